import { expect, test } from 'vitest'
import { hideProtocols } from './hide-protocols.ts'
import { batchOf } from './testing/batch.ts'

test('a token in a protocol is hidden, and nothing else is touched', () => {
  const log = ['logs', { message: 'x', args: [{ protocol: 'token-abcdefghijklmnop' }] }]
  const open = (protocol: string) => ['websocket', { id: 'ws1', event: 'open', metadata: { protocol, other: 1 } }]
  const batch = batchOf('p', 1, { events: JSON.stringify([log, open('bearer.q7Kd82hsPz01mx'), ['websocket', null]]) })
  const hidden = hideProtocols(batch)
  expect(JSON.parse(hidden.events)).toEqual([log, open('bearer.[withheld]'), ['websocket', null]])
  expect(hidden.bytes).toBe(hidden.events.length)
})

test('a batch without a protocol is left as it is', () => {
  const batch = batchOf('p', 1, { events: '[["logs",{"message":"protocol"}]]' })
  expect(hideProtocols(batch)).toBe(batch)
})
