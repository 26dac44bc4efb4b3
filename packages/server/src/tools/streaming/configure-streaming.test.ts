import { countTokens } from 'gpt-tokenizer/encoding/o200k_base'
import { expect, test } from 'vitest'
import { buildToolContext, log } from '../../store/testing/build-store.ts'
import { ClientStreaming } from '../../streaming/client-streaming.ts'
import { buildStreamedStore } from '../../streaming/testing/streamed-store.ts'
import { callTool } from '../call.ts'
import { listTools } from '../../mcp/create-mcp-server.ts'
import { NO_CALL } from '../define-tool.ts'
import configureStreaming from './configure-streaming.ts'

function connect(hasSession = true) {
  const built = buildStreamedStore()
  const sent: unknown[] = []
  const streaming = new ClientStreaming(
    built.streaming,
    hasSession ? (notification) => sent.push(notification) : undefined,
  )
  const context = buildToolContext(built.store)
  const call = (args: Record<string, unknown> = {}) =>
    callTool([configureStreaming], 'configure_streaming', args, context, { call: { ...NO_CALL, streaming } })
  return { ...built, sent, call }
}

test('takes at most 130 tokens of the list', () => {
  expect(countTokens(JSON.stringify(listTools([configureStreaming])[0]))).toBeLessThanOrEqual(130)
})

test('is off by default, and says what reports failures all the same', async () => {
  const { text, data } = await connect().call()
  expect(data).toMatchObject({ enabled: false, throttle_seconds: 5, max_per_minute: 12, delivery: [] })
  expect(text).toMatchInlineSnapshot(
    `"Streaming is off for this client. New failures are always reported ahead of the next result; wait_for waits for them."`,
  )
})

test('is switched on with all categories, changed in part, and switched off', async () => {
  const { call, add, advance, sent } = connect()
  expect((await call({ enabled: true })).text).toMatchInlineSnapshot(`
    "Streaming is on: errors, network_errors, performance, user_frustration, security.
    At most one notification in 5 s, 12 a minute. Sent as notifications/gasoline/event and GET /events/stream.
    Few clients show notifications to the model. New failures are always reported ahead of the next result; wait_for waits for them."
  `)
  expect((await call({ events: ['performance'], throttle_seconds: 30, url_filter: '/shop' })).data).toEqual({
    enabled: true,
    events: ['performance'],
    throttle_seconds: 30,
    max_per_minute: 12,
    url_filter: '/shop',
    delivery: ['notifications/gasoline/event', 'GET /events/stream'],
  })
  expect((await call({ events: ['errors'], url_filter: '' })).data).not.toHaveProperty('url_filter')
  add(log({ level: 'error', message: 'boom' }))
  advance(10_000)
  expect(sent).toHaveLength(1)
  await call({ enabled: false })
  add(log({ level: 'error', message: 'bang' }))
  advance(100_000)
  expect(sent).toHaveLength(1)
})

test('settings that come before it is switched on count from then on', async () => {
  const { call, log: notifications } = connect()
  expect((await call({ events: ['security'] })).data).toMatchObject({ enabled: false })
  expect(notifications.isOn).toBe(false)
  expect((await call({ enabled: true })).data).toMatchObject({ enabled: true, events: ['security'] })
})

test('a client without a session is told where the events go', async () => {
  expect((await connect(false).call({ enabled: true })).data).toMatchObject({ delivery: ['GET /events/stream'] })
})

test.each([
  [{ throttle_seconds: 0 }, 'throttle_seconds'],
  [{ throttle_seconds: 61 }, 'throttle_seconds'],
  [{ events: ['everything'] }, 'events'],
  [{ events: [] }, 'events'],
  [{ enabled: 'yes' }, 'enabled'],
  [{ enable: true }, 'enabled, events, throttle_seconds, url_filter'],
])('refuses %j', async (args, word) => {
  const { isError, text } = await connect().call(args)
  expect(isError).toBe(true)
  expect(text).toContain(word)
})

test('outside of MCP there is nobody to notify', async () => {
  const { isError, text } = await callTool(
    [configureStreaming],
    'configure_streaming',
    {},
    buildToolContext(buildStreamedStore().store),
  )
  expect(isError).toBe(true)
  expect(text).toContain('Call it through MCP')
})
