import { LIMITS } from '@gasoline/wire'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  NOON,
  append,
  action,
  buildStore,
  buildToolContext,
  log,
  network,
  webSocket,
} from '../../store/testing/build-store.ts'
import type { Built } from '../../store/testing/build-store.ts'
import { awaitReaction } from './await-reaction.ts'

const { reactionMs, quietMs, settleMs } = LIMITS.hook

beforeEach(() => {
  vi.useFakeTimers({ now: NOON })
})
afterEach(() => {
  vi.useRealTimers()
})

const tab = { tabId: 1, url: 'http://app.test/', title: 'App', loading: false, active: true }
const update = (at: number) => webSocket({ at, data: '{"type":"update","updates":[]}' })

/** How long it waits after an edit at noon, when these events come after so many milliseconds. */
async function measure(
  events: readonly [afterMs: number, event: Built][] = [],
  { tabs = [tab], editedAt = NOON } = {},
) {
  vi.setSystemTime(NOON)
  const store = buildStore()
  const context = { ...buildToolContext(store), tabs: () => tabs as never[], now: () => Date.now() }
  let endedAt: number | undefined
  const stop = new AbortController()
  const waiting = awaitReaction(context, editedAt, stop.signal).then(() => {
    endedAt = Date.now()
  })
  for (const [afterMs, event] of events) setTimeout(() => append(store, event), afterMs)
  await vi.advanceTimersByTimeAsync(5_000)
  await waiting
  return (endedAt ?? Infinity) - NOON
}

test('without a captured page there is nothing to wait for', async () => {
  expect(await measure([], { tabs: [] })).toBe(0)
})

test('a page that does not react is given up soon; what it does otherwise is no reaction', async () => {
  expect(await measure()).toBe(reactionMs)
  expect(await measure([[20, network({ at: NOON + 20 })]])).toBe(reactionMs)
  expect(await measure([[20, webSocket({ at: NOON + 20, data: '{"type":"connected"}' })]])).toBe(reactionMs)
})

test.each([
  ['an update', update(NOON + 50)],
  ['an error of the dev server', webSocket({ at: NOON + 50, data: '{"type":"error","err":{}}' })],
  ['a load', action({ at: NOON + 50, type: 'navigate', metadata: { how: 'reload' } })],
  ['a failure', log({ at: NOON + 50, level: 'error', source: 'exception', message: 'boom' })],
])('a page that reacts by %s is waited for until no more of it comes', async (_, event) => {
  expect(await measure([[60, event]])).toBe(60 + quietMs)
  expect(
    await measure([
      [60, event],
      [150, update(NOON + 150)],
      [170, log({ at: NOON + 170 })],
    ]),
  ).toBe(150 + quietMs)
})

test('a page that never comes to rest is looked at all the same', async () => {
  const events = Array.from({ length: 60 }, (_, index) => [50 * index, update(NOON + 50 * index)] as [number, Built])
  expect(await measure(events)).toBe(settleMs)
})

test('events from before the edit are no reaction', async () => {
  expect(await measure([[20, update(NOON - 500)]])).toBe(reactionMs)
})

test('an edit of a while ago needs no waiting', async () => {
  expect(await measure([], { editedAt: NOON - 10_000 })).toBe(0)
})

test('it ends when nobody waits for it', async () => {
  const context = { ...buildToolContext(buildStore()), tabs: () => [tab] as never[], now: () => Date.now() }
  await awaitReaction(context, NOON, AbortSignal.abort())
  expect(Date.now()).toBe(NOON)
})
