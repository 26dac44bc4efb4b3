import type { Backend } from '../backend.ts'

export const backend: Backend = {
  build: 'modules',
  visit:
    () =>
    ({ path, secrets }) => {
      if (path === '/api/revision') return { json: { revision: 41, sessionToken: secrets.token } }
      return path === '/api/units' ? { json: { units: ['g', 'ml'] } } : undefined
    },
}
