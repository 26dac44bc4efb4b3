import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { fileURLToPath } from 'node:url'
import { WebSocketServer } from 'ws'
import { startSite } from '../../support/site.ts'
import type { Site } from '../../support/site.ts'

type Handler = (request: IncomingMessage, response: ServerResponse) => void

export const SCENARIOS = fileURLToPath(new URL('../scenarios', import.meta.url))

/** What each page shows before its script runs. */
const MARKUP: Readonly<Record<string, string>> = {
  race: '<input aria-label="Search"><p id="list"></p>',
  'order-500': '<button>Order</button><p id="status"></p>',
  'missing-field': '<p id="email"></p>',
  cors: '<p id="price"></p>',
  'socket-1011': '<p id="state"></p>',
  session: '<h1>Account</h1>',
  pending: '<button>Show report</button><p id="report"></p>',
  hydration: '<p id="cart">3 items in your cart</p>',
  graphql: '<p id="total"></p>',
  'login-redirect': '<ul></ul>',
  'wrong-total': '<button>Show total</button><p id="total"></p>',
  'wrong-data': '<button>Show total</button><p id="total"></p>',
  'slow-third-party': '<button disabled>Pay</button>',
  'blocked-resource': '<p id="chart"></p>',
  'refused-stream': '<p id="message"></p>',
}

/** Third parties that fail on every page: they are never the cause. */
const ANALYTICS = `<script>
(() => {
  const beacon = () => navigator.sendBeacon('https://www.google-analytics.com/g/collect?v=2&tid=G-1', 'en=page_view')
  fetch('https://api.segment.io/v1/t', { method: 'POST', body: '{"event":"Viewed"}' }).catch((error) => console.error('[analytics] could not send', error))
  new Image().src = 'https://www.facebook.com/tr?id=1&ev=PageView'
  setTimeout(beacon, 20)
})()
</script><script async src="https://cdn.segment.com/analytics.js/v1/x/analytics.min.js"></script>`

/** Comes after the page's script. */
const READY = "<script>document.documentElement.dataset.ready = ''</script>"

const json = (response: ServerResponse, value: unknown, status = 200, headers: Record<string, string> = {}) =>
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(value))

const isFixed = ({ headers, url }: IncomingMessage) => /[?&]fixed/.test(`${headers.referer ?? ''} ${url ?? ''}`)

const later = (ms: number, work: () => void) => void setTimeout(work, ms)

/** Responses that are held back. */
const waiting: Record<'broken' | 'fixed', (() => void)[]> = { broken: [], fixed: [] }

/** What each server does, broken or not. */
const ROUTES: Readonly<Record<string, Handler>> = {
  '/race/api/search': (request, response) => {
    const isOlder = request.url?.endsWith('q=lam') === true
    const held = isFixed(request) ? waiting.fixed : waiting.broken
    if (isOlder) return void held.push(() => json(response, { products: ['Lamb wool', 'Laminate', 'Desk lamp'] }))
    json(response, { products: ['Desk lamp'] })
    // The older one responds last, however slow the machine is.
    later(150, () => held.splice(0).forEach((respond) => respond()))
  },
  '/order-500/api/orders': (request, response) =>
    isFixed(request)
      ? json(response, { id: 1 }, 201)
      : json(
          response,
          { error: 'insert failed', detail: 'null value in column "address_id" of relation "orders"' },
          500,
        ),
  '/missing-field/api/user': (request, response) =>
    json(response, { id: 42, name: 'Ada', ...(isFixed(request) && { contact: { email: 'ada@example.org' } }) }),
  '/cors/api/prices/lamp': (request, response) =>
    json(response, { amount: 30 }, 200, isFixed(request) ? { 'Access-Control-Allow-Origin': '*' } : {}),
  '/session/api/account': (request, response) =>
    isFixed(request)
      ? json(response, { name: 'Ada Lovelace' })
      : json(response, { error: 'session expired 14 minutes ago' }, 401),
  '/session/login': (_, response) =>
    void response.writeHead(200, { 'Content-Type': 'text/html' }).end('<title>Login</title><h1>Sign in</h1>'),
  '/pending/api/report': (request, response) => void (isFixed(request) && json(response, { total: 12 })),
  '/hydration/api/cart': (request, response) => json(response, { count: isFixed(request) ? 3 : 2 }),
  '/graphql/api': (request, response) =>
    isFixed(request)
      ? json(response, { data: { cart: { total: 30 } } })
      : json(response, {
          errors: [{ message: 'Cannot query field "totl" on type "Cart".', path: ['cart', 'totl'] }],
          data: null,
        }),
  '/login-redirect/api/invoices': (request, response) =>
    isFixed(request)
      ? json(response, { invoices: [{ number: 'R-1' }] })
      : void response.writeHead(302, { Location: '/login-redirect/auth/login' }).end(),
  '/login-redirect/auth/login': (_, response) =>
    void response.writeHead(200, { 'Content-Type': 'text/html' }).end('<title>Login</title><h1>Sign in</h1>'),
  '/wrong-total/api/cart': (request, response) => json(response, { total: isFixed(request) ? 30 : 29.9 }),
  '/wrong-data/api/cart': (request, response) =>
    json(response, {
      items: [
        { sku: 'lamp', price: isFixed(request) ? 12.5 : '12,50', count: 2 },
        { sku: 'bulb', price: 5, count: 1 },
      ],
    }),
  '/refused-stream/api/rooms/4': (request, response) =>
    isFixed(request)
      ? void response.writeHead(200, { 'Content-Type': 'text/event-stream' }).write('data: {"text":"Hello"}\n\n')
      : json(response, { error: 'archived' }, 403),
  '/blocked-resource/charts.js': (_, response) =>
    void response
      .writeHead(200, { 'Content-Type': 'text/javascript' })
      .end('globalThis.Charts = { draw: (values) => values.join("-") }'),
  '/blocked-resource/api/sales': (_, response) => json(response, { values: [1, 2, 3] }),
}

function writePage(name: string, request: IncomingMessage, site: () => Site): string {
  const settings = `<script>const isFixed = ${isFixed(request)}; const pricesOrigin = 'http://localhost:${site().port}'</script>`
  // Another host name is another origin: the policy allows the page's own only.
  const charts =
    name === 'blocked-resource'
      ? `<script src="http://localhost:${site().port}/blocked-resource/charts.js"></script>`
      : ''
  return `<!doctype html><title>${name}</title>${MARKUP[name]}${ANALYTICS}${settings}${charts}<script src="/${name}/app.js"></script>${READY}`
}

/** The pages of all scenarios. `?fixed` gives a variant in which nothing fails. */
export async function startScenarioSite(): Promise<Site> {
  const routes: Record<string, Handler> = { ...ROUTES }
  for (const name of Object.keys(MARKUP)) {
    routes[`/${name}/app.js`] = (_, response) =>
      void response
        .writeHead(200, { 'Content-Type': 'text/javascript' })
        .end(readFileSync(`${SCENARIOS}/${name}/app.js`, 'utf8'))
    routes[`/${name}/`] = (request, response) => {
      const isStrict = name === 'blocked-resource' && !isFixed(request)
      const policy = { 'Content-Security-Policy': "script-src 'self' 'unsafe-inline' https:" }
      response
        .writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', ...(isStrict && policy) })
        .end(writePage(name, request, () => site))
    }
  }
  const site = await startSite(routes)
  const sockets = new WebSocketServer({ server: site.server, path: '/socket-1011/feed' })
  sockets.on('connection', (socket, request) => {
    socket.send('{"bid":10}')
    if (isFixed(request)) socket.send('{"bid":11}')
    else socket.close(1011, 'lot 42 has no auctioneer')
  })
  return {
    ...site,
    stop: async () => {
      for (const socket of sockets.clients) socket.terminate()
      await site.stop()
    },
  }
}
