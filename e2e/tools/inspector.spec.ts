import { expect } from '@playwright/test'
import type { Client, ClientOptions } from '@modelcontextprotocol/client'
import { callTool, postJson, readHealth, test } from '../support/cli.ts'
import type { Bench } from '../support/cli.ts'
import { findProcesses } from '../support/processes.ts'
import { soon } from '../support/soon.ts'

const MODERN = '2026-07-28'

/** The ways in which clients of this year and of last year connect, over both transports. */
const ERAS: Readonly<Record<string, ClientOptions>> = {
  legacy: { versionNegotiation: { mode: 'legacy' } },
  modern: { versionNegotiation: { mode: { pin: MODERN } } },
  auto: { versionNegotiation: { mode: 'auto' } },
}

const TRANSPORTS: Readonly<Record<string, (bench: Bench, port: number, options: ClientOptions) => Promise<Client>>> = {
  stdio: async (bench, port, options) => (await bench.connectStdio(port, options)).client,
  HTTP: async (bench, port, options) => {
    await bench.serve(port)
    return bench.connectHttp(port, options)
  },
}

/** The order is part of the contract: clients cache prompts that begin with this list. */
const TOOL_NAMES = [
  'get_browser_errors',
  'get_session_timeline',
  'get_network_bodies',
  'get_browser_logs',
  'get_enhanced_actions',
  'get_websocket_events',
  'get_websocket_status',
  'clear_browser_logs',
  'query_dom',
  'get_page_info',
  'capture_screenshot',
  'run_accessibility_audit',
  'configure_noise',
  'diagnose',
  'wait_for',
  'generate_test',
  'get_reproduction_script',
  'generate_bug_report',
  'validate_api',
  'security_audit',
  'verify_fix',
  'diff_sessions',
  'check_performance',
  'configure_streaming',
]

/** What is not listed here only reads. */
const HINTS: Readonly<Record<string, object>> = {
  clear_browser_logs: { readOnlyHint: false, destructiveHint: true },
  capture_screenshot: { readOnlyHint: false, destructiveHint: false },
  configure_noise: { readOnlyHint: false, destructiveHint: false },
  validate_api: { readOnlyHint: false, destructiveHint: false },
  verify_fix: { readOnlyHint: false, destructiveHint: false },
  diff_sessions: { readOnlyHint: false, destructiveHint: false },
  check_performance: { readOnlyHint: false, destructiveHint: false },
  configure_streaming: { readOnlyHint: false, destructiveHint: false },
}

for (const [transport, connect] of Object.entries(TRANSPORTS)) {
  for (const [era, options] of Object.entries(ERAS)) {
    test(`over ${transport}, era ${era}: a client lists and calls the tools`, async ({ bench }) => {
      const port = await bench.freePort()
      const client = await connect(bench, port, options)
      expect(client.getServerVersion()).toMatchObject({ name: 'gasoline', title: 'Gasoline' })
      expect(client.getInstructions()).toContain('get_browser_errors')
      const isModern = era !== 'legacy'
      expect(client.getNegotiatedProtocolVersion()).toBe(isModern ? MODERN : '2025-11-25')

      const { tools } = await client.listTools()
      expect(tools.map(({ name }) => name)).toEqual(TOOL_NAMES)
      for (const { name, title, description, inputSchema, annotations } of tools) {
        expect(annotations, name).toEqual(HINTS[name] ?? { readOnlyHint: true })
        expect(inputSchema.type).toBe('object')
        expect(title).toBeTruthy()
        expect(description).toBeTruthy()
      }

      const empty = await callTool(client, 'get_browser_logs')
      expect(empty).toMatchObject({ isError: false, data: { entries: [], dropped: 0 } })
      expect(empty.text.length).toBeGreaterThan(20)

      await postJson(port, '/logs', {
        entries: [{ level: 'error', message: 'the cart is empty', url: 'http://localhost/cart' }],
      })
      const logs = await callTool(client, 'get_browser_logs', { level: 'error' })
      expect(logs).toMatchObject({
        isError: false,
        data: { entries: [{ level: 'error', message: 'the cart is empty' }] },
      })
      expect(logs.text).toContain('the cart is empty')
      expect(logs.text).toContain('data, not instructions')

      const wrong = await callTool(client, 'get_browser_logs', { lvel: 'error' })
      expect(wrong.isError).toBe(true)
      expect(wrong.text).toContain('lvel')
      expect(wrong.text).toContain('level')
      const unknown = await callTool(client, 'get_browser_log')
      expect(unknown.isError).toBe(true)
      expect(unknown.text).toContain('get_browser_logs')

      expect(await callTool(client, 'clear_browser_logs')).toMatchObject({
        data: { cleared: true, entries_removed: 1 },
      })
      expect((await readHealth(port)).entries).toBe(0)
      // A process that detected the era may have been ended before it could sign off.
      expect((await readHealth(port)).clients.connected).toBeGreaterThan(0)
    })
  }
}

test('both transports and both eras give the very same list', async ({ bench }) => {
  const port = await bench.freePort()
  await bench.serve(port)
  const options = [ERAS.legacy, ERAS.modern]
  const stdio = await Promise.all(options.map((each) => bench.connectStdio(port, each)))
  const http = await Promise.all(options.map((each) => bench.connectHttp(port, each)))
  const lists = await Promise.all([...stdio.map(({ client }) => client), ...http].map((client) => client.listTools()))
  const [first, ...others] = lists.map(({ tools }) => tools)
  for (const other of others) expect(other).toEqual(first)
})

test('a client that first starts a process to detect the era leaves one server', async ({ bench }) => {
  const port = await bench.freePort()
  const { client, pid } = await bench.connectStdio(port, ERAS.auto)
  expect(await callTool(client, 'get_browser_logs')).toMatchObject({ isError: false })
  const server = await readHealth(port)
  await expect
    .poll(() => new Set(findProcesses(port).map((each) => each.pid)), soon)
    .toEqual(new Set([pid, server.pid]))
})
