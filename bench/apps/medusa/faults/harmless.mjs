import { CUSTOMERS, GROUPS, PRODUCT, PRODUCTS } from './paths.mjs'

const benign = (fault) => ({ kind: 'benign', truth: null, ...fault })

/** Changes that break nothing. */
export const harmless = [
  benign({
    id: 'customers-slow',
    step: 'customers',
    match: { method: 'GET', path: CUSTOMERS },
    effect: { do: 'slow', ms: 1500 },
  }),
  benign({
    id: 'found-slow',
    step: 'found',
    match: { method: 'POST', path: GROUPS },
    effect: { do: 'slow', ms: 1200 },
  }),
  // The table shows them as they come.
  benign({
    id: 'groups-other-order',
    step: 'groups',
    match: { method: 'GET', path: GROUPS },
    effect: { do: 'reorder', field: 'customer_groups' },
  }),
  benign({
    id: 'products-extra-field',
    step: 'products',
    match: { method: 'GET', path: PRODUCTS },
    effect: { do: 'add-field', field: 'products[].wattage', value: 7 },
  }),
  benign({
    id: 'product-extra-field',
    step: 'product',
    match: { method: 'GET', path: PRODUCT },
    effect: { do: 'add-field', field: 'product.sold_last_week', value: 31 },
  }),
]
