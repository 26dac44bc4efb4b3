import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'

export interface Tap {
  readonly url: string
  /** Everything that came through on the way to the server, as it was sent. */
  readonly seen: () => string
  readonly stop: () => Promise<void>
}

/** A port in front of a server that hands everything on and remembers what went in: what had left the page. */
export async function startTap(target: string): Promise<Tap> {
  const { hostname, port: targetPort } = new URL(target)
  const pieces: Buffer[] = []
  const clients = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = connect(Number(targetPort), hostname)
    clients.add(client)
    client.on('data', (piece) => pieces.push(piece))
    client.pipe(upstream).pipe(client)
    // Either side may end first; a broken pipe means that the other side has closed.
    client.on('error', () => upstream.destroy())
    upstream.on('error', () => client.destroy())
    client.on('close', () => {
      clients.delete(client)
      upstream.destroy()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    seen: () => Buffer.concat(pieces).toString('utf8'),
    stop: async () => {
      // Browsers keep their connections open for minutes.
      for (const client of clients) client.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
