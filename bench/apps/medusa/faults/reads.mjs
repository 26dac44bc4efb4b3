import { COLLECTIONS, CUSTOMER, CUSTOMERS, GROUP, MEMBERS, PRODUCT, PRODUCTS, REASONS, seen, STORE } from './paths.mjs'

const EMPTY = ['empt|[]|no entries|0 entries|none']

const read = ({ id, kind, step, path, query, effect, why, ...truth }) => ({
  id,
  kind,
  step,
  match: { method: 'GET', path, ...(query && { query }) },
  effect,
  truth: { request: { method: 'GET', path }, ...truth },
  detectable: seen(why),
})

const dropped = ({ field, ...fault }) =>
  read({
    kind: 'dropped field',
    effect: { do: 'drop-field', field },
    field: field.split(/[.[\]]+/).at(-1),
    got: 'missing',
    ...fault,
  })

const emptied = ({ list, ...fault }) =>
  read({ kind: 'emptied list', effect: { do: 'empty-list', field: list }, says: EMPTY, ...fault })

/** Responses of 200 whose data is not what it should be. */
export const reads = [
  emptied({
    id: 'customers-empty',
    step: 'customers',
    path: CUSTOMERS,
    list: 'customers',
    why: 'no customer in the table, while the same response counts six',
  }),
  dropped({
    id: 'search-email-dropped',
    step: 'look',
    path: CUSTOMERS,
    query: { q: 'haug' },
    field: 'customers[].email',
    expected: 'string',
    why: 'the rows have no address; the same customers had one in the list before',
  }),
  read({
    id: 'customer-phone-null',
    kind: 'wrong type',
    step: 'customer',
    path: CUSTOMER,
    effect: { do: 'set-field', field: 'customer.phone', value: null },
    field: 'phone',
    expected: 'string',
    got: 'null',
    why: 'the page has N/A for the phone; the list had a number for the same customer',
  }),
  dropped({
    id: 'customer-orders-dropped',
    step: 'customer',
    path: CUSTOMER,
    field: 'customer.orders',
    expected: 'array',
    why: 'the page throws as it counts the orders, which the list had for the same customer',
  }),
  read({
    id: 'back-stale',
    kind: 'stale read',
    step: 'back',
    path: CUSTOMERS,
    effect: { do: 'stale' },
    says: ['last_name|Haugland'],
    symptoms: [{ method: 'POST', path: CUSTOMER }],
    why: 'the old name in the list; the new one was confirmed, and was read right after it',
  }),
  dropped({
    id: 'group-name-dropped',
    step: 'group',
    path: GROUP,
    field: 'customer_group.name',
    expected: 'string',
    why: 'the page of the group has no title; the group was in the list by its name',
  }),
  emptied({
    id: 'members-empty',
    step: 'members',
    path: MEMBERS,
    list: 'customers',
    symptoms: [{ method: 'POST', path: '/admin/customer-groups/*/customers/batch' }],
    why: 'nobody in the group, while the same response counts one, who was just added',
  }),
  dropped({
    id: 'products-variants-dropped',
    step: 'products',
    path: PRODUCTS,
    field: 'products[].variants',
    expected: 'array',
    why: 'the page throws as it adds up the stock of variants, which it asked for by name, and no product has any',
  }),
  read({
    id: 'products-stock-text',
    kind: 'wrong type',
    step: 'products',
    ask: 'find',
    path: PRODUCTS,
    effect: { do: 'set-field', field: 'products[].variants[].inventory_quantity', value: '7' },
    field: 'inventory_quantity',
    expected: 'number',
    got: 'string',
    why: 'each product has 077 in stock, as the table puts texts together instead of adding numbers',
  }),
  emptied({
    id: 'find-empty',
    step: 'find',
    path: PRODUCTS,
    query: { q: 'heron' },
    list: 'products',
    why: 'nothing found, while the same response counts two',
  }),
  read({
    id: 'reload-stale',
    kind: 'stale read',
    step: 'reload',
    path: PRODUCT,
    effect: { do: 'set-field', field: 'product.description', value: 'A desk lamp with a thin neck' },
    says: ['description|thin neck'],
    symptoms: [{ method: 'POST', path: PRODUCT }],
    why: 'the old description once more; the new one was confirmed, and read twice since then',
  }),
  dropped({
    id: 'collections-title-dropped',
    step: 'collections',
    path: COLLECTIONS,
    query: { limit: '15' },
    field: 'collections[].title',
    expected: 'string',
    why: 'the rows have no titles; the filter of the products had read the same collections with a title each',
  }),
  dropped({
    id: 'reasons-label-dropped',
    step: 'reasons',
    path: REASONS,
    field: 'return_reasons[].label',
    expected: 'string',
    why: 'the reasons have no name, and the field of the form that is called Label is empty',
  }),
  dropped({
    id: 'store-name-dropped',
    step: 'store',
    path: STORE,
    field: 'store.name',
    expected: 'string',
    why: 'the menu has no name for the store; the response to the change had it, and so had each read before',
  }),
]
