import { expect, test } from 'vitest'
import { hideProtocols, hideToken } from './hide-protocols.ts'
import { ParsedBatch } from './parsed-batch.ts'
import { buildBatch } from './testing/batch.ts'

test('a token in a protocol is hidden, and nothing else is touched', () => {
  const log = ['logs', { message: 'x', args: [{ protocol: 'token-abcdefghijklmnop' }] }]
  const open = (protocol: string) => ['websocket', { id: 'ws1', event: 'open', metadata: { protocol, other: 1 } }]
  const events = [log, open('bearer.q7Kd82hsPz01mx'), ['websocket', null]]
  const batch = new ParsedBatch(buildBatch('p', 1, { events: JSON.stringify(events) }))
  hideProtocols(batch)
  const hidden = batch.toBatch()
  expect(JSON.parse(hidden.events)).toEqual([log, open('bearer.[withheld]'), ['websocket', null]])
  expect(hidden.bytes).toBe(hidden.events.length)
})

test('a batch without a protocol is left as it is', () => {
  const received = buildBatch('p', 1, { events: '[["logs",{"message":"protocol"}]]' })
  const batch = new ParsedBatch(received)
  hideProtocols(batch)
  expect(batch.toBatch()).toBe(received)
})

test.each([
  '',
  'mqtt',
  'graphql-transport-ws',
  'actioncable-v1-json',
  'actioncable-unsupported',
  'ocpp2.0.1',
  'v4.base64.channel.k8s.io',
  'json.reliable.webpubsub.azure.v1',
  'wamp.2.msgpack.batched',
])('%s is a name', (name) => {
  expect(hideToken(name)).toBe(name)
})

test.each([
  ['base64url.bearer.authorization.k8s.io.ZXlKaGJHY2lPaUpTVXpJ', 'base64url.bearer.authorization.k8s.io.[withheld]'],
  ['api-key.sk-q7Kd82hsPz01mx', 'api-key.[withheld]'],
  ['9f8b1c2d-55aa-4e0f-9c3d-1a2b3c4d5e6f', '[withheld]'],
  ['token-abcdefghijklmnop', '[withheld]'],
  ['bearer.a-b_c-d_e-f_g-h_i-j_k-l_m-n_o-p_q-r_s-t_u-v', 'bearer.[withheld]'],
])('%s keeps its beginning only', (protocol, kept) => {
  expect(hideToken(protocol)).toBe(kept)
})
