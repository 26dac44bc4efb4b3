import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Socket } from 'node:net'

/** A program that is not Gasoline, on a port, and everything that was sent to it. */
export interface Stranger {
  /** All bytes that came, as text: request lines, headers, bodies, frames. */
  readonly heard: () => string
  readonly stop: () => Promise<void>
}

/** Listens on the port, as soon as it is free, and responds to each request with what `respond` gives for its first line. */
export async function startStranger(port: number, respond: (requestLine: string) => string): Promise<Stranger> {
  const pieces: Buffer[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
    socket.on('data', (piece) => {
      pieces.push(piece)
      const [line = ''] = piece.toString('latin1').split('\r\n', 1)
      if (!/^[A-Z]+ \S+ HTTP\/1\.1$/.test(line)) return
      const body = respond(line)
      socket.write(
        `HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nAccess-Control-Allow-Origin: *\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
      )
    })
  })
  for (;;) {
    server.listen(port, '127.0.0.1')
    try {
      await once(server, 'listening')
      break
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error
    }
  }
  return {
    heard: () => Buffer.concat(pieces).toString('latin1'),
    stop: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
