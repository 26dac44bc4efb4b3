import { LIMITS } from '@gasoline/wire'
import { expect, test } from 'vitest'
import { NOON, append, log, network, buildStore } from '../testing/build-store.ts'
import type { Built } from '../testing/build-store.ts'

const page = { pageId: 'p1', tabId: 1 }
const polls = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    network({ ...page, at: NOON + 1_000 + index, url: `http://app.test/poll?n=${index}` }),
  )
const held = (...events: Built[]) => buildStore(...events).view({ includePinned: true }).network

test('a failed and a pending request are still there after the ring evicted them, in their old order', () => {
  const failed = network({ ...page, url: 'http://app.test/a', status: 500 })
  const hanging = network({ ...page, url: 'http://app.test/b', pending: true, requestId: 'r1' })
  const requests = held(failed, hanging, ...polls(150))
  expect(requests.slice(0, 3).map(({ url }) => url)).toEqual([
    'http://app.test/a',
    'http://app.test/b',
    'http://app.test/poll?n=50',
  ])
  expect(buildStore(failed, ...polls(150)).view().network).toHaveLength(LIMITS.network.entries)
})

test('pins the responses that came just before an error', () => {
  const completed = network({ ...page, url: 'http://app.test/a', responseBody: '{}' })
  const error = log({ ...page, at: NOON + 50, level: 'error', source: 'exception', message: 'x' })
  expect(held(completed, error, ...polls(150))[0]?.url).toBe('http://app.test/a')
  expect(held(completed, ...polls(150))[0]?.url).toContain('/poll')
  expect(held(completed, log({ ...error.event, pageId: 'p2' }), ...polls(150))[0]?.url).toContain('/poll')
})

test('a repeated failure replaces its entry, and too many failures evict the oldest', () => {
  const failing = (name: string, count: number) =>
    Array.from({ length: count }, (_, n) =>
      network({ ...page, url: `http://app.test/${name}/${n}?x=${n}`, status: 503 }),
    )
  const first = network({ ...page, url: 'http://app.test/first', status: 500 })
  expect(held(first, ...failing('same', 300)).some(({ url }) => url.endsWith('/first'))).toBe(true)
  const others = Array.from({ length: LIMITS.pinned.failures }, (_, n) =>
    network({ ...page, url: `http://app.test/${'x'.repeat(n + 1)}`, status: 500 }),
  )
  expect(held(first, ...others, ...polls(150)).some(({ url }) => url.endsWith('/first'))).toBe(false)
})

test('the end of a pinned request replaces its start', () => {
  const store = buildStore()
  append(store, network({ ...page, url: 'http://app.test/b', pending: true }), 100, { key: 'k' })
  append(store, network({ ...page, url: 'http://app.test/b', status: 200 }), 100, { replaces: 'k' })
  for (const poll of polls(150)) append(store, poll)
  expect(store.view({ includePinned: true }).network[0]).toMatchObject({ status: 200 })
})

test('clearing removes pinned requests', () => {
  const store = buildStore(
    network({ ...page, status: 500, test_id: 'a' }),
    network({ ...page, url: 'http://app.test/b', status: 500 }),
    ...polls(150),
  )
  store.clear('a')
  expect(store.view({ includePinned: true }).network.filter(({ status }) => status === 500)).toHaveLength(1)
  store.clear()
  expect(store.view({ includePinned: true }).network).toEqual([])
})
