import { MATE, USERS, VESSEL } from './paths.mjs'

const harmless = { kind: 'benign', truth: null }

/** Changes that break nothing. */
export const benign = [
  {
    ...harmless,
    id: 'slow-users',
    step: 'users',
    match: { method: 'GET', path: USERS },
    effect: { do: 'slow', ms: 1500 },
  },
  {
    ...harmless,
    id: 'slow-create',
    step: 'create',
    match: { method: 'POST', path: MATE },
    effect: { do: 'slow', ms: 1800 },
  },
  {
    ...harmless,
    id: 'extra-field',
    step: 'users',
    match: { method: 'GET', path: USERS },
    effect: { do: 'add-field', field: '[].watch', value: 'port' },
  },
  {
    ...harmless,
    id: 'keys-reordered',
    step: 'vessel',
    match: { method: 'GET', path: VESSEL },
    effect: { do: 'reorder' },
  },
]
