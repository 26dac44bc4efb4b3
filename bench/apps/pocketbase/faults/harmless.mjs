import { BOOK, BOOKS, matchList } from './paths.mjs'

const benign = (fault) => ({ kind: 'benign', truth: null, ...fault })

export const harmless = [
  benign({ id: 'list-slow', step: 'list', match: matchList(), effect: { do: 'slow', ms: 1500 } }),
  benign({
    id: 'create-slow',
    step: 'create',
    match: { method: 'POST', path: BOOKS },
    effect: { do: 'slow', ms: 1200 },
  }),
  benign({
    id: 'list-extra-field',
    step: 'list',
    match: matchList(),
    effect: { do: 'add-field', field: 'items[].shelf', value: null },
  }),
  benign({
    id: 'collections-other-order',
    step: 'login',
    match: { method: 'GET', path: '/api/collections' },
    effect: { do: 'reorder', field: 'items' },
  }),
  benign({
    id: 'record-other-key-order',
    step: 'look',
    match: { method: 'GET', path: BOOK },
    effect: { do: 'reorder' },
  }),
]
