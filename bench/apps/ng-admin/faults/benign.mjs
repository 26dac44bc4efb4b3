import { LOANS, MEMBERS, SAW, TOOLS } from './paths.mjs'

const harmless = { kind: 'benign', truth: null }

/** Changes that break nothing. */
export const benign = [
  {
    ...harmless,
    id: 'slow-list',
    step: 'list',
    match: { method: 'GET', path: TOOLS },
    effect: { do: 'slow', ms: 1500 },
  },
  {
    ...harmless,
    id: 'slow-save',
    step: 'edit',
    match: { method: 'PUT', path: SAW },
    effect: { do: 'slow', ms: 1200 },
  },
  {
    ...harmless,
    id: 'extra-field',
    step: 'members',
    match: { method: 'GET', path: MEMBERS },
    effect: { do: 'add-field', field: '[].since', value: 2021 },
  },
  {
    ...harmless,
    id: 'loans-reordered',
    step: 'loans',
    match: { method: 'GET', path: LOANS },
    effect: { do: 'reorder' },
  },
]
