import type { Backend } from '../backend.ts'

const LEGS = [
  { from: 'VIE', to: 'LIS', carrier: { code: 'TP', name: 'TAP' } },
  { from: 'LIS', to: 'VIE', carrier: { code: 'OS', name: 'Austrian' } },
]

export const backend: Backend = {
  build: { entry: 'src/trips.ts' },
  visit:
    () =>
    ({ path, secrets }) => {
      if (path === '/v2/profile') return { json: { name: 'Uma', apiKey: secrets.apiKey } }
      if (path === '/v2/trips/lisbon/legs') return { json: { legs: LEGS } }
      if (path === '/v2/trips/oslo/legs')
        return { status: 503, json: { code: 'UPSTREAM', message: 'fares service timed out after 800 ms' } }
      return undefined
    },
}
