import { PLANT, PLANTS, matchList } from './paths.mjs'

const benign = (fault) => ({ kind: 'benign', truth: null, ...fault })

export const harmless = [
  benign({ id: 'list-slow', step: 'list', match: matchList(), effect: { do: 'slow', ms: 1500 } }),
  benign({
    id: 'create-slow',
    step: 'create',
    match: { method: 'POST', path: PLANTS },
    effect: { do: 'slow', ms: 1200 },
  }),
  benign({
    id: 'list-extra-field',
    step: 'list',
    match: matchList(),
    effect: { do: 'add-field', field: 'data[].soil', value: 'loam' },
  }),
  benign({
    id: 'collections-other-order',
    step: 'login',
    match: { method: 'GET', path: '/collections' },
    effect: { do: 'reorder', field: 'data' },
  }),
  benign({
    id: 'item-other-key-order',
    step: 'edit',
    match: { method: 'GET', path: PLANT },
    effect: { do: 'reorder', field: 'data' },
  }),
]
