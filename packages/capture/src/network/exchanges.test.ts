import { LIMITS } from '@gasoline/wire/limits'
import { expect, test } from 'vitest'
import type { Page } from '../page.ts'
import { createExchanges } from './exchanges.ts'
import type { Facts } from './exchanges.ts'

const SOON_MS = LIMITS.page.announceMs + 20
const pause = () => new Promise((resolve) => setTimeout(resolve, SOON_MS))

/** Exchanges of a page whose clock stands at `at`, and everything that they report. */
function start(at = 1_000) {
  const sent: unknown[] = []
  let flushes = 0
  let leave = () => {}
  let lastId = 0
  const page = {
    now: () => at,
    nextId: (prefix: string) => `${prefix}${++lastId}`,
    guard: (work: () => void) => work,
    listen: (_: unknown, __: string, listener: () => void) => {
      leave = listener
      return () => {}
    },
    flush: () => flushes++,
  }
  const exchanges = createExchanges(page as unknown as Page, (_, event) =>
    sent.push(JSON.parse(JSON.stringify(typeof event === 'function' ? event() : event))),
  )
  return { exchanges, sent, leave: () => leave(), flushes: () => flushes }
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

test('when the page goes away, everything is told that can be told', () => {
  const { exchanges, sent, leave, flushes } = start()
  exchanges.begin(request())
  const answered = request()
  const callOff = exchanges.waitWith(() => exchanges.finish(answered, { status: 200 }))
  leave()
  expect(sent).toMatchObject([{ pending: true }, { status: 200 }])
  expect(callOff()).toBe(false)
  expect(flushes()).toBe(1)
  leave()
  expect([sent.length, flushes()]).toEqual([2, 1])
})

test('what was called off in time is not told', () => {
  const { exchanges, sent, leave } = start()
  expect(exchanges.waitWith(() => expect.unreachable())()).toBe(true)
  leave()
  expect(sent).toEqual([])
})

test('what was left for later is added once, before the request is first told', async () => {
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
