import type { Backend } from '../backend.ts'

const ORDERS = [
  { number: 'B-2201', shippedOn: '2026-01-14', lines: 3 },
  { number: 'B-2202', shippedOn: '31/01/2026', lines: 1 },
  { number: 'B-2207', shippedOn: '2026-02-03', lines: 2 },
]

export const backend: Backend = {
  build: 'modules',
  visit:
    () =>
    ({ path, secrets }) =>
      path === '/api/orders' ? { json: { orders: ORDERS, apiKey: secrets.apiKey } } : undefined,
}
