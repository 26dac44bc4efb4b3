import type { Backend } from '../backend.ts'

export const backend: Backend = {
  build: { entry: 'src/main.ts' },
  visit:
    () =>
    ({ path, secrets }) => {
      if (path === '/api/basket')
        return {
          json: { id: 'b-19', customerToken: secrets.token, lines: [{ sku: 'MUG-2', title: 'Mug', cents: 1290 }] },
        }
      if (path === '/api/coupons/WINTER') return { json: { code: 'WINTER', kind: 'cheapest-free' } }
      return undefined
    },
}
