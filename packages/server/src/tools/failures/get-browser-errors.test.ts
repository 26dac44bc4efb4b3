import { expect, test } from 'vitest'
import { NOON, buildToolContext, log, network, buildStore, webSocket } from '../../store/testing/build-store.ts'
import type { Built } from '../../store/testing/build-store.ts'
import { explainEmpty } from '../../render/explain-empty.ts'
import { renderErrors } from '../../render/failures/errors.ts'
import { callTool } from '../call.ts'
import getBrowserErrors from './get-browser-errors.ts'
import { GetBrowserErrorsOutput } from './get-browser-errors-output.ts'
import { isTextOf } from '../testing/is-text-of.ts'

const call = (args: object, ...events: Built[]) =>
  callTool([getBrowserErrors], 'get_browser_errors', args, buildToolContext(buildStore(...events)))

const session = [
  log({
    level: 'error',
    source: 'exception',
    message: 'x is not a function',
    stack:
      'TypeError: x is not a function\n    at f (http://app.test/app.js:10:5)\n    at g (http://app.test/app.js:20:1)',
    url: 'http://app.test/cart',
    _aiContext: { summary: 'Rendered before the cart had loaded.' },
  }),
  network({
    at: NOON + 1_000,
    method: 'POST',
    status: 500,
    url: 'http://app.test/api/cart/7',
    responseBody: '{"error":"db down"}',
    pageUrl: 'http://app.test/cart',
  }),
  network({
    at: NOON + 2_000,
    method: 'POST',
    status: 500,
    url: 'http://app.test/api/cart/8',
    responseBody: '{"error":"db down"}',
    pageUrl: 'http://app.test/cart',
  }),
  log({ level: 'warn', message: 'not an error' }),
]

test('a test without errors is told apart from an app without errors', async () => {
  const { data } = await call({ test_id: 't3' }, ...session)
  const { captureState } = buildToolContext(buildStore(...session))
  expect(data).toMatchObject({ errors: [], note: explainEmpty('errors', 2, captureState()) })
})

test("a failure of the app's own backend is listed, whatever its path is called", async () => {
  const url = 'http://localhost:4000/api/track'
  const failed = network({ method: 'POST', status: 500, url, pageUrl: 'http://localhost:3000/' })
  expect((await call({}, failed)).data).toMatchObject({ errors: [{ id: 'N1', kind: 'request' }], noise: [] })
})

test('an exception that a more detailed line stands for is listed with it', async () => {
  const warning = 'Warning: Text content did not match. Server: "a" Client: "b"'
  const events = [
    log({ level: 'error', message: warning, url: 'http://app.test/' }),
    log({
      at: NOON + 5,
      level: 'error',
      source: 'exception',
      message: 'Error: Hydration failed',
      url: 'http://app.test/',
    }),
  ]
  expect((await call({}, ...events)).data).toMatchObject({
    errors: [{ id: 'L1', also: [{ id: 'L2', message: 'Error: Hydration failed' }] }],
  })
})

test('says what broke, how often, when, where, and what the server responded', async () => {
  const answer = await call({}, ...session)
  const url = 'http://app.test/cart'
  expect(answer.data).toMatchObject({
    errors: [
      {
        id: 'N3',
        at: NOON + 2_000,
        source: 'network',
        message: 'POST http://app.test/api/cart/8 → 500',
        count: 2,
        first: '2026-01-31T12:00:01.000Z',
        response: '{"error":"db down"}',
        url,
      },
      {
        id: 'L1',
        at: NOON,
        source: 'exception',
        message: 'x is not a function',
        count: 1,
        stack: expect.stringMatching(
          /at f \(http:\/\/app\.test\/app\.js:10:5\)\n.*at g \(http:\/\/app\.test\/app\.js:20:1\)$/,
        ),
        _aiContext: { summary: 'Rendered before the cart had loaded.' },
        url,
      },
    ],
    dropped: 0,
  })
  expect(isTextOf(answer, renderErrors)).toBe(true)
})

test('shows so many groups, and says how many it left out', async () => {
  expect((await call({ limit: 1 }, ...session)).data).toMatchObject({
    errors: [{ source: 'network', count: 2 }],
    dropped: 1,
  })
})

test('since, url and test_id narrow it', async () => {
  const found = async (args: object) => {
    const { data } = await call(args, ...session, log({ level: 'error', message: 'mine', test_id: 't', at: NOON - 5 }))
    const { errors } = GetBrowserErrorsOutput.parse(data) as { errors: { message: string }[] }
    return errors.map(({ message }) => message)
  }
  expect(await found({ since: '2026-01-31T12:00:01Z' })).toEqual(['POST http://app.test/api/cart/8 → 500'])
  expect(await found({ url: '/api/cart' })).toHaveLength(1)
  expect(await found({ test_id: 't' })).toEqual(['mine'])
})

const snippet = (file: string) => ({
  file,
  line: 10,
  column: 5,
  function: 'f',
  snippet: [{ line: 10, text: 'x()', isError: true as const }],
})
const enriched = (message: string, at: number) =>
  log({
    level: 'error',
    source: 'exception',
    message,
    at,
    url: 'http://app.test/cart',
    _aiContext: { summary: `Why ${message}.`, sourceSnippets: [snippet(`src/${message}.ts`)] },
    _enrichments: ['userActions', 'sourceMap'],
    _actions: [{ at, type: 'click', target: '#buy', text: 'Buy' }],
  })

const withoutLevel = ({ level: _, ...fields }: { at: number; level?: unknown }) => fields

test('the newest comes with all that is known of it, the others with their summary, any of them whole by its id', async () => {
  const store = [enriched('old', NOON), enriched('new', NOON + 1)]
  const [old, fresh] = store.map(({ event }) => withoutLevel(event))
  const answer = await call({}, ...store)
  expect(isTextOf(answer, renderErrors)).toBe(true)
  const errors = (answer.data as { errors: Record<string, unknown>[] }).errors
  expect(errors.map(({ id }) => id)).toEqual(['L2', 'L1'])
  expect(errors[0]).toMatchObject({ ...fresh, id: 'L2' })
  expect(errors[1]).toMatchObject({ _aiContext: { summary: 'Why old.' }, _enrichments: ['userActions', 'sourceMap'] })
  expect(errors[1]).not.toHaveProperty('_actions')
  expect(errors[1]?._aiContext).not.toHaveProperty('sourceSnippets')
  const whole = await call({ error_id: 'L1' }, ...store)
  expect(whole.data).toMatchObject({ errors: [{ ...old, occurrences: ['L1'] }], dropped: 0 })
  expect(isTextOf(whole, renderErrors)).toBe(true)
})

test('error_id takes any entry of a group, or its key; what is not held is refused in words', async () => {
  const { data } = await call({ error_id: 'N2' }, ...session)
  const [group] = (data as { errors: { id: string; key: string }[] }).errors
  expect(group).toMatchObject({ id: 'N3', count: 2, occurrences: ['N3', 'N2'] })
  expect((await call({ error_id: group?.key }, ...session)).data).toEqual(data)
  expect(await call({ error_id: 'L99' }, ...session)).toMatchObject({
    isError: true,
    text: expect.stringContaining('"L99"'),
  })
})

test('noise is one line at the end; alone it is said to be all; by its id it is shown', async () => {
  const icon = network({ status: 404, url: 'http://app.test/favicon.ico', pageUrl: 'http://app.test/cart' })
  const both = await call({}, ...session, icon, icon)
  const noise = [{ rule: 'favicon', count: 2, id: 'N6' }]
  expect(both.data).toMatchObject({ errors: [{ id: 'N3' }, { id: 'L1' }], noise })
  expect(isTextOf(both, renderErrors)).toBe(true)
  const alone = await call({}, icon)
  expect(alone.data).toMatchObject({ errors: [], noise: [{ rule: 'favicon', count: 1, id: 'N1' }] })
  expect(alone.data?.note).toBeDefined()
  expect((await call({ error_id: 'N1' }, icon)).data).toMatchObject({ errors: [{ id: 'N1', noise: 'favicon' }] })
})

const refused = network({
  at: NOON + 3_000,
  method: 'POST',
  url: 'http://app.test/graphql',
  responseBody: '{"errors":[{"message":"no such field"}],"data":null}',
})
const closed = webSocket({ at: NOON + 4_000, event: 'close', code: 1011 })
const stream = webSocket({
  at: NOON + 500,
  event: 'error',
  connection: 'es',
  url: 'http://app.test/news',
  metadata: { transport: 'sse', reconnecting: false },
})

test('what fails without an error entry is listed, too', async () => {
  const { data } = await call({}, ...session, refused, refused, closed, stream)
  expect(GetBrowserErrorsOutput.strict().safeParse(data).error).toBeUndefined()
  const { errors } = data as { errors: { kind: string; source: string; count: number; id: string }[] }
  expect(errors.map(({ kind, source, count, id }) => [kind, source, count, id])).toEqual([
    ['websocket', 'websocket', 1, 'W7'],
    ['body-error', 'network', 2, 'N6'],
    ['request', 'network', 2, 'N3'],
    ['event-stream', 'event-stream', 1, 'W8'],
    ['exception', 'exception', 1, 'L1'],
  ])
  expect((await call({}, closed)).data).toMatchObject({ errors: [{ id: 'W1', kind: 'websocket' }] })
  expect((await call({ url: '/elsewhere' }, closed)).data).toMatchObject({ errors: [] })
})

test('what is over comes after what is open, and says so; a filter does not change what is known', async () => {
  const app = { pageId: 'p', pageUrl: 'http://app.test/cart' }
  const retried = [
    network({ ...app, at: NOON + 5_000, status: 503, url: 'http://app.test/api/stock' }),
    network({ ...app, at: NOON + 6_000, status: 200, url: 'http://app.test/api/stock' }),
  ]
  const listed = async (args: object) => {
    const { data } = await call(args, ...session, ...retried)
    return (data as { errors: { id: string; state?: string }[] }).errors.map(({ id, state }) => [id, state])
  }
  expect(await listed({})).toEqual([
    ['N3', undefined],
    ['L1', undefined],
    ['N5', 'recovered'],
  ])
  expect(await listed({ url: 'stock' })).toEqual([['N5', 'recovered']])
})
