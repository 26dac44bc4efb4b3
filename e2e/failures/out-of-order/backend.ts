import type { Backend } from '../backend.ts'

const PLACES = ['Berlin', 'Bern', 'Berchtesgaden', 'Bergen', 'Bergamo', 'Beirut']

export const backend: Backend = {
  build: { entry: 'src/type-ahead.ts' },
  visit:
    () =>
    ({ path, query, secrets }) => {
      if (path === '/settings') return { json: { minLength: 2, mapsKey: secrets.apiKey } }
      if (path !== '/geo/suggest') return undefined
      const term = (query.get('term') ?? '').toLowerCase()
      const hits = PLACES.filter((place) => place.toLowerCase().startsWith(term))
      return { json: { term, hits }, afterMs: term.length < 4 ? 700 : 30 }
    },
}
