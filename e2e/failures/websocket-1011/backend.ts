import type { Backend } from '../backend.ts'

export const backend: Backend = {
  build: { entry: 'src/ticker.ts' },
  visit:
    () =>
    ({ path, secrets }) => {
      if (path === '/ticket') return { json: { ticket: secrets.token, expiresIn: 60 } }
      if (path === '/history/ACME') return { json: { prices: [10, 11, 12.5] } }
      return undefined
    },
  greet: (socket, path) => {
    if (!path.startsWith('/stream/quotes')) return
    socket.send(JSON.stringify({ type: 'hello', server: 'q-3' }))
    socket.on('message', (data: Buffer) => {
      const { symbol } = JSON.parse(data.toString('utf8')) as { symbol: string }
      if (symbol === 'ACME') socket.send(JSON.stringify({ type: 'quote', symbol, price: 12.5 }))
      else socket.close(1011, 'quota service unreachable for plan basic')
    })
  },
}
