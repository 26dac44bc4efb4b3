import { expect, test } from 'vitest'
import { answerHandshake, checkEnvelope, isModern } from './handshake.ts'

const listing = { instructions: 'first diagnose', tools: [{ name: 'diagnose' }] }
const PREFIX = 'io.modelcontextprotocol/'
const meta = { [`${PREFIX}protocolVersion`]: '2026-07-28', [`${PREFIX}clientCapabilities`]: {} }
const request = (method: string, params: Record<string, unknown> = {}) => ({ id: 1, method, params })

test.each([
  ['2025-06-18', '2025-06-18'],
  ['2024-11-05', '2024-11-05'],
  ['1999-01-01', '2025-11-25'],
  [undefined, '2025-11-25'],
])('a client of version %s gets %s', (protocolVersion, expected) => {
  expect(answerHandshake(request('initialize', { protocolVersion }), listing)).toMatchObject({
    result: { protocolVersion: expected, capabilities: { tools: {} }, instructions: listing.instructions },
  })
})

test('tools are listed in both protocols, and only the newer says how long that holds', () => {
  const older = answerHandshake(request('tools/list'), listing)
  expect(older).toEqual({ result: { tools: listing.tools } })
  const newer = answerHandshake(request('tools/list', { _meta: meta }), listing)
  expect(newer).toMatchObject({ result: { tools: listing.tools, resultType: 'complete', cacheScope: 'private' } })
})

test('each protocol has its own methods', () => {
  const codes = (methods: readonly string[], params: Record<string, unknown>) =>
    methods.map((method) => {
      const given = answerHandshake(request(method, params), listing)
      return 'error' in given ? given.error.code : 'result'
    })
  const methods = ['ping', 'initialize', 'server/discover', 'resources/list']
  expect(codes(methods, {})).toEqual(['result', 'result', -32_601, -32_601])
  expect(codes(methods, { _meta: meta })).toEqual([-32_601, -32_601, 'result', -32_601])
})

test('a version that is not known, and missing capabilities, are refused', () => {
  const check = (changes: object) => checkEnvelope(request('tools/list', { _meta: { ...meta, ...changes } }))?.code
  expect(check({})).toBeUndefined()
  expect(check({ [`${PREFIX}protocolVersion`]: '2099-01-01' })).toBe(-32_022)
  expect(check({ [`${PREFIX}clientCapabilities`]: 1 })).toBe(-32_602)
  expect(isModern(request('x', { _meta: {} }))).toBe(false)
})
