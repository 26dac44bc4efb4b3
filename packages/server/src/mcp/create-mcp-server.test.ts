import { countTokens } from 'gpt-tokenizer/encoding/o200k_base'
import { Client } from '@modelcontextprotocol/client'
import { InMemoryTransport } from '@modelcontextprotocol/server'
import { expect, test } from 'vitest'
import { buildToolContext, log, buildStore } from '../store/testing/build-store.ts'
import type { Built } from '../store/testing/build-store.ts'
import { FailureJournal } from '../tools/failures/failure-journal.ts'
import { tools } from '../tools/index.ts'
import { INSTRUCTIONS, createMcpServer } from './create-mcp-server.ts'
import { createLocalBackend } from './local-backend.ts'

/** A client over memory, talking to the tools of a store. */
async function connect(...events: readonly Built[]) {
  const logged: unknown[] = []
  const context = buildToolContext(buildStore(...events))
  const logError = (error: unknown) => logged.push(error)
  const backend = createLocalBackend({ tools, context, journal: new FailureJournal(context), logError })
  const server = createMcpServer(backend)
  const client = new Client({ name: 'test', version: '1' })
  const [here, there] = InMemoryTransport.createLinkedPair()
  await Promise.all([server.connect(there), client.connect(here)])
  return { client, logged }
}

test('lists every tool with name, title, description, input and hints, and nothing else', async () => {
  const { client } = await connect()
  const { tools: listed } = await client.listTools()
  expect(listed.map(({ name }) => name)).toEqual(tools.map(({ name }) => name))
  for (const tool of listed) {
    expect(Object.keys(tool).toSorted()).toEqual(['annotations', 'description', 'inputSchema', 'name', 'title'])
    expect(tool.inputSchema.type).toBe('object')
  }
})

test('the whole list stays below 3,500 tokens, the instructions below 150', async () => {
  const { client } = await connect()
  const { tools: listed } = await client.listTools()
  expect(countTokens(JSON.stringify(listed))).toBeLessThan(3_500)
  expect(countTokens(INSTRUCTIONS)).toBeLessThanOrEqual(150)
  expect(client.getInstructions()).toBe(INSTRUCTIONS)
})

test('only what deletes is marked as destructive', async () => {
  const { client } = await connect()
  const { tools: listed } = await client.listTools()
  const destructive = listed.filter(({ annotations }) => annotations?.destructiveHint === true).map(({ name }) => name)
  expect(destructive).toEqual(['clear_browser_logs'])
  expect(listed.filter(({ annotations }) => annotations?.readOnlyHint !== true).map(({ name }) => name)).toEqual([
    ...destructive,
    'capture_screenshot',
    'configure_noise',
    'validate_api',
    'verify_fix',
    'diff_sessions',
    'check_performance',
    'configure_streaming',
  ])
})

test('the instructions name only tools that there are', () => {
  const named = INSTRUCTIONS.match(/\b(get|clear|query|capture)_\w+/g) ?? []
  expect(named.length).toBeGreaterThan(0)
  expect(named.filter((name) => !tools.some((tool) => tool.name === name))).toEqual([])
})

test('answers with text and the same as structured content', async () => {
  const { client } = await connect(log({ level: 'error', message: 'boom' }))
  const answer = await client.callTool({ name: 'get_browser_errors', arguments: {} })
  expect(answer).toMatchObject({ isError: false, structuredContent: { errors: [{ message: 'boom' }] } })
  expect(JSON.stringify(answer.content)).toContain('boom')
})

test('a wrong argument is an error result, not a protocol error', async () => {
  const { client, logged } = await connect()
  const answer = await client.callTool({ name: 'get_browser_errors', arguments: { max: 3 } })
  expect(answer).toMatchObject({
    isError: true,
    content: [{ type: 'text', text: expect.stringContaining('limit, since, url, test_id') }],
  })
  expect(logged).toEqual([])
})

test('reports how far a long call is, if the client wants to know, and stops when it gives up', async () => {
  const { client, logged } = await connect()
  const progress: unknown[] = []
  const waiting = { name: 'wait_for', arguments: { for: 'errors', timeout_ms: 1_100 } }
  await client.callTool(waiting, { onprogress: (step) => progress.push(step) })
  expect(progress).toMatchObject([{ total: 1_100, message: expect.stringContaining('waiting for errors') }])
  const controller = new AbortController()
  const call = client.callTool(waiting, { signal: controller.signal })
  controller.abort()
  await expect(call).rejects.toThrow(/abort/i)
  expect(logged).toEqual([])
})
