import type { Backend } from '../backend.ts'

export const backend: Backend = {
  build: { entry: 'src/auction.ts' },
  visit: () => () => undefined,
  greet: (socket) => {
    socket.on('message', (data: Buffer) => {
      const { lot } = JSON.parse(data.toString('utf8')) as { lot: number }
      if (lot === 8) socket.send(JSON.stringify({ event: 'accepted', lot, amount: 120 }))
      else socket.close(4410, 'ledger shard 3 is read-only')
    })
  },
}
