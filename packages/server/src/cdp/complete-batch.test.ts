import { expect, test } from 'vitest'
import { buildTarget } from './testing/build-target.ts'

const FEED = 'http://shop.test/feed'
const REPORT = {
  at: 1_700_000_000_000,
  method: 'GET',
  url: FEED,
  status: 0,
  requestId: 'r',
  error: 'No event stream came',
}

test.each([
  [403, 'application/json', 'the server returned 403 application/json, no event stream'],
  [200, 'text/html', 'the server returned 200 text/html, no event stream'],
])('an event stream that is refused with %d %s is explained', (status, type, detail) => {
  const { begin, respond, report } = buildTarget()
  begin('1', 'EventSource', FEED)
  respond('1', status, type)
  expect(report(['network', { ...REPORT }])?.events[0]?.[1]).toMatchObject({
    failure: { reason: 'NO_EVENT_STREAM', detail, status },
  })
})

test('an event stream that opened and broke off was not refused', () => {
  const { begin, respond, report } = buildTarget()
  begin('1', 'EventSource', FEED)
  respond('1', 200, 'text/event-stream')
  expect(report(['network', { ...REPORT }])?.events[0]?.[1] ?? {}).not.toHaveProperty('failure')
})
