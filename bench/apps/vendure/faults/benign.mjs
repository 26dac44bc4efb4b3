import { api } from './api.mjs'

/** Changes that break nothing. */
export const benignChanges = [
  {
    id: 'products-slow',
    kind: 'benign',
    step: 'products',
    match: api('ProductListQuery'),
    effect: { do: 'slow', ms: 1500 },
    truth: null,
  },
  {
    id: 'customers-extra-field',
    kind: 'benign',
    step: 'customers',
    match: api('CustomerListQuery'),
    effect: { do: 'add-field', field: 'data.customers.items[].loyaltyPoints', value: 0 },
    truth: null,
  },
  {
    id: 'product-other-key-order',
    kind: 'benign',
    step: 'edit-price',
    match: api('GetProductDetail'),
    effect: { do: 'reorder', field: 'data.product' },
    truth: null,
  },
  {
    id: 'update-customer-slow',
    kind: 'benign',
    step: 'edit-customer',
    match: api('UpdateCustomer'),
    effect: { do: 'slow', ms: 1200 },
    truth: null,
  },
]
