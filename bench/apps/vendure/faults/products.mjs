import { api } from './api.mjs'

export const productFaults = [
  {
    id: 'products-session-lost',
    kind: '401 in the middle',
    step: 'products',
    match: api('ProductListQuery'),
    effect: {
      do: 'status',
      status: 200,
      body: {
        errors: [
          {
            message: 'You are not currently authorized to perform this action',
            path: ['products'],
            extensions: { code: 'FORBIDDEN' },
          },
        ],
        data: null,
      },
    },
    truth: { request: api('ProductListQuery'), says: ['FORBIDDEN|not currently authorized'] },
    detectable: { first: true, after: true, why: 'the response says FORBIDDEN and the login page comes up' },
  },
  {
    id: 'products-name-null',
    kind: 'wrong type',
    step: 'products',
    match: api('ProductListQuery'),
    effect: { do: 'set-field', field: 'data.products.items[2].name', value: null },
    truth: { request: api('ProductListQuery'), field: 'name', expected: 'string', got: 'null' },
    detectable: { first: true, after: true, why: 'one of seven products has no name, in the response and on the page' },
  },
  {
    id: 'create-product-price-dropped',
    kind: 'dropped field',
    step: 'create-product',
    match: api('ProductVariantListQuery'),
    effect: { do: 'drop-field', field: 'data.productVariants.items[].priceWithTax' },
    truth: { request: api('ProductVariantListQuery'), field: 'priceWithTax' },
    detectable: {
      first: true,
      after: true,
      why: 'the query asks for priceWithTax, the response has none; the GraphQL client logs the missing field',
    },
  },
  {
    id: 'create-product-cut',
    kind: 'connection cut',
    step: 'create-product',
    match: api('CreateProductVariants'),
    effect: { do: 'cut' },
    truth: { request: api('CreateProductVariants'), says: ['CreateProductVariants'] },
    detectable: { first: true, after: true, why: 'a network error right after the press' },
  },
  {
    id: 'edit-product-403',
    kind: 'status',
    step: 'edit-product',
    match: api('UpdateProduct'),
    effect: { do: 'status', status: 403, body: { errors: [{ message: 'Missing permission UpdateCatalog' }] } },
    truth: { request: api('UpdateProduct'), status: 403, says: ['UpdateProduct|UpdateCatalog'] },
    detectable: { first: true, after: true, why: 'a failed request right after the press' },
  },
  {
    id: 'edit-price-other-value',
    kind: 'corrupted write',
    step: 'edit-price',
    match: api('ProductVariantUpdateMutation'),
    effect: { do: 'set-request-field', field: 'variables.input[0].prices[0].price', value: 299 },
    truth: { request: api('ProductVariantUpdateMutation'), field: 'price', expected: '2990', got: '299' },
    detectable: { first: true, after: true, why: 'the request says 2990, its response 299' },
  },
  {
    id: 'edit-price-variant-null',
    kind: 'wrong type',
    step: 'edit-price',
    match: api('GetProductVariantDetail'),
    effect: { do: 'set-field', field: 'data.productVariant.prices', value: null },
    truth: { request: api('GetProductVariantDetail'), field: 'prices', expected: 'array', got: 'null' },
    detectable: { first: true, after: true, why: 'the page throws on a list that is null' },
  },
  {
    id: 'delete-product-refused',
    kind: 'error in a 200',
    step: 'delete-product',
    match: api('DeleteProducts'),
    effect: {
      do: 'lose-write',
      body: {
        data: {
          deleteProducts: [
            { result: 'NOT_DELETED', message: 'The product is part of an open order', __typename: 'DeletionResponse' },
          ],
        },
      },
    },
    truth: { request: api('DeleteProducts'), says: ['NOT_DELETED|part of an open order'] },
    detectable: { first: true, after: true, why: 'the response says NOT_DELETED and why' },
  },
]
