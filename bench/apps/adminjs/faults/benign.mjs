import { LIST, NEW, SHOW, SUPPLIERS } from './paths.mjs'

const harmless = { kind: 'benign', truth: null }

/** Changes that break nothing. */
export const benign = [
  {
    ...harmless,
    id: 'slow-list',
    step: 'list',
    match: { method: 'GET', path: LIST },
    effect: { do: 'slow', ms: 1500 },
  },
  {
    ...harmless,
    id: 'slow-save',
    step: 'create',
    match: { method: 'POST', path: NEW },
    effect: { do: 'slow', ms: 1800 },
  },
  {
    ...harmless,
    id: 'extra-field',
    step: 'show',
    match: { method: 'GET', path: SHOW },
    effect: { do: 'add-field', field: 'record.params.ean', value: '4006381333931' },
  },
  {
    ...harmless,
    id: 'keys-reordered',
    step: 'show',
    match: { method: 'GET', path: SHOW },
    effect: { do: 'reorder', field: 'record.params' },
  },
  {
    ...harmless,
    id: 'suppliers-reordered',
    step: 'create',
    match: { method: 'GET', path: SUPPLIERS },
    effect: { do: 'reorder', field: 'records' },
  },
]
