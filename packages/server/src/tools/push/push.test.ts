import { LIMITS } from '@gasoline/wire'
import type { HookCall } from '@gasoline/wire'
import { expect, test } from 'vitest'
import {
  NOON,
  action,
  append,
  buildStore,
  buildToolContext,
  log,
  network,
  webSocket,
} from '../../store/testing/build-store.ts'
import type { Built } from '../../store/testing/build-store.ts'
import { createPush } from './push.ts'

const PAGE = { pageId: 'p1', tabId: 1, url: 'http://app.test/' }
const HERE = { tabId: 1, pageUrl: PAGE.url }

/** An error of the app's own code. */
const boom = (at: number, message: string, fields = {}) =>
  log({
    ...PAGE,
    at,
    level: 'error',
    source: 'exception',
    message: `TypeError: ${message}`,
    stack: `TypeError: ${message}\n    at ${message} (http://app.test/src/cart.js:4:2)\n    at start (http://app.test/src/main.js:1:1)`,
    ...fields,
  })
const load = (at: number, pageId = 'p1') =>
  action({ ...PAGE, at, pageId, type: 'navigate', toUrl: PAGE.url, metadata: { how: 'reload' } })
const update = (at: number) => webSocket({ ...HERE, at, url: 'ws://app.test/', data: '{"type":"update","updates":[]}' })

/** A server whose clock is set by hand, and the hooks of agents that call it. */
function start(...held: readonly Built[]) {
  const store = buildStore(...held)
  let now = NOON
  const push = createPush({ ...buildToolContext(store), now: () => now })
  const call = (fields: Partial<HookCall>, signal = new AbortController().signal) =>
    push({ client: 'claude', session: 's1', event: 'edit', edits: [], ...fields }, signal)
  return {
    store,
    happen: (...events: readonly Built[]) => events.forEach((event) => append(store, event)),
    waitUntil: (at: number) => {
      now = at
    },
    edit: (at: number, path = 'src/cart.js', fields: Partial<HookCall> = {}) => {
      now = Math.max(now, at)
      return call({ edits: [{ path, at }], ...fields })
    },
    stop: (fields: Partial<HookCall> = {}) => call({ event: 'stop', ...fields }),
    call,
  }
}

test('a failure after the edit is reported once, one from before never', async () => {
  const { happen, edit, waitUntil } = start(boom(NOON - 1_000, 'old'))
  waitUntil(NOON + 5_000)
  happen(boom(NOON + 100, 'old'), boom(NOON + 200, 'fresh'))
  expect(await edit(NOON)).toMatch(
    /^Since your edit of src\/cart\.js: a new failure in the browser\. .*\nTypeError: fresh/,
  )
  expect(await edit(NOON + 5_000)).toBeUndefined()
})

test('each conversation of each agent is told of it', async () => {
  const { happen, edit, waitUntil } = start()
  waitUntil(NOON + 5_000)
  happen(boom(NOON + 200, 'fresh'))
  for (const who of [{}, { session: 's2' }, { client: 'cursor' }]) {
    expect(await edit(NOON, 'a.js', who)).toContain('TypeError: fresh')
    expect(await edit(NOON, 'a.js', who)).toBeUndefined()
  }
})

test('two hooks of one conversation that call at once report it once', async () => {
  const { happen, edit, waitUntil } = start()
  waitUntil(NOON + 5_000)
  happen(boom(NOON + 200, 'fresh'))
  const texts = await Promise.all([edit(NOON), edit(NOON)])
  expect(texts.filter((text) => text !== undefined)).toHaveLength(1)
})

test('a failure that comes late is reported on the next call, with the edit before it', async () => {
  const { happen, edit, waitUntil } = start()
  expect(await edit(NOON, 'src/first.js')).toBeUndefined()
  happen(boom(NOON + 3_000, 'fresh'))
  waitUntil(NOON + 9_000)
  expect(await edit(NOON + 8_000, 'src/second.js')).toContain('Since your edit of src/first.js')
})

test('of several edits the one in the file that the failure points at is named', async () => {
  const { happen, edit, waitUntil } = start()
  await edit(NOON, 'packages/shop/src/cart.js')
  await edit(NOON + 10, 'README.md')
  happen(boom(NOON + 100, 'fresh'))
  waitUntil(NOON + 5_000)
  expect(await edit(NOON + 4_000, 'src/other.js')).toContain('Since your edit of packages/shop/src/cart.js')
})

test.each([
  [
    'a script of another site',
    boom(NOON + 100, 'theirs', {
      stack: 'TypeError: theirs\n    at a (https://cdn.test/w.js:1:1)',
      filename: 'https://cdn.test/w.js',
    }),
  ],
  [
    'noise',
    log({
      ...PAGE,
      at: NOON + 100,
      level: 'error',
      source: 'exception',
      message: 'ResizeObserver loop limit exceeded',
    }),
  ],
  ['a warning', log({ ...PAGE, at: NOON + 100, level: 'warn', message: 'careful' })],
  ['a good request', network({ ...HERE, at: NOON + 100 })],
  ['a request that the app gave up', network({ ...HERE, at: NOON + 100, status: 0, error: 'AbortError: aborted' })],
])('%s is no reason to interrupt', async (_, event) => {
  const { happen, edit, stop, waitUntil } = start(network({ ...HERE, at: NOON - 10 }))
  waitUntil(NOON + 5_000)
  happen(event)
  expect([await edit(NOON), await stop()]).toEqual([undefined, undefined])
})

test('before it stops, an agent is sent back once for what it left open, whether it was told of it or not', async () => {
  const { happen, edit, stop, waitUntil } = start(boom(NOON - 1_000, 'old'))
  waitUntil(NOON + 5_000)
  happen(boom(NOON + 200, 'fresh'))
  await edit(NOON)
  expect(await stop()).toMatch(
    /^Since your edit of src\/cart\.js: a failure is still open in the browser\. .*\nTypeError: fresh/,
  )
  expect(await stop()).toBeUndefined()
  happen(boom(NOON + 6_000, 'late'), boom(NOON + 6_000, 'fresh'))
  waitUntil(NOON + 9_000)
  expect(await stop()).toContain('TypeError: late')
  expect(await stop()).toBeUndefined()
})

test('an agent that has edited nothing may stop', async () => {
  const { happen, stop } = start()
  happen(boom(NOON - 5_000, 'fresh'))
  expect(await stop()).toBeUndefined()
})

test.each([
  ['loaded again', load(NOON + 4_000, 'p2')],
  ['given new code', update(NOON + 4_000)],
])('what does not fail any more on a page that was %s is not open', async (_, event) => {
  const { happen, edit, stop, waitUntil } = start()
  waitUntil(NOON + 3_000)
  happen(boom(NOON + 200, 'fresh'))
  expect(await edit(NOON)).toContain('TypeError: fresh')
  happen(event)
  waitUntil(NOON + 8_000)
  expect([await edit(NOON + 3_900), await stop()]).toEqual([undefined, undefined])
  // It comes back: that is news, and a reason to go back to work.
  happen(boom(NOON + 9_000, 'fresh'))
  waitUntil(NOON + 15_000)
  expect(await edit(NOON + 8_900)).toContain('TypeError: fresh')
  expect(await stop()).toContain('TypeError: fresh')
  expect(await stop()).toBeUndefined()
})

test('what another tab does says nothing about a failure', async () => {
  const { happen, edit, stop, waitUntil } = start()
  waitUntil(NOON + 8_000)
  happen(boom(NOON + 200, 'fresh'), webSocket({ tabId: 2, at: NOON + 4_000, data: '{"type":"update"}' }))
  await edit(NOON)
  expect(await stop()).toContain('TypeError: fresh')
})

test('an agent that waits no longer has not been told', async () => {
  const { happen, call, edit, waitUntil } = start()
  waitUntil(NOON + 5_000)
  happen(boom(NOON + 200, 'fresh'))
  const edits = [{ path: 'a.js', at: NOON }]
  expect(await call({ edits }, AbortSignal.abort())).toBeUndefined()
  expect(await edit(NOON)).toContain('TypeError: fresh')
})

test('a request that fails is reported with its cause, and is not another failure', async () => {
  const { happen, edit, waitUntil } = start()
  waitUntil(NOON + 5_000)
  happen(
    network({ ...HERE, pageId: 'p1', at: NOON + 100, status: 500, url: 'http://app.test/api/cart', duration: 20 }),
    boom(NOON + 130, 'GET /api/cart failed with 500', { source: 'unhandledrejection' }),
  )
  const text = await edit(NOON)
  expect(text).toContain('a new failure in the browser. ')
  expect(text).toContain('GET /api/cart')
})

test('conversations are bounded: the longest unused is forgotten, and starts again with its next edit', async () => {
  const { edit, happen, stop, waitUntil } = start()
  await edit(NOON, 'a.js', { session: 'first' })
  for (let at = 0; at < LIMITS.hook.sessions; at++) await edit(NOON, 'a.js', { session: `s${at}` })
  happen(boom(NOON + 100, 'fresh'))
  waitUntil(NOON + 5_000)
  expect(await stop({ session: 'first' })).toBeUndefined()
  expect(await stop({ session: 's1' })).toContain('TypeError: fresh')
})

test('a time that cannot be is now', async () => {
  const { edit, happen, waitUntil } = start()
  waitUntil(NOON + 100_000)
  happen(boom(NOON + 200, 'fresh'))
  // Of a file that was written a minute and more ago: what failed meanwhile was there before the edit.
  expect(await edit(NOON)).toBeUndefined()
})
