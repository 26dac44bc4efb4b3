import { PageSettings } from '@gasoline/wire'
import { LIMITS } from '@gasoline/wire/limits'
import { expect, test, vi } from 'vitest'
import type { Page } from '../page/page.ts'
import type { BatchNotes } from './transport.ts'
import { createBatcher } from './batcher.ts'
import { createWithheldValues } from '../secrets/withheld-values.ts'

interface Batch {
  readonly events: unknown[]
  readonly notes: BatchNotes
}

const SETTINGS = PageSettings.parse({})

function startBatcher() {
  const document = new EventTarget()
  const window = Object.assign(new EventTarget(), { document })
  const batches: Batch[] = []
  let leave = () => {}
  const page = {
    window,
    onMessage: (listener: (message: { type: string }) => void) => (leave = () => listener({ type: 'leaving' })),
    url: () => 'http://app.test/',
    settings: () => SETTINGS,
    guard: (work: unknown) => work,
    // Events made by a script are never trusted; this stands for the browser.
    listen: (target: EventTarget, type: string, listener: (event: unknown) => void) =>
      target.addEventListener(type, () => listener({ isTrusted: true })),
  } as unknown as Page
  const batcher = createBatcher({
    page,
    transport: (events, notes) => batches.push({ events: JSON.parse(events) as unknown[], notes }),
    isConfigured: () => false,
    takeFaults: () => undefined,
    withheld: createWithheldValues(),
  })
  const log = (message: string, level: 'log' | 'error' = 'log') =>
    batcher.emit('logs', { at: 1, level, source: 'console', message }, '"args":[1]')
  return { batcher, batches, log, window, document, leave: () => leave() }
}

test('sends batches while a script logs without end, in order, and the rest when it is done', async () => {
  const { batches, log } = startBatcher()
  const total = 10_000 + 7
  for (let index = 0; index < total - 7; index++) log(`${index}`)
  expect(batches).toHaveLength(10_000 / LIMITS.page.burstEvents)
  for (let index = total - 7; index < total; index++) log(`${index}`)
  await vi.waitFor(() => expect(batches).toHaveLength(10_000 / LIMITS.page.burstEvents + 1), 60_000)
  const messages = batches
    .flatMap(({ events }) => events as [string, { message: string }][])
    .map(([, { message }]) => message)
  expect(messages).toEqual(Array.from({ length: total }, (_, index) => `${index}`))
})

test('hands on so many events when the script is done', async () => {
  const { batches, log } = startBatcher()
  for (let index = 0; index < LIMITS.page.batchEvents + 5; index++) log(`${index}`)
  expect(batches).toHaveLength(0)
  await Promise.resolve()
  expect(batches.map(({ notes }) => notes.count)).toEqual([LIMITS.page.batchEvents + 5])
  log('little')
  await Promise.resolve()
  expect(batches).toHaveLength(1)
  await vi.waitFor(() => expect(batches).toHaveLength(2), 60_000)
})

test('notes what is in a batch', () => {
  const { batcher, batches, log } = startBatcher()
  log('a')
  log('b', 'error')
  batcher.emit('network', { at: 1, method: 'GET', url: '/', status: 404 })
  batcher.emit('network', { at: 1, method: 'GET', url: '/', status: 200 })
  batcher.emit('actions', { at: 1, type: 'click' })
  batcher.flush()
  log('c')
  batcher.flush()
  expect(batches[0]?.events[0]).toEqual(['logs', { at: 1, level: 'log', source: 'console', message: 'a', args: [1] }])
  expect(batches[0]?.notes).toEqual({
    count: 5,
    counts: { logs: 2, network: 2, actions: 1, errors: 2 },
    hasError: true,
    hasAction: true,
    isLast: false,
    isUnconfigured: true,
    url: 'http://app.test/',
  })
  expect(batches[1]?.notes).toMatchObject({ count: 1, counts: { logs: 1 }, hasError: false, hasAction: false })
})

test('hands on at once when there is much, when the page is hidden, and everything after it began to go', () => {
  const { batches, log, window, document } = startBatcher()
  log('x'.repeat(LIMITS.page.batchBytes))
  expect(batches).toHaveLength(1)
  log('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(batches).toHaveLength(2)
  log('going')
  window.dispatchEvent(new Event('pagehide'))
  expect(batches[2]?.notes.isLast).toBe(true)
  log('in an unload handler')
  expect(batches[3]?.notes).toMatchObject({ count: 1, isLast: true })
  window.dispatchEvent(new Event('pageshow'))
  log('back again')
  expect(batches).toHaveLength(4)
})

test('after a navigation began each script hands on its events when it is done', async () => {
  const { batches, log, leave } = startBatcher()
  leave()
  log('a')
  log('b')
  expect(batches).toHaveLength(0)
  await Promise.resolve()
  expect(batches.map(({ notes }) => notes.count)).toEqual([2])
})

test('is silent after its end', () => {
  const { batcher, batches, log } = startBatcher()
  log('a')
  batcher.stop()
  log('b')
  batcher.flush()
  expect(batches.map(({ notes }) => notes.count)).toEqual([1])
})

test('counts a request and an action once, however often they are reported', () => {
  const { batcher, batches } = startBatcher()
  batcher.emit('network', { at: 1, method: 'GET', url: '/', pending: true })
  batcher.emit('network', { at: 1, method: 'GET', url: '/', status: 200 })
  batcher.emit('actions', { at: 1, type: 'click', actionId: 'a1' })
  batcher.emit('actions', { at: 1, type: 'dblclick', actionId: 'a1' })
  batcher.emit('actions', { at: 1, type: 'click', actionId: 'a2' })
  batcher.flush()
  batcher.emit('actions', { at: 1, type: 'click', actionId: 'a2', appeared: [{ text: 'Saved' }] })
  batcher.flush()
  expect(batches.map(({ notes: { count, counts, hasAction } }) => [count, { ...counts }, hasAction])).toEqual([
    [5, { network: 1, actions: 2 }, true],
    [1, {}, false],
  ])
})

test('the reason why a request got no response is not a further failure', () => {
  const { batcher, batches } = startBatcher()
  const load = { method: 'GET', url: 'http://down.test/', reason: 'ERR_CONNECTION_REFUSED' }
  batcher.emit('network', { at: 1, method: 'GET', url: 'http://down.test/', status: 0 })
  batcher.emit('logs', { at: 1, level: 'error', source: 'network', load })
  batcher.flush()
  expect(batches[0]?.notes).toMatchObject({ count: 2, counts: { network: 1, errors: 1 }, hasError: true })
})

test('counts an error once, and not again when its context follows', () => {
  const { batcher, batches } = startBatcher()
  const error = { at: 1, level: 'error', source: 'exception', message: 'x' } as const
  batcher.emit('logs', { ...error, errorId: 'e1' })
  batcher.flush()
  batcher.emit('logs', { ...error, errorId: 'e1', _aiContext: { skipped: { componentAncestry: 'late' } } })
  batcher.flush()
  batcher.emit('logs', { ...error, _aiContext: { skipped: { componentAncestry: 'too many' } } })
  batcher.flush()
  expect(batches.map(({ notes: { count, counts, hasError } }) => [count, { ...counts }, hasError])).toEqual([
    [1, { logs: 1, errors: 1 }, true],
    [1, {}, false],
    [1, { logs: 1, errors: 1 }, true],
  ])
})

test('creates a deferred event before the next one is written, and at the end', () => {
  const { batcher, batches, log } = startBatcher()
  let made = 0
  const request = () => ({ at: 1, method: 'GET', url: `/${++made}`, status: 404 })
  batcher.emit('network', request)
  batcher.emit('network', request)
  expect(made).toBe(0)
  log('later')
  expect(made).toBe(2)
  batcher.emit('network', request)
  batcher.flush()
  const [batch] = batches
  expect(batch?.events).toMatchObject([
    ['network', { url: '/1' }],
    ['network', { url: '/2' }],
    ['logs', { message: 'later' }],
    ['network', { url: '/3' }],
  ])
  expect(batch?.notes).toMatchObject({ count: 4, counts: { logs: 1, network: 3, errors: 3 }, hasError: true })
})

test('events that are still to be made go on their way as soon as others', async () => {
  const { batcher, batches, window } = startBatcher()
  const request = () => ({ at: 1, method: 'GET', url: '/', status: 200 })
  for (let index = 0; index < LIMITS.page.batchEvents; index++) batcher.emit('network', request)
  await Promise.resolve()
  expect(batches.map(({ notes }) => notes.count)).toEqual([LIMITS.page.batchEvents])
  batcher.emit('network', request)
  await vi.waitFor(() => expect(batches).toHaveLength(2), 60_000)
  batcher.emit('network', request)
  window.dispatchEvent(new Event('pagehide'))
  batcher.emit('network', request)
  expect(batches.slice(2).map(({ notes }) => [notes.count, notes.isLast])).toEqual([
    [1, true],
    [1, true],
  ])
})
