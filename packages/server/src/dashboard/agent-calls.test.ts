import { LIMITS } from '@gasoline/wire'
import { expect, test } from 'vitest'
import { AgentCalls } from './agent-calls.ts'

const call = (fields: object = {}) => ({
  client: fields,
  tool: 'diagnose',
  args: {},
  text: 'Nothing failed.',
  images: 0,
  isError: false,
  startedAt: 1_000,
  endedAt: 1_250,
  ...fields,
})

test('keeps of each call what it asked and cost, and not its result', () => {
  const calls = new AgentCalls((text) => text.replaceAll('hunter2', '[redacted:password:abcd]'))
  const text = 'token [redacted:jwt:1234] and [redacted:jwt:5678], password [redacted:password:abcd]'
  calls.add(call({ args: { url: '/a', q: 'hunter2' }, text }))
  const [noted] = calls.list()
  expect(noted).toMatchObject({
    number: 1,
    tool: 'diagnose',
    args: '{"url":"/a","q":"[redacted:password:abcd]"}',
    durationMs: 250,
    bytes: text.length,
    redacted: { jwt: 2, password: 1 },
  })
  expect(noted?.tokens).toBeGreaterThan(10)
  expect(JSON.stringify(calls.list())).not.toContain('token [')
})

test('numbers clients in the order of their first call', () => {
  const calls = new AgentCalls((text) => text)
  const [one, two] = [{}, {}]
  for (const client of [one, two, one]) calls.add({ ...call(), client })
  expect(calls.list().map(({ client }) => client)).toEqual([1, 2, 1])
})

test('is bounded: the newest calls, and the beginning of long arguments', () => {
  const calls = new AgentCalls((text) => text)
  for (let index = 0; index < LIMITS.dashboard.calls + 5; index++) calls.add(call({ args: { q: 'x'.repeat(100_000) } }))
  expect(calls.total).toBe(LIMITS.dashboard.calls + 5)
  expect(calls.list()).toHaveLength(LIMITS.dashboard.calls)
  expect(calls.list()[0]?.number).toBe(calls.total)
  expect(calls.list()[0]?.args.length).toBeLessThan(LIMITS.dashboard.argumentChars + 40)
})

test('takes arguments of any kind', () => {
  const calls = new AgentCalls((text) => text)
  for (const args of [undefined, null, 'text', [1]]) calls.add(call({ args }))
  expect(calls.list().map(({ args }) => args)).toEqual(['[1]', '"text"', '{}', '{}'])
})
