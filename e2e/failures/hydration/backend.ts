import type { Backend } from '../backend.ts'

export const backend: Backend = {
  build: { entry: 'src/client.tsx', server: 'src/server.tsx', minify: false, react: 19, isDevelopment: true },
  visit:
    () =>
    ({ path, secrets }) =>
      path === '/api/orders/5519/tracking' ? { json: { carrier: 'DHL', steps: 3, apiKey: secrets.apiKey } } : undefined,
}
