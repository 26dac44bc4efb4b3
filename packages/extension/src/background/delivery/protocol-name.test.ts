import { expect, test } from 'vitest'
import { protocolName } from './protocol-name.ts'

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
  expect(protocolName(name)).toBe(name)
})

test.each([
  ['base64url.bearer.authorization.k8s.io.ZXlKaGJHY2lPaUpTVXpJ', 'base64url.bearer.authorization.k8s.io.[withheld]'],
  ['api-key.sk-q7Kd82hsPz01mx', 'api-key.[withheld]'],
  ['9f8b1c2d-55aa-4e0f-9c3d-1a2b3c4d5e6f', '[withheld]'],
  ['token-abcdefghijklmnop', '[withheld]'],
  ['bearer.a-b_c-d_e-f_g-h_i-j_k-l_m-n_o-p_q-r_s-t_u-v', 'bearer.[withheld]'],
])('of %s the beginning is told', (protocol, told) => {
  expect(protocolName(protocol)).toBe(told)
})
