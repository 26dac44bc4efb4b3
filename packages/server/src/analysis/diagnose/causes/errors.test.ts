import { expect, test } from 'vitest'
import { requested, json, loaded, pressed, printed, thrown } from '../testing/cases.ts'
import { askCase } from '../testing/ask-case.ts'

const AT = (place: string, name = 'show') => `Error\n    at ${name} (http://app.test/a.js:${place})`
const REJECTED = { source: 'unhandledrejection' }

test('an exception: its place, the lines around it, what called it, the action before it, what else there was', async () => {
  const known = await askCase(
    [
      pressed(10_000, 'Pay'),
      thrown(
        10_050,
        'RangeError: no rate for EUR',
        'RangeError: no rate for EUR\n    at convert (http://app.test/a.js:2:9)\n    at pay (http://app.test/pay.js:30:4)',
      ),
    ],
    { source: 'export function convert(amount, to) {\n  throw new RangeError(`no rate for ${to}`)\n}' },
  )
  expect(known).toEqual({
    failure: { kind: 'exception', id: 'L11', message: 'RangeError: no rate for EUR' },
    cause: { kind: 'thrown', because: [{ kind: 'recorded', ids: ['L11'] }], certainty: 'certain' },
    chain: [],
    place: {
      file: 'src/a.ts',
      line: 2,
      column: 9,
      function: 'convert',
      snippet: [
        { line: 1, text: 'export function convert(amount, to) {' },
        { line: 2, text: '  throw new RangeError(`no rate for ${to}`)', isError: true },
        { line: 3, text: '}' },
      ],
    },
    from: { file: 'pay.js', line: 30, column: 4, function: 'pay', built: true },
    action: {
      id: 'A10',
      ms_before: 50,
      type: 'click',
      selectors: { role: { role: 'button', name: 'Pay' }, counts: { role: 1 } },
    },
    page: '/shop',
    count: 1,
    first: '2026-01-31T12:00:10.050Z',
    last: '2026-01-31T12:00:10.050Z',
    also: [],
    also_more: 0,
    earlier: {
      count: 1,
      id: 'L7',
      failure: { kind: 'exception', id: 'L7', message: 'Error: legacy banner is broken' },
      times: 1,
    },
    noise: { count: 3, rules: ['analytics', 'favicon', 'third-party'] },
    ids: ['L11', 'A10'],
  })
})

test('a response with an error, whose body the code takes for data: the response is the cause', async () => {
  const { cause, place } = await askCase(
    [
      pressed(10_000, 'Cart'),
      requested(10_010, '/api/cart', {
        status: 500,
        responseBody: json({ error: { code: 'E_DB', message: 'no table carts' } }),
      }),
      thrown(10_060, "TypeError: Cannot read properties of undefined (reading 'map')", AT('1:24'), REJECTED),
    ],
    { source: 'const rows = cart.items.map(row)' },
  )
  expect(cause).toMatchObject({
    kind: 'failed-request',
    request: { id: 'N11', method: 'GET', url: '/api/cart', status: 500 },
    message: 'no table carts',
    field: { path: 'items', fault: 'missing' },
    because: [
      { kind: 'named-alike', ids: ['L12', 'N11'] },
      { kind: 'time', ms: 30 },
    ],
  })
  expect(place).toMatchObject({ file: 'src/a.ts', line: 1, column: 24 })
})

test.each([
  ['repeats what the response says', 'Error: card was declined', 'message', 'certain'],
  ['names the status', 'Error: HTTP 402', 'status', 'certain'],
  ['names the address', 'Error: cannot POST /api/pay', 'address', 'certain'],
  ['comes from the same function', 'Error: oops', 'same-function', 'likely'],
])('an error that %s', async (_, message, kind, certainty) => {
  const { failure, cause, chain } = await askCase([
    pressed(10_000, 'Pay'),
    requested(10_010, '/api/pay', {
      method: 'POST',
      status: 402,
      responseBody: json({ message: 'card was declined' }),
      initiator: 'pay (http://app.test/a.js:1:1)',
    }),
    thrown(10_900, message, `${message}\n    at pay (http://app.test/a.js:2:1)`, REJECTED),
  ])
  expect(failure).toEqual({ kind: 'rejection', id: 'L12', message })
  expect(cause).toEqual({
    kind: 'failed-request',
    request: { id: 'N11', method: 'POST', url: '/api/pay', status: 402 },
    message: 'card was declined',
    because: [{ kind, ids: ['L12', 'N11'] }],
    certainty,
  })
  expect(chain).toEqual([])
})

test('what only came just before is reported as that', async () => {
  const { cause, chain } = await askCase([
    pressed(10_000, 'Go'),
    requested(10_010, '/api/ads', { status: 500 }),
    thrown(10_100, 'RangeError: too deep', AT('1:1')),
  ])
  expect(cause).toMatchObject({
    kind: 'failed-request',
    request: { id: 'N11', url: '/api/ads', status: 500 },
    because: [{ kind: 'time', ids: ['L12', 'N11'], ms: 70 }],
    certainty: 'coincidence',
  })
  expect(chain).toEqual([{ kind: 'thrown', because: [{ kind: 'recorded', ids: ['L12'] }], certainty: 'certain' }])
})

test('an error that names a value which a response brought', async () => {
  const { cause } = await askCase([
    pressed(10_000, 'Order'),
    requested(10_010, '/api/orders/7', { responseBody: json({ id: 7, state: 'PARTLY_SHIPPED' }) }),
    thrown(10_050, 'Error: Unknown state PARTLY_SHIPPED', AT('1:1')),
  ])
  expect(cause).toEqual({
    kind: 'value',
    source: { id: 'N11', method: 'GET', url: '/api/orders/7', status: 200 },
    path: 'state',
    value: 'PARTLY_SHIPPED',
    because: [{ kind: 'value', ids: ['L12', 'N11'] }],
    certainty: 'likely',
  })
})

test('an error that was caught and only logged, even as a warning', async () => {
  const error = { name: 'Error', message: 'unknown unit "x"', stack: 'Error\n    at unitOf (http://app.test/a.js:1:1)' }
  const { failure, cause, logged, place } = await askCase([
    pressed(10_000, 'Count'),
    printed(10_040, '[notes] counting failed Error: unknown unit "x"', {
      level: 'warn',
      args: ['[notes]', error],
      stack: error.stack,
    }),
  ])
  expect(failure).toMatchObject({ kind: 'console', message: '[notes] counting failed Error: unknown unit "x"' })
  expect([cause.kind, logged]).toEqual(['thrown', 'caught'])
  expect(place).toMatchObject({ file: 'src/a.ts', line: 1, column: 1, function: 'unitOf' })
})

test.each([
  ['Uv,oc,App,g2', ['App']],
  ['Uv,oc', undefined],
])(
  'an error that an error boundary caught: of the components %s those that can be read are named',
  async (names, readable) => {
    const error = { name: 'TypeError', message: 'x', stack: 'TypeError: x\n    at Row (http://app.test/a.js:1:1)' }
    const all = names.split(',').map((name) => ({ name }))
    const { logged, components } = await askCase([
      pressed(10_000, 'Cart'),
      printed(10_040, 'TypeError: x', {
        args: [error],
        stack: error.stack,
        _aiContext: { componentAncestry: { framework: 'react', components: all } },
      }),
    ])
    expect(logged).toBe('printed')
    expect(components?.names).toEqual(readable)
  },
)

test.each([
  [
    'React 19',
    'Error: Hydration failed because the server rendered text\n\n  <App>\n    <Clock>\n      <time>\n+       12:01\n-       12:00\n',
  ],
  [
    'React 18',
    'Warning: Text content did not match. Server: "12:00" Client: "12:01"\n    at time\n    at Clock (http://app.test/a.js:3:1)',
  ],
  [
    'Vue',
    'Hydration text content mismatch on <time>\n  - rendered on server: "12:00"\n  - expected on client: "12:01"',
  ],
])('a hydration error of %s, without the frames of the framework', async (framework, message) => {
  const stack = 'Error\n    at throwOnMismatch (http://app.test/node_modules/react-dom/index.js:1:2)'
  const { cause, place } = await askCase([
    loaded(9_000, 'reload', 'p2'),
    printed(9_300, message, { pageId: 'p2', stack }),
    printed(9_310, 'Error: There was an error while hydrating.', { pageId: 'p2' }),
  ])
  expect(cause).toMatchObject({
    kind: 'hydration',
    server: '12:00',
    client: '12:01',
    components: framework === 'React 19' ? ['App', 'Clock'] : [],
  })
  const expected = framework === 'React 18' ? ['src/a.ts', 3, 1, 'Clock'] : Array.from({ length: 4 })
  expect([place?.file, place?.line, place?.column, place?.function]).toEqual(expected)
})

test('a module that is gone, and the script element that reported it', async () => {
  const url = 'http://app.test/assets/settings-9f3c.js'
  const { cause, place } = await askCase([
    pressed(10_000, 'Settings'),
    printed(10_040, `Failed to load <script> ${url}`, { source: 'network' }),
    thrown(10_050, `ChunkLoadError: Loading chunk 3 failed.\n(missing: ${url})`, AT('1:1')),
  ])
  expect(cause).toEqual({
    kind: 'resource',
    message: `Failed to load <script> ${url}`,
    because: [{ kind: 'address', ids: ['L12', 'L11'] }],
    certainty: 'certain',
  })
  expect(place).toMatchObject({ file: 'src/a.ts', line: 1, column: 1 })
})
