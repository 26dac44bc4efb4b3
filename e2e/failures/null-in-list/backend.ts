import type { Backend } from '../backend.ts'

const SUPPLIERS = ['Norma', 'Kastner', 'Vidal']

const article = (index: number) => ({
  sku: `SKU-${1000 + index}`,
  quantity: (index * 7) % 50,
  batches: [{ lot: `L${index}`, origin: index === 23 ? null : { supplier: SUPPLIERS[index % 3], country: 'AT' } }],
})

export const backend: Backend = {
  build: { entry: 'src/stock.ts' },
  visit:
    () =>
    ({ path, body, secrets }) => {
      if (path !== '/rpc') return undefined
      const { id, method } = JSON.parse(body) as { id: number; method: string }
      if (method === 'auth.renew') return { json: { jsonrpc: '2.0', id, result: { token: secrets.token } } }
      if (method === 'warehouse.list') return { json: { jsonrpc: '2.0', id, result: [{ id: 'w1' }, { id: 'w2' }] } }
      return {
        json: { jsonrpc: '2.0', id, result: { rows: Array.from({ length: 40 }, (_, index) => article(index)) } },
      }
    },
}
