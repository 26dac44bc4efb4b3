import { LIMITS } from '@gasoline/wire'
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NOON, action, append, buildToolContext, log, network, buildStore } from '../../store/testing/build-store.ts'
import type { Built } from '../../store/testing/build-store.ts'
import { explainEmpty } from '../../render/explain-empty.ts'
import { renderWait } from '../../render/failures/wait.ts'
import type { ToolContext } from '../define-tool.ts'
import { callTool, buildInputSchema } from '../call.ts'
import { ClientAlerts } from './client-alerts.ts'
import { FailureJournal } from './failure-journal.ts'
import waitFor from './wait-for.ts'
import { WaitForOutput } from './wait-for-output.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: NOON })
})
afterEach(() => {
  vi.useRealTimers()
})

/** A client that has called before, and waits now. */
function start(...held: readonly Built[]) {
  const store = buildStore(...held)
  let tabs: ToolContext['tabs'] | undefined
  const built = buildToolContext(store)
  const context: ToolContext = {
    ...built,
    now: Date.now,
    tabs: () => tabs?.() ?? [],
    captureState: () => ({ ...built.captureState(), ...(tabs && { extensionConnected: true }) }),
  }
  const journal = new FailureJournal(context)
  const alerts = new ClientAlerts(journal)
  alerts.take(undefined)
  const progressed: string[] = []
  return {
    progressed,
    connect: (list: ToolContext['tabs']) => {
      tabs = list
    },
    captureState: () => context.captureState(),
    happen: (built: Built) => append(store, { ...built, event: { ...built.event, at: Date.now() } } as Built),
    wait: (args: object, signal = new AbortController().signal, client: object = alerts) =>
      callTool([waitFor], 'wait_for', args, context, {
        alerts,
        call: {
          client,
          signal,
          progress: (words, done, total) => progressed.push(`${words} ${done}/${total}`),
          unseen: () => alerts.unseen(),
          onFailure: (listener) => journal.subscribe(listener),
        },
      }),
  }
}

const boom = log({ level: 'error', message: 'boom' })

/** What a wait found; checks that the text says just that. */
async function read(result: ReturnType<ReturnType<typeof start>['wait']>) {
  const { text, data } = await result
  // The schema checks it.
  const waited = WaitForOutput.strict().parse(data) as unknown as Parameters<typeof renderWait>[0]
  expect(text.endsWith(renderWait(waited))).toBe(true)
  return waited
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('an error that comes ends the wait, and is not reported again', async () => {
  const { happen, wait } = start(log({ level: 'error', message: 'old' }))
  const result = wait({ for: 'errors' })
  await pass(230)
  happen(boom)
  expect(await read(result)).toMatchObject({ happened: true, waited_ms: 230, events: [{ id: 'L2' }] })
})

test('an error that came since the last call ends it at once', async () => {
  const { happen, wait } = start()
  happen(boom)
  expect(await read(wait({ for: 'errors' }))).toMatchObject({ happened: true, waited_ms: 0, events: [{ id: 'L1' }] })
})

test('a request counts when it is over, and by its address', async () => {
  const { happen, wait } = start(network({ url: 'http://app.test/api/cart' }))
  const result = wait({ for: 'request', url: '/cart' })
  happen(network({ url: 'http://app.test/api/items' }))
  happen(network({ url: 'http://app.test/api/cart', pending: true }))
  await pass(40)
  happen(network({ method: 'POST', url: 'http://app.test/api/cart', status: 201, duration: 40 }))
  expect(await read(result)).toMatchObject({ happened: true, waited_ms: 40, events: [{ id: 'N4' }] })
})

test('a navigation counts, another action does not', async () => {
  const { happen, wait } = start()
  const result = wait({ for: 'navigation' })
  happen(action())
  await pass(10)
  happen(action({ type: 'navigate', toUrl: 'http://app.test/done', metadata: { how: 'push' } }))
  expect(await read(result)).toMatchObject({ happened: true, waited_ms: 10, events: [{ id: 'A2' }] })
})

test('says what came instead when the time is over, and what is under way', async () => {
  const { happen, wait, progressed } = start()
  const result = wait({ for: 'request', url: '/cart', timeout_ms: 2_500 })
  await pass(500)
  happen(network({ url: 'http://app.test/slow/cart', pending: true }))
  happen(network({ status: 500 }))
  await pass(2_000)
  expect(await read(result)).toMatchObject({
    for: 'request',
    url: '/cart',
    happened: false,
    waited_ms: 2_500,
    events: [],
    pending: [{ id: 'N1' }],
    seen: { requests: 1, navigations: 0, errors: 1, last: [{ id: 'N2' }] },
  })
  expect(progressed).toEqual([
    expect.stringMatching(/\b2\b.* 1000\/2500$/),
    expect.stringMatching(/\b2\b.* 2000\/2500$/),
  ])
})

test('where nothing ever came, it says why', async () => {
  const { wait, captureState } = start()
  const result = wait({ for: 'errors', timeout_ms: 100 })
  await pass(100)
  expect(await read(result)).toMatchObject({
    happened: false,
    waited_ms: 100,
    seen: { requests: 0, navigations: 0, errors: 0, last: [] },
    note: explainEmpty('events', 0, captureState()),
  })
})

test('a page that is still loading is not idle', async () => {
  const tab = { tabId: 1, url: 'http://app.test/next', title: '', active: true, focusedAt: 0 }
  let isLoading = true
  const { wait, connect } = start()
  connect(() => [isLoading ? { ...tab, loading: true as const } : tab])
  const early = read(wait({ for: 'idle', timeout_ms: 2_000 }))
  await pass(2_000)
  expect(await early).toMatchObject({ happened: false, pending: [{ id: 'tab 1' }] })
  isLoading = false
  const later = read(wait({ for: 'idle' }))
  await pass(LIMITS.wait.idleMs + 100)
  expect(await later).toMatchObject({ happened: true })
})

test('idle means that no request is under way and none began for half a second, from the call on', async () => {
  const { happen, wait } = start(network())
  const result = wait({ for: 'idle' })
  await pass(300)
  happen(network({ pending: true, pageId: 'p', requestId: 'r' }))
  await pass(1_000)
  happen(network({ status: 200 }))
  await pass(9_000)
  expect(await read(result)).toMatchObject({ happened: false, waited_ms: 10_000, seen: { requests: 1 } })
  const quiet = wait({ for: 'idle', url: '/nowhere' })
  await pass(LIMITS.wait.idleMs)
  expect(await read(quiet)).toMatchObject({ happened: true, url: '/nowhere', waited_ms: 500, pending: [] })
})

test('a request of a page that was left is not under way', async () => {
  const gone = { tabId: 1, pageId: 'old' }
  const { happen, wait } = start(network({ ...gone, pending: true, at: NOON - 5_000 }))
  happen(action({ type: 'navigate', tabId: 1, pageId: 'new', metadata: { how: 'navigate' } }))
  const result = wait({ for: 'idle' })
  await pass(600)
  expect(await read(result)).toMatchObject({ happened: true, waited_ms: 500, pending: [] })
})

test('a client that disconnects is not waited for', async () => {
  const { wait, progressed } = start()
  const controller = new AbortController()
  const result = wait({ for: 'errors' }, controller.signal)
  controller.abort()
  expect(await result).toMatchObject({ isError: true })
  expect(vi.getTimerCount()).toBe(0)
  expect(progressed).toEqual([])
})

const { signal } = new AbortController()

test('so many calls of one client may wait at once, and the next is refused; those of others are not kept out', async () => {
  const { wait } = start()
  const all = Array.from({ length: LIMITS.wait.atOnce }, () => wait({ for: 'errors', timeout_ms: 50 }))
  expect(await wait({ for: 'errors' })).toMatchObject({
    isError: true,
    text: expect.stringContaining(`${LIMITS.wait.atOnce} `),
  })
  const other = wait({ for: 'errors', timeout_ms: 50 }, signal, {})
  await pass(50)
  expect((await other).isError).toBe(false)
  await Promise.all(all)
  const next = wait({ for: 'errors', timeout_ms: 50 })
  await pass(50)
  expect((await next).isError).toBe(false)
})

test('so many may wait in all, of any client', async () => {
  const { wait } = start()
  const all = Array.from({ length: LIMITS.wait.inAll }, () => wait({ for: 'errors', timeout_ms: 50 }, signal, {}))
  expect(await wait({ for: 'errors' }, signal, {})).toMatchObject({
    isError: true,
    text: expect.stringContaining(`${LIMITS.wait.inAll} `),
  })
  await pass(50)
  await Promise.all(all)
  const next = wait({ for: 'errors', timeout_ms: 50 }, signal, {})
  await pass(50)
  expect((await next).isError).toBe(false)
})

test('costs few tokens in the list of tools', () => {
  const { name, title, description } = waitFor
  const listed = {
    name,
    title,
    description,
    inputSchema: buildInputSchema(waitFor),
    annotations: { readOnlyHint: true },
  }
  expect(countTokens(JSON.stringify(listed))).toBeLessThanOrEqual(170)
})
