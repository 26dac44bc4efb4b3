import { PassThrough } from 'node:stream'
import { LIMITS } from '@gasoline/wire/limits'
import { expect, test } from 'vitest'
import { serveStdio } from './serve-stdio.ts'

const EVENT = {
  method: 'notifications/gasoline/event',
  params: { category: 'errors', severity: 'error', message: 'New error: "x"' },
}
const initialize = { id: 1, method: 'initialize', params: { protocolVersion: '2025-11-25' } }
const META = 'io.modelcontextprotocol/'
const discover = {
  id: 1,
  method: 'server/discover',
  params: { _meta: { [`${META}protocolVersion`]: '2026-07-28', [`${META}clientCapabilities`]: {} } },
}

async function connect(first: object, isChannel = false) {
  const [input, output] = [new PassThrough(), new PassThrough()]
  const relay = serveStdio({
    input,
    output,
    listing: { instructions: '', tools: [] },
    link: { call: () => Promise.resolve(undefined) },
    isChannel,
    onRead: () => {},
    logLine: () => {},
    logError: () => {},
  })
  const read = () => {
    const text = String(output.read() ?? '')
    return text === ''
      ? []
      : text
          .trimEnd()
          .split('\n')
          .map((line) => JSON.parse(line) as Record<string, unknown>)
  }
  input.write(`${JSON.stringify({ jsonrpc: '2.0', ...first })}\n`)
  let answers: Record<string, unknown>[] = []
  await expect.poll(() => (answers = [...answers, ...read()]).length).toBe(1)
  return { relay, read, output, answer: answers[0] }
}

test('a client with a session gets the notification as it is, and nothing else that the server sends', async () => {
  const { relay, read, answer } = await connect(initialize)
  expect(answer).toMatchObject({ result: { capabilities: { tools: {} } } })
  expect(answer).not.toHaveProperty('result.capabilities.experimental')
  relay.notify(EVENT)
  relay.notify({ method: 'notifications/other', params: {} })
  expect(read()).toEqual([{ jsonrpc: '2.0', ...EVENT }])
})

test('a client of the protocol without sessions gets none: it has no place for them', async () => {
  const { relay, read, answer } = await connect(discover)
  expect(answer).toMatchObject({ result: { supportedVersions: ['2026-07-28'] } })
  relay.notify(EVENT)
  expect(read()).toEqual([])
})

test('with --channel it declares the channel, refuses the protocol without sessions, and sends both', async () => {
  expect((await connect(discover, true)).answer).toMatchObject({ error: { code: -32_601 } })
  const { relay, read, answer } = await connect(initialize, true)
  expect(answer).toMatchObject({ result: { capabilities: { tools: {}, experimental: { 'claude/channel': {} } } } })
  relay.notify(EVENT)
  expect(read().map(({ method }) => method)).toEqual(['notifications/gasoline/event', 'notifications/claude/channel'])
})

test('a client that does not read gets no more of them than there is room for', async () => {
  const { relay, output } = await connect(initialize)
  const message = 'x'.repeat(10_000)
  for (let index = 0; index < 1_000; index++) relay.notify({ ...EVENT, params: { ...EVENT.params, message } })
  expect(output.writableLength).toBeLessThan(LIMITS.mcp.unreadBytes + 2 * message.length)
})
