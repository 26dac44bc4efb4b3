// @ts-check
import { generateKeyPairSync, sign } from 'node:crypto'
import { once } from 'node:events'
import { createServer, request as sendRequest } from 'node:http'
import { WebSocket, WebSocketServer } from 'ws'

/**
 * @typedef {{ path: string, body: string, type: string, status: number, reply: string }} PassedPost
 * @typedef {{ n: number, to: 'events' | 'source', id?: string, isLast?: boolean }} PostLine
 * @typedef {object} HopListener
 * @property {(origin: string | undefined) => void} [opened] A connection of the extension.
 * @property {(text: string) => void} [sent] A message of the extension.
 * @property {(text: string) => void} [received] A message of the server.
 * @property {(post: PassedPost) => void} [posted] Called before the sender gets the reply.
 */

/**
 * A hop between an extension and a Gasoline server that sees what passes: what the extension posts on its channel as well as
 * what others post over HTTP. It has a key of its own, which the extension must be told to trust: `agreedServers` in its
 * storage. Without `signs` it passes on the server's proof, which is for the server's own port.
 * @param {string} target
 * @param {HopListener} listener
 */
export async function startHop(target, listener, { signs = true } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const key = publicKey.export({ type: 'spki', format: 'der' }).toString('base64')

  /** @param {string} path @param {Buffer} body @param {string} type */
  async function post(path, body, type) {
    const { status, headers, text } = await request(
      target,
      { method: 'POST', path, headers: { 'content-type': type } },
      body,
    )
    listener.posted?.({ path, body: body.toString(), type, status, reply: text })
    return { status, headers, text }
  }

  const server = createServer((incoming, response) => {
    const { method, url: path = '/', headers } = incoming
    readAll(incoming)
      .then((body) =>
        method === 'POST'
          ? post(path, body, headers['content-type'] ?? '')
          : request(target, { method, path, headers: { ...headers, host: new URL(target).host } }, body),
      )
      .then(({ status, headers: given, text }) => response.writeHead(status, given).end(text))
      // No server upstream, or it ended in the middle: the sender sees a broken connection.
      .catch(() => response.destroy())
  })
  const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false })
  server.on('upgrade', (incoming, socket, head) =>
    sockets.handleUpgrade(incoming, socket, head, (client) => {
      listener.opened?.(incoming.headers.origin)
      join(client, incoming.headers.origin)
    }),
  )

  /** @param {WebSocket} client @param {string | undefined} origin */
  function join(client, origin) {
    const upstream = new WebSocket(`${target.replace('http', 'ws')}/extension`, { origin, perMessageDeflate: false })
    /** @type {string[]} */
    const waiting = []
    /** @type {Map<string, Buffer[]>} */
    const pieces = new Map()
    let nonce = ''

    /** @param {Buffer} message */
    async function passPost(message) {
      const end = message.indexOf('\n')
      const {
        n,
        to,
        id = '',
        isLast = true,
      } = /** @type {PostLine} */ (JSON.parse(message.subarray(0, end).toString()))
      const all = [...(pieces.get(id) ?? []), message.subarray(end + 1)]
      let reply = { type: 'posted', n, status: 200 }
      if (isLast) {
        pieces.delete(id)
        const isEvents = to === 'events'
        const type = isEvents ? 'application/json' : 'text/plain; charset=utf-8'
        const { status, headers } = await post(isEvents ? '/events' : `/sources?id=${id}`, Buffer.concat(all), type)
        const after = headers['retry-after']
        reply = { ...reply, status, ...(after !== undefined && { retryAfterSeconds: Number(after) }) }
      } else pieces.set(id, all)
      client.send(JSON.stringify(reply))
    }

    client.on('message', (data, isBinary) => {
      const message = /** @type {Buffer} */ (data)
      if (isBinary) {
        passPost(message).catch(() => client.terminate())
        return
      }
      const text = message.toString()
      listener.sent?.(text)
      const { type, nonce: given = '' } = /** @type {{ type: string, nonce?: string }} */ (JSON.parse(text))
      if (type === 'hello') nonce = given
      if (upstream.readyState === WebSocket.OPEN) upstream.send(text)
      else waiting.push(text)
    })
    upstream.on('open', () => waiting.splice(0).forEach((text) => upstream.send(text)))
    upstream.on('message', (data) => {
      const text = /** @type {Buffer} */ (data).toString()
      listener.received?.(text)
      const message = /** @type {{ proof?: object }} */ (JSON.parse(text))
      client.send(signs && message.proof ? JSON.stringify({ ...message, proof: prove(nonce) }) : text)
    })
    // A code such as 1006 stands for a connection that broke, and cannot be sent.
    /** @param {WebSocket} socket @returns {(code: number, reason: Buffer) => void} */
    const end = (socket) => (code, reason) =>
      code >= 3000 || code === 1000 || code === 1001 ? socket.close(code, reason) : socket.terminate()
    client.on('close', end(upstream))
    upstream.on('close', end(client))
    client.on('error', () => upstream.terminate())
    upstream.on('error', () => client.terminate())
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())

  /** As in `wire/src/server-proof.ts`. @param {string} nonce */
  function prove(nonce) {
    const text = Buffer.from(`gasoline server\n${nonce}\n127.0.0.1:${port}`)
    const signature = sign('sha256', text, { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64')
    return { key, signature }
  }

  return {
    url: `http://127.0.0.1:${port}`,
    /** The extension's storage, so that it sends here. */
    settings: { serverUrl: `http://127.0.0.1:${port}`, agreedServers: [key] },
    stop: async () => {
      for (const client of sockets.clients) client.terminate()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/**
 * @param {string} target
 * @param {import('node:http').RequestOptions} options
 * @param {Buffer} body
 */
async function request(target, options, body) {
  const { hostname, port } = new URL(target)
  const upstream = sendRequest({ hostname, port, agent: false, ...options })
  upstream.end(body)
  const [reply] = /** @type {[import('node:http').IncomingMessage]} */ (await once(upstream, 'response'))
  return { status: reply.statusCode ?? 500, headers: reply.headers, text: (await readAll(reply)).toString() }
}

/** @param {import('node:http').IncomingMessage} stream @returns {Promise<Buffer>} */
async function readAll(stream) {
  const pieces = []
  for await (const piece of stream) pieces.push(/** @type {Buffer} */ (piece))
  return Buffer.concat(pieces)
}
