import type { Backend } from '../backend.ts'

export const backend: Backend = {
  build: { entry: 'src/index.ts' },
  visit:
    () =>
    ({ method, path, secrets }) => {
      if (path === '/api/v2/session') return { json: { user: 'ada@example.org', accessToken: secrets.token } }
      if (path === '/api/v2/addresses') return { json: [{ id: 3, street: 'Elm Street 4', city: 'Graz' }] }
      if (path === '/api/v2/shipping-rates') return { json: { standard: 490, express: 1290 } }
      if (path === '/api/v2/orders' && method === 'POST')
        return {
          status: 500,
          json: {
            error: {
              type: 'DatabaseError',
              message: 'column orders.warehouse_id does not exist',
              apiKey: secrets.apiKey,
            },
            requestId: 'r-5512',
          },
        }
      if (path === '/api/v2/recommendations') return { json: { items: [{ sku: 'A' }, { sku: 'B' }] } }
      return undefined
    },
}
