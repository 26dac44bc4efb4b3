import type { Backend } from '../backend.ts'

export const backend: Backend = {
  build: { entry: 'src/desk.ts' },
  visit:
    () =>
    ({ sub, path, secrets }) => {
      if (sub === 'rates' && path === '/v1/latest') return { json: { base: 'EUR', USD: 1.09, GBP: 0.84 } }
      if (path === '/config.json') return { json: { currencies: ['USD', 'GBP'], ratesKey: secrets.apiKey } }
      return undefined
    },
}
