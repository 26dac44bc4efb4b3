import type { Backend } from '../backend.ts'

export const backend: Backend = {
  build: { entry: 'src/main.ts', map: 'inline', format: 'esm' },
  visit:
    () =>
    ({ path, body, secrets }) => {
      if (path !== '/graphql') return undefined
      const { operationName } = JSON.parse(body) as { operationName: string }
      if (operationName === 'Viewer') return { json: { data: { viewer: { id: 'u1', apiKey: secrets.apiKey } } } }
      if (operationName === 'InvoiceHead')
        return { json: { data: { invoice: { id: '88', total: 1200, due: '2024-04-01' } } } }
      return {
        json: {
          data: { invoice: { id: '88', margin: null } },
          errors: [
            {
              message: 'Cannot resolve margin: cost centre CC-12 has no rate card',
              path: ['invoice', 'margin'],
              extensions: { code: 'RATE_CARD_MISSING' },
            },
          ],
        },
      }
    },
}
