import { BRANCHES, COMMIT, LOG, STATUS } from './paths.mjs'

const harmless = { kind: 'benign', truth: null }

/** Changes that break nothing. */
export const benign = [
  {
    ...harmless,
    id: 'slow-log',
    step: 'repository',
    match: { method: 'GET', path: LOG },
    effect: { do: 'slow', ms: 1200 },
  },
  {
    ...harmless,
    id: 'slow-commit',
    step: 'commit',
    match: { method: 'POST', path: COMMIT },
    effect: { do: 'slow', ms: 1500 },
  },
  {
    ...harmless,
    id: 'extra-field',
    step: 'repository',
    match: { method: 'GET', path: STATUS },
    effect: { do: 'add-field', field: 'inBisect', value: false },
  },
  {
    ...harmless,
    id: 'branches-reordered',
    step: 'branch',
    match: { method: 'GET', path: BRANCHES },
    effect: { do: 'reorder' },
  },
]
