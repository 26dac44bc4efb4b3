import { DOVETAIL, LIST, SEARCH } from './paths.mjs'

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
    id: 'slow-search',
    step: 'search',
    match: { method: 'GET', path: SEARCH },
    effect: { do: 'slow', ms: 1200 },
  },
  {
    ...harmless,
    id: 'extra-field',
    step: 'detail',
    match: { method: 'GET', path: DOVETAIL },
    effect: { do: 'add-field', field: 'latest.stars', value: 3 },
  },
  {
    ...harmless,
    id: 'keys-reordered',
    step: 'detail',
    match: { method: 'GET', path: DOVETAIL },
    effect: { do: 'reorder', field: 'latest' },
  },
]
