import { LIST, READ, WRITE } from './calls.mjs'

const harmless = { kind: 'benign', truth: null }

/** Changes that break nothing. */
export const benign = [
  { ...harmless, id: 'slow-list', step: 'login', match: LIST, effect: { do: 'slow', ms: 1200 } },
  { ...harmless, id: 'slow-publish', step: 'create', match: WRITE, effect: { do: 'slow', ms: 1500 } },
  {
    ...harmless,
    id: 'extra-field',
    step: 'read',
    match: READ,
    effect: { do: 'add-field', field: 'file.author', value: 'Ada' },
  },
  { ...harmless, id: 'list-reordered', step: 'search', match: LIST, effect: { do: 'reorder' } },
]
