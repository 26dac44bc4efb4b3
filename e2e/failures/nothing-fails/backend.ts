import type { Backend } from '../backend.ts'

const PRODUCTS = ['Desk', 'Desk lamp', 'Shelf']

export const backend: Backend = {
  build: { entry: 'src/catalog.ts' },
  visit:
    () =>
    ({ path, query, secrets }) => {
      if (path === '/session') return { json: { user: 'kim', token: secrets.token } }
      if (path !== '/catalog/search') return undefined
      const term = (query.get('q') ?? '').toLowerCase()
      return { json: { hits: PRODUCTS.filter((name) => name.toLowerCase().startsWith(term)) }, afterMs: 150 }
    },
  greet: (socket) => socket.on('message', (data: Buffer) => socket.send(data.toString('utf8'))),
}
