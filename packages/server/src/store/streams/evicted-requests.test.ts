import { LIMITS } from '@gasoline/wire'
import { expect, test } from 'vitest'
import { NOON, buildStore, network } from '../testing/build-store.ts'

const url = 'http://app.test/api/items'
const polls = (count: number) =>
  Array.from({ length: count }, (_, index) => network({ at: NOON + 1_000 + index, url: `${url}?n=${index}` }))

test('what the ring evicted is known in short, in its old order', () => {
  const long = network({
    url,
    responseBody: JSON.stringify('x'.repeat(9_000)),
    requestHeaders: { accept: 'text/html' },
  })
  const script = network({ url: 'http://app.test/app.js', contentType: 'text/javascript' })
  const store = buildStore(long, script, ...polls(150))
  const [first, second, ...rest] = store.view({ includeEvicted: true }).network
  expect(first).toMatchObject({ url, responseTruncated: true })
  expect(first?.responseBody).toHaveLength(LIMITS.evicted.bodyChars)
  expect(first).not.toHaveProperty('requestHeaders')
  expect(second?.url).toBe(`${url}?n=0`)
  expect(rest).toHaveLength(149)
  expect(store.view().network).toHaveLength(LIMITS.network.entries)
})

test('it is bounded, and forgotten when events are cleared', () => {
  const body = 'x'.repeat(LIMITS.evicted.bodyChars)
  const many = Array.from({ length: 700 }, (_, index) =>
    network({ at: NOON + index, url, responseBody: body, requestBody: body }),
  )
  const store = buildStore(...many)
  const { length } = store.view({ includeEvicted: true }).network
  const most = LIMITS.evicted.bytes / (4 * LIMITS.evicted.bodyChars)
  expect(length - LIMITS.network.entries).toBeGreaterThan(most / 2)
  expect(length - LIMITS.network.entries).toBeLessThanOrEqual(most)
  store.clear()
  expect(store.view({ includeEvicted: true }).network).toEqual([])
})
