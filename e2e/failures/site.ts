import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { WebSocketServer } from 'ws'
import type { Ask, Backend, Reply } from './backend.ts'
import { FAILURES, buildApp, buildModule } from './build.ts'
import type { Built } from './build.ts'
import { answerAsThirdParty } from './third-parties.ts'
import { fillIn } from './secrets.ts'
import type { Secrets } from './secrets.ts'

const TYPES: Record<string, string> = { js: 'text/javascript', ts: 'text/javascript', tsx: 'text/javascript' }

interface App {
  readonly backend: Backend
  readonly built: Promise<Built> | undefined
  respond: ReturnType<Backend['visit']>
}

/** One server for all pages: each has `<name>.localhost` and what stands below it. */
export async function startFailures(secrets: Secrets) {
  const apps = new Map<string, App>()
  const server = createServer((request, response) => void respond(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const sockets = new WebSocketServer({ server })
  sockets.on('connection', (socket, request) => {
    apps.get(findPlace(request).name)?.backend.greet?.(socket, request.url ?? '/')
  })

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { name, sub, isOurs } = findPlace(request)
    const { pathname: path, searchParams: query } = new URL(request.url ?? '/', 'http://site')
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece as Buffer)
    const body = Buffer.concat(pieces).toString('utf8')
    const incoming: Ask = { method: request.method ?? 'GET', sub, path, query, headers: request.headers, body, secrets }
    const app = apps.get(name)
    const reply =
      isOurs && app
        ? (app.respond(incoming) ?? (await serveFile(name, app, incoming)))
        : answerAsThirdParty(name, incoming)
    if (reply === 'never') return
    const { status = 200, json, html, text = '', headers = {}, afterMs = 0 } = reply
    if (afterMs > 0) await new Promise((resolve) => setTimeout(resolve, afterMs))
    const type = json === undefined ? (html === undefined ? 'text/plain' : 'text/html') : 'application/json'
    response
      .writeHead(status, { 'Content-Type': `${type}; charset=utf-8`, ...headers })
      .end(json === undefined ? fillIn(html ?? text, secrets) : JSON.stringify(json))
  }

  return {
    port,
    /** The page's address, with a backend that remembers nothing. */
    open: async (name: string): Promise<string> => {
      // A folder's name, known at run time only.
      const { backend } = (await import(`./${name}/backend.ts`)) as { backend: Backend }
      const { build } = backend
      const built = apps.get(name)?.built ?? (typeof build === 'object' ? buildApp(name, build) : undefined)
      await built
      apps.set(name, { backend, built, respond: backend.visit() })
      return `http://${name}.localhost:${port}`
    },
    stop: async () => {
      for (const socket of sockets.clients) socket.terminate()
      sockets.close()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function findPlace({ headers: { host = '' } }: IncomingMessage) {
  const [name = ''] = host.split(':')
  const [app = '', ...subs] = name
    .replace(/\.localhost$/, '')
    .split('.')
    .toReversed()
  return name.endsWith('.localhost')
    ? { name: app, sub: subs.toReversed().join('.'), isOurs: true }
    : { name, sub: '', isOurs: false }
}

/** A script, a static file, or the page itself, as for every path of a single-page app. */
async function serveFile(name: string, { backend, built }: App, { path }: Ask): Promise<Reply> {
  const { files, markup } = (await built) ?? { files: new Map<string, string>(), markup: '' }
  const extension = /\.(\w+)$/.exec(path)?.[1] ?? ''
  const headers = { 'Content-Type': TYPES[extension] ?? 'text/plain' }
  const text = files.get(path)
  if (text !== undefined) return { text, headers }
  if (path === '/presence') return { json: { online: 4 } }
  if (path === '/favicon.ico') return { status: 404, text: 'Not found' }
  if (backend.build === 'modules' && path.startsWith('/src/'))
    return { text: await buildModule(name, path.slice(1)), headers }
  const file = extension === '' ? 'index.html' : path.slice(1)
  const content = await readFile(join(FAILURES, name, file), 'utf8').catch(() => undefined)
  if (content === undefined) return { status: 404, text: 'Not found' }
  if (file.endsWith('.html')) return { html: content.replace('<!--app-html-->', markup) }
  return { text: content, headers }
}
