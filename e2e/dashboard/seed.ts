const PAGE = 'http://localhost:3000/cart'
const API = 'http://localhost:3000/api'
const SCRIPT = 'http://localhost:3000/assets/app.js'

/** What people wrote where the exception was thrown. */
const FRAME = {
  file: 'src/cart/pay.ts',
  line: 42,
  column: 30,
  function: 'pay',
  isLibrary: false,
  snippet: [
    { line: 41, text: '  const { order } = await response.json()' },
    { line: 42, text: '  location.href = `/orders/${order.id}`', isError: true },
    { line: 43, text: '}' },
  ],
}

/** A picture of one pixel. */
export const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

/** What a shop does in a minute: a working page, a click that fails, a socket that breaks, a slow load. */
export async function seedShop(url: string, now = Date.now()): Promise<void> {
  const at = (ms: number) => now - 60_000 + ms
  const exchange = (fields: object) => ({ method: 'GET', contentType: 'application/json', pageUrl: PAGE, ...fields })
  const items = (id: number) => JSON.stringify({ items: [{ id, name: 'Tea', price: 4.5 }], total: 4.5 })
  const events: [string, object][] = [
    ['actions', { at: at(0), type: 'navigate', url: PAGE, fromUrl: 'http://localhost:3000/', toUrl: PAGE }],
    ...[0, 1, 2, 3].map((n): [string, object] => [
      'network',
      exchange({
        at: at(100 + n * 40),
        url: `${API}/cart`,
        status: 200,
        duration: 40 + n * 25,
        responseBody: items(n),
        size: 64,
      }),
    ]),
    ['logs', { at: at(400), level: 'info', source: 'console', message: 'cart loaded', url: PAGE }],
    ['logs', { at: at(450), level: 'warn', source: 'console', message: 'price list is a day old', url: PAGE }],
    ['network', exchange({ at: at(500), url: `${API}/slow-report`, pending: true, requestId: 'slow' })],
    [
      'actions',
      {
        at: at(20_000),
        type: 'click',
        url: PAGE,
        selectors: { role: { role: 'button', name: 'Pay' }, cssPath: 'button' },
      },
    ],
    [
      'network',
      exchange({
        at: at(20_050),
        method: 'POST',
        url: `${API}/orders`,
        status: 500,
        duration: 320,
        requestHeaders: { 'content-type': 'application/json' },
        requestBody: JSON.stringify({ cart: 3, address_id: null }),
        responseBody: JSON.stringify({ error: 'address_id must not be null' }),
        initiator: `pay (${SCRIPT}:120:9)`,
        size: 44,
      }),
    ],
    [
      'logs',
      {
        at: at(20_400),
        level: 'error',
        source: 'exception',
        message: "Uncaught TypeError: Cannot read properties of undefined (reading 'id')",
        stack: `TypeError: Cannot read properties of undefined (reading 'id')\n    at pay (${SCRIPT}:124:31)\n    at onClick (${SCRIPT}:80:5)`,
        filename: SCRIPT,
        lineno: 124,
        colno: 31,
        url: PAGE,
        _aiContext: {
          summary: 'pay reads id of an order that is missing',
          componentAncestry: {
            framework: 'react',
            components: [{ name: 'App' }, { name: 'Cart' }, { name: 'PayButton' }],
          },
        },
      },
    ],
    ['websocket', { at: at(30_000), event: 'open', id: 'socket-1', url: 'ws://localhost:3000/live', pageUrl: PAGE }],
    [
      'websocket',
      {
        at: at(30_100),
        event: 'message',
        id: 'socket-1',
        direction: 'incoming',
        data: '{"type":"price","sku":"tea"}',
        size: 28,
        pageUrl: PAGE,
      },
    ],
    [
      'websocket',
      {
        at: at(30_200),
        event: 'message',
        id: 'socket-1',
        direction: 'outgoing',
        data: '{"type":"ping"}',
        size: 15,
        pageUrl: PAGE,
      },
    ],
    [
      'websocket',
      {
        at: at(30_300),
        event: 'close',
        id: 'socket-1',
        url: 'ws://localhost:3000/live',
        code: 1011,
        reason: 'backend gone',
        pageUrl: PAGE,
      },
    ],
    ...[820, 760, 790, 2_400].map((load, n): [string, object] => [
      'performance',
      {
        at: at(31_000 + n * 1_000),
        url: `http://localhost:3000/cart?visit=${n}`,
        navigationType: 'navigate',
        timing: {
          load,
          firstContentfulPaint: load * 0.5,
          largestContentfulPaint: load * 0.8,
          timeToFirstByte: load * 0.1,
        },
      },
    ]),
    ['vitals', { at: at(36_000), url: PAGE, metrics: { LCP: 900, CLS: 0.02, INP: 80 } }],
    ['screenshots', { at: at(37_000), url: PAGE, format: 'png', data: PIXEL, width: 1, height: 1, trigger: 'agent' }],
    [
      'network',
      exchange({
        at: at(38_000),
        url: `${API}/session`,
        status: 200,
        duration: 12,
        responseBody: JSON.stringify({
          user: { email: 'ada@example.com' },
          api_key: 'sk_live_4eC39HqLyjWDarjtT1zdp7dc',
        }),
      }),
    ],
    [
      'logs',
      {
        at: at(40_000),
        level: 'error',
        source: 'console',
        message: 'GET http://localhost:3000/favicon.ico 404 (Not Found)',
        url: PAGE,
      },
    ],
  ]
  const sources = [{ place: { url: SCRIPT, line: 124, column: 31, pageId: 'page-1' }, frame: FRAME }]
  await post(url, '/known-sources', { sources })
  await postEvents(url, events)
}

let batches = 0

/** Sends events of the shop's page. */
export async function postEvents(url: string, events: readonly (readonly [string, object])[]): Promise<void> {
  const page = { pageId: 'page-1', frameId: '0', tabId: 7, url: PAGE }
  const batch_id = `dashboard-${process.pid}-${++batches}`
  const { rejected, errors } = await post(url, '/events', { batch_id, producer: 'e2e', page, events })
  if (rejected !== 0) throw new Error(`The server rejected ${JSON.stringify(errors)}`)
}

async function post(url: string, path: string, body: object): Promise<{ rejected?: number; errors?: unknown }> {
  const headers = { 'Content-Type': 'application/json' }
  const response = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return (await response.json()) as { rejected?: number; errors?: unknown }
}
