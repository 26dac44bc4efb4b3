import type { StoredEvent, StreamName } from '@gasoline/wire'
import { expect, test } from 'vitest'
import { toRow } from './to-row.ts'

const read = <S extends StreamName>(stream: S, entry: Partial<StoredEvent<S>>) =>
  toRow(stream, { id: 'X1', seq: 1, at: 5, ...entry } as unknown as StoredEvent)

test('a request has its outcome, and the address as its page would write it', () => {
  const url = 'http://app.test/api/orders?x=1'
  const pageUrl = 'http://app.test/cart'
  expect(read('network', { method: 'POST', url, pageUrl, status: 500, duration: 12 })).toMatchObject({
    kind: 'request',
    title: 'POST /api/orders?x=1',
    note: '500',
    isFailed: true,
    ms: 12,
    page: pageUrl,
  })
  expect(read('network', { method: 'GET', url, pageUrl: 'http://other.test/', pending: true })).toMatchObject({
    title: 'GET app.test/api/orders?x=1',
    isPending: true,
    isFailed: false,
  })
  const refused = { reason: 'ERR_CONNECTION_REFUSED' }
  expect(read('network', { method: 'GET', url, status: 0, failure: refused })).toMatchObject({
    note: 'ERR_CONNECTION_REFUSED',
    isFailed: true,
  })
  expect(read('network', { method: 'GET', url, opaque: true })).toMatchObject({ isFailed: false })
})

test('an error is one by its level', () => {
  expect(read('logs', { level: 'error', source: 'exception', message: 'boom' })).toMatchObject({
    kind: 'error',
    note: 'exception',
    isFailed: true,
  })
  expect(read('logs', { level: 'warn', source: 'console', message: 'hm' })).toMatchObject({
    kind: 'log',
    isFailed: false,
  })
})

test('an action is named as a person would name it', () => {
  const role = { role: 'button', name: 'Pay' }
  expect(read('actions', { type: 'click', selectors: { role, cssPath: 'x' } }).title).toBe('click button “Pay”')
  expect(read('actions', { type: 'input', selectors: { label: 'Name' }, value: 'Ada' })).toMatchObject({
    title: 'input “Name”',
    note: '“Ada”',
  })
  expect(read('actions', { type: 'navigate', toUrl: 'http://app.test/cart' })).toMatchObject({
    kind: 'navigation',
    title: 'navigate /cart',
  })
})

test('a connection fails by an error or an unusual close', () => {
  const at = { connection: 'c', url: 'ws://app.test/live' }
  expect(read('websocket', { ...at, event: 'close', code: 1011, reason: 'oops' })).toMatchObject({
    title: 'close /live',
    note: '1011 oops',
    isFailed: true,
  })
  expect(read('websocket', { ...at, event: 'close', code: 1000 })).toMatchObject({ isFailed: false })
  expect(read('websocket', { ...at, event: 'message', direction: 'outgoing', data: 'hi' }).title).toBe('↑ hi')
})

test('a page load has its numbers, without those that are not known', () => {
  expect(
    read('performance', { url: 'http://app.test/a', timing: { load: 120.4, firstContentfulPaint: 61, ttfb: null } }),
  ).toMatchObject({
    title: 'Page load /a',
    note: 'load 120 ms, FCP 61 ms',
  })
})
