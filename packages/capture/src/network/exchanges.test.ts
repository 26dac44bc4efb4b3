import { LIMITS } from '@gasoline/wire/limits'
import { expect, test } from 'vitest'
import type { Page } from '../page/page.ts'
import { createExchanges } from './exchanges.ts'
import type { Facts } from './exchanges.ts'

const SOON_MS = LIMITS.page.announceMs + 20
const pause = () => new Promise((resolve) => setTimeout(resolve, SOON_MS))

/** Exchanges of a page whose clock stands at `at`, and everything that they report. */
function start(at = 1_000) {
  const sent: unknown[] = []
  let flushes = 0
  let receive = (_: { type: string }) => {}
  const listeners = new Map<string, (event: { isTrusted: boolean }) => void>()
  const dispatch = (type: string, isTrusted = true) => listeners.get(type)?.({ isTrusted })
  let lastId = 0
  const page = {
    now: () => at,
    nextId: (prefix: string) => `${prefix}${++lastId}`,
    guard: (work: () => void) => work,
    listen: (_: unknown, type: string, listener: (event: { isTrusted: boolean }) => void) => {
      listeners.set(type, listener)
      return () => {}
    },
    onMessage: (listener: (message: { type: string }) => void) => (receive = listener),
    flush: () => flushes++,
  }
  const exchanges = createExchanges(page as unknown as Page, (_, event) =>
    sent.push(JSON.parse(JSON.stringify(typeof event === 'function' ? event() : event))),
  )
  return {
    exchanges,
    sent,
    leave: (isTrusted?: boolean) => dispatch('pagehide', isTrusted),
    send: (type: string) => receive({ type }),
    comeBack: () => dispatch('pageshow'),
    flushes: () => flushes,
  }
}

const request = (): Facts => ({ at: 900, method: 'GET', url: 'https://app.test/' })

test('a request that is over soon is reported once', async () => {
  const { exchanges, sent } = start()
  const facts = request()
  exchanges.begin(facts)
  exchanges.finish(facts, { status: 200 })
  await pause()
  expect(sent).toEqual([{ ...request(), requestId: 'r1', status: 200, duration: 100 }])
})

test('any other is reported as under way, and again at its end, under the same id', async () => {
  const { exchanges, sent } = start()
  const facts = { ...request(), metadata: { transport: 'sse' } }
  exchanges.begin(facts)
  await pause()
  exchanges.finish(facts, { status: 0, error: 'no', duration: 7, metadata: { more: 1 } })
  expect(sent).toMatchObject([
    { requestId: 'r1', pending: true, metadata: { transport: 'sse' } },
    { requestId: 'r1', status: 0, duration: 7, metadata: { transport: 'sse', more: 1 } },
  ])
  expect(sent[1]).not.toHaveProperty('pending')
})

test('when the page goes away, everything that is known is reported', () => {
  const { exchanges, sent, leave, flushes } = start()
  exchanges.begin(request())
  const finished = request()
  const cancel = exchanges.finishBeforeLeaving(() => exchanges.finish(finished, { status: 200 }))
  leave()
  expect(sent).toMatchObject([{ status: 200 }, { pending: true }])
  expect(cancel()).toBe(false)
  expect(flushes()).toBe(1)
})

const LEFT = { pending: true, duration: 100, metadata: { leftPage: true } }

test('what the page does not see the end of was left, and did not fail', async () => {
  const { exchanges, sent, leave } = start()
  const [early, late] = [{ ...request(), metadata: { beacon: true } }, request()]
  exchanges.begin(early)
  await pause()
  leave(false)
  expect(sent).toEqual([{ ...early, requestId: 'r1', pending: true }])
  exchanges.fail(early, 'TypeError: Failed to fetch')
  leave()
  exchanges.begin(late)
  exchanges.fail(late, 'TypeError: Failed to fetch')
  await pause()
  expect(sent.slice(1)).toEqual([
    { ...request(), ...LEFT, requestId: 'r1', metadata: { beacon: true, leftPage: true } },
    { ...request(), ...LEFT, requestId: 'r2' },
  ])
})

test('a report that waits for more facts does not wait after the page was left', async () => {
  const { exchanges, sent, leave } = start()
  leave()
  exchanges.finishBeforeLeaving(() => exchanges.finish(request(), { opaque: true }))
  await Promise.resolve()
  expect(sent).toMatchObject([{ opaque: true }])
})

test('a page that comes back has its requests under way again, and its failures', async () => {
  const { exchanges, sent, leave, comeBack } = start()
  const [failed, open, finished] = [request(), request(), request()]
  for (const facts of [failed, open, finished]) exchanges.begin(facts)
  leave()
  exchanges.fail(failed, 'Aborted')
  expect(sent).toMatchObject([LEFT, LEFT, LEFT])
  comeBack()
  exchanges.finish(finished, { status: 200 })
  exchanges.fail(open, 'no')
  await pause()
  const end = { ...request(), duration: 100 }
  expect(sent.slice(3)).toEqual([
    { ...end, requestId: 'r1', status: 0, error: 'Aborted' },
    { ...request(), requestId: 'r2', pending: true },
    { ...request(), requestId: 'r3', pending: true },
    { ...end, requestId: 'r3', status: 200 },
    { ...end, requestId: 'r2', status: 0, error: 'no' },
  ])
})

test('pending requests are reported at once when the window closes itself', () => {
  const { exchanges, sent, send } = start()
  exchanges.begin(request())
  send('window-opened')
  expect(sent).toEqual([])
  send('leaving')
  expect(sent).toEqual([{ ...request(), requestId: 'r1', pending: true }])
})

test('a report that was cancelled in time is not sent', () => {
  const { exchanges, sent, leave } = start()
  expect(exchanges.finishBeforeLeaving(() => expect.unreachable())()).toBe(true)
  leave()
  expect(sent).toEqual([])
})

test('facts left for later are added once, before the request is first reported', async () => {
  const { exchanges, sent } = start()
  const slow = request()
  let times = 0
  const completing = (facts: Facts) => () => {
    times++
    facts.url = `https://app.test/${times}`
  }
  exchanges.begin(slow, completing(slow))
  await pause()
  exchanges.finish(slow, () => ({ status: 200, duration: 7 }))
  const quick = request()
  exchanges.begin(quick, completing(quick))
  exchanges.finish(quick, () => ({ status: 204, duration: 8 }))
  await pause()
  expect(sent).toMatchObject([
    { url: 'https://app.test/1', pending: true },
    { url: 'https://app.test/1', status: 200, duration: 7 },
    { url: 'https://app.test/2', status: 204, duration: 8 },
  ])
  expect([sent.length, times]).toEqual([3, 2])
})
