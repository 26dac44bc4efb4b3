import { once } from 'node:events'
import { createServer, request as httpRequest } from 'node:http'
import { WebSocket, WebSocketServer } from 'ws'

/**
 * A hop between the extension and a Gasoline server that keeps what passes: every POST, and the messages of the
 * extension's channel. `note` puts a mark between them, such as a question.
 */
export async function startRecorder(target) {
  const events = []
  const note = (event) => events.push({ at: Date.now(), ...event })
  const { hostname, port } = new URL(target)
  const server = createServer((request, response) => {
    const chunks = []
    request.on('data', (chunk) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks)
      if (request.method === 'POST')
        note({ post: request.url, type: request.headers['content-type'], body: body.toString('utf8') })
      const upstream = httpRequest(
        {
          host: hostname,
          port,
          method: request.method,
          path: request.url,
          headers: { ...request.headers, host: `${hostname}:${port}` },
        },
        (incoming) => {
          response.writeHead(incoming.statusCode, incoming.headers)
          incoming.pipe(response)
        },
      )
      upstream.on('error', () => response.destroy())
      upstream.end(body)
    })
  })
  const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false })
  server.on('upgrade', (request, socket, head) =>
    sockets.handleUpgrade(request, socket, head, (client) => joinChannel(client, target, request, note)),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    note,
    events: () => [...events],
    stop: async () => {
      for (const client of sockets.clients) client.terminate()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function joinChannel(client, target, request, note) {
  note({ channel: request.headers.origin })
  const upstream = new WebSocket(`${target.replace('http', 'ws')}${request.url}`, {
    origin: request.headers.origin,
    perMessageDeflate: false,
  })
  const waiting = []
  const pass = (text) => (upstream.readyState === WebSocket.OPEN ? upstream.send(text) : waiting.push(text))
  client.on('message', (/** @type {Buffer} */ data) => {
    const text = data.toString()
    if (!text.includes('"heartbeat"')) note({ sent: text })
    pass(text)
  })
  upstream.on('open', () => waiting.splice(0).forEach((text) => upstream.send(text)))
  upstream.on('message', (/** @type {Buffer} */ data) => {
    const text = data.toString()
    if (text.includes('"command"')) note({ received: text })
    client.send(text)
  })
  // A code such as 1006 stands for a connection that broke, and cannot be sent.
  const end = (socket) => (code, reason) =>
    code >= 3000 || code === 1000 || code === 1001 ? socket.close(code, reason) : socket.terminate()
  client.on('close', end(upstream))
  upstream.on('close', end(client))
  client.on('error', () => upstream.terminate())
  upstream.on('error', () => client.terminate())
}
