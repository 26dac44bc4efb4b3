import type { ServerResponse } from 'node:http'
import { PassThrough } from 'node:stream'
import { LIMITS } from '@gasoline/wire'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NotificationLog } from '../../streaming/notification-log.ts'
import { serveMessages } from './serve-messages.ts'
import { createSignificantEvents } from './significant-events.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function open() {
  const log = new NotificationLog()
  const response = new PassThrough({ highWaterMark: 1_000 })
  const source = createSignificantEvents(log)
  serveMessages(response as unknown as ServerResponse, {
    source,
    instance: 'abcdef01',
    resume: undefined,
    greeting: {},
  })
  return { log, response, read: () => String(response.read() ?? '') }
}

test('a heartbeat comes while nothing happens, and no more once the reader has gone', () => {
  const { response, read } = open()
  expect(read()).toContain('event: ready')
  vi.advanceTimersByTime(2 * LIMITS.eventStream.heartbeatMs)
  expect(read()).toBe(': heartbeat\n\n: heartbeat\n\n')
  response.emit('close')
  expect(vi.getTimerCount()).toBe(0)
})

test('a reader that does not read gets no heartbeats either: they would pile up', () => {
  const { log, response } = open()
  log.add({ text: 'x'.repeat(5_000) })
  vi.advanceTimersByTime(LIMITS.eventStream.gatherMs)
  const held = response.readableLength + response.writableLength
  vi.advanceTimersByTime(100 * LIMITS.eventStream.heartbeatMs)
  expect(response.readableLength + response.writableLength).toBe(held)
})

test('what comes at about the same time is written at once', () => {
  const { log, read } = open()
  read()
  log.add({ number: 1 })
  log.add({ number: 2 })
  expect(read()).toBe('')
  vi.advanceTimersByTime(LIMITS.eventStream.gatherMs)
  expect(read()).toBe(
    'id: abcdef01-1\nevent: message\ndata: {"number":1}\n\nid: abcdef01-2\nevent: message\ndata: {"number":2}\n\n',
  )
})
