import { expect } from '@playwright/test'
import type { Client } from '@modelcontextprotocol/client'
import { LIMITS } from '@gasoline/wire'
import { callTool, postJson, readHealth, signalPid, test, waitForText, waitUntilGone } from '../support/cli.ts'
import type { ToolResult } from '../support/cli.ts'
import { findProcesses } from '../support/processes.ts'
import { soon } from '../support/soon.ts'

const GONE = /has stopped|are gone|is gone|restarted/
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const postError = (port: number, message: string) =>
  postJson(port, '/logs', { entries: [{ level: 'error', message, url: 'http://localhost:5173/' }] })
const callLogs = (client: Client) => callTool(client, 'get_browser_logs')

function expectKept({ text, isError }: ToolResult, message: string): void {
  expect(text).not.toMatch(GONE)
  expect(text).toContain(message)
  expect(isError).toBe(false)
}

for (const seconds of [1, 10, 30]) {
  test(`a call to a server that is suspended for ${seconds} s gets its result, with the alert`, async ({ bench }) => {
    const port = await bench.freePort()
    const { client } = await bench.connectStdio(port)
    await callLogs(client)
    const { pid } = await readHealth(port)
    await postError(port, 'kept while suspended')
    signalPid(pid, 'SIGSTOP')
    const underWay = callTool(client, 'get_network_bodies')
    await sleep(seconds * 1_000)
    signalPid(pid, 'SIGCONT')
    expectKept(await underWay, 'kept while suspended')
    expectKept(await callLogs(client), 'kept while suspended')
    expect(await readHealth(port)).toMatchObject({ pid, clients: { connected: 1, seen: 1 } })
  })
}

test('a server that stays suspended is reported as such, and answers when it runs again', async ({ bench }) => {
  const port = await bench.freePort()
  const { client } = await bench.connectStdio(port)
  await callLogs(client)
  const { pid } = await readHealth(port)
  await postError(port, 'kept while suspended')
  signalPid(pid, 'SIGSTOP')
  const { text, isError } = await callTool(client, 'get_network_bodies')
  signalPid(pid, 'SIGCONT')
  expect(isError).toBe(true)
  expect(text).toContain(`process ${pid}`)
  expect(text).toContain('not responded')
  expect(text).not.toMatch(GONE)
  expectKept(await callLogs(client), 'kept while suspended')
  expect(await readHealth(port)).toMatchObject({ pid, clients: { seen: 1 } })
})

for (const bytes of [101_000, 10_000_000]) {
  test(`an argument of ${bytes} bytes is refused as too large, and nothing else happens`, async ({ bench }) => {
    const port = await bench.freePort()
    const { client } = await bench.connectStdio(port)
    await callLogs(client)
    const { pid } = await readHealth(port)
    await postError(port, 'kept')
    const { text, isError } = await callTool(client, 'get_browser_logs', { url: 'x'.repeat(bytes) })
    expect(text).not.toMatch(GONE)
    expect(text).toContain('too large')
    expect(text).toContain('100,000')
    expect(isError).toBe(true)
    expectKept(await callLogs(client), 'kept')
    expect(await readHealth(port)).toMatchObject({ pid, clients: { seen: 1 } })
  })
}

test('1,000 calls at once all get their result', async ({ bench }) => {
  const port = await bench.freePort()
  const { client } = await bench.connectStdio(port)
  await callLogs(client)
  const { pid } = await readHealth(port)
  await postError(port, 'kept')
  const results = await Promise.all(Array.from({ length: 1_000 }, () => callLogs(client)))
  for (const result of results) expectKept(result, 'kept')
  expect(await readHealth(port)).toMatchObject({ pid, clients: { seen: 1 } })
})

test('calls beyond those that may wait are refused as such, and all others get their result', async ({ bench }) => {
  const port = await bench.freePort()
  const { client } = await bench.connectStdio(port)
  await callLogs(client)
  const { pid } = await readHealth(port)
  await postError(port, 'kept')
  signalPid(pid, 'SIGSTOP')
  const calls = Array.from({ length: LIMITS.mcp.callsWaiting + 50 }, () => callTool(client, 'get_websocket_status'))
  const refused = await Promise.race(calls)
  signalPid(pid, 'SIGCONT')
  expect(refused).toMatchObject({ isError: true })
  expect(refused.text).toContain('2,000 are waiting already')
  const results = await Promise.all(calls)
  const kept = results.filter(({ isError }) => !isError)
  // Those that were under way do not wait.
  expect(kept.length).toBeGreaterThanOrEqual(LIMITS.mcp.callsWaiting)
  for (const { text } of kept) expect(text).not.toMatch(GONE)
  for (const result of results) if (result.isError) expect(result.text).toBe(refused.text)
  expectKept(await callLogs(client), 'kept')
  expect(await readHealth(port)).toMatchObject({ pid, clients: { seen: 1 } })
})

test('20 clients at once share one server, and each gets its results', async ({ bench }) => {
  const port = await bench.freePort()
  const clients = await Promise.all(Array.from({ length: 20 }, () => bench.connectStdio(port)))
  const first = await Promise.all(clients.map(({ client }) => callLogs(client)))
  expect(first.filter(({ isError }) => isError)).toEqual([])
  await postError(port, 'seen by all')
  const results = await Promise.all(clients.flatMap(({ client }) => [1, 2, 3].map(() => callLogs(client))))
  for (const result of results) expectKept(result, 'seen by all')
  const { pid } = await readHealth(port)
  const listServers = () => findProcesses(port).filter(({ args }) => args.includes(' serve '))
  await expect.poll(() => listServers().map((server) => server.pid), soon).toEqual([pid])
})

test('a server that another client has replaced is reported once, with both processes', async ({ bench }) => {
  const port = await bench.freePort()
  const [one, two] = await Promise.all([bench.connectStdio(port), bench.connectStdio(port)])
  await Promise.all([callLogs(one.client), callLogs(two.client)])
  const { pid: killed } = await readHealth(port)
  signalPid(killed, 'SIGKILL')
  await waitUntilGone(killed)
  await callLogs(one.client)
  const { pid } = await readHealth(port)
  await postError(port, 'since then')
  const report = await callLogs(two.client)
  expect(report.isError).toBe(true)
  for (const part of [`process ${killed}`, `process ${pid}`]) expect(report.text).toContain(part)
  expectKept(await callLogs(two.client), 'since then')
})

test('a suspended server is not taken for another program, by client, serve and doctor', async ({ bench }) => {
  const port = await bench.freePort()
  await bench.serve(port)
  const { pid } = await readHealth(port)
  signalPid(pid, 'SIGSTOP')
  try {
    const { client } = await bench.connectStdio(port)
    const [call, serve, doctor] = await Promise.all([
      callLogs(client),
      bench.run(['serve', '--port', String(port)]),
      bench.run(['doctor', '--port', String(port)]),
    ])
    for (const text of [call.text, serve.stderr, doctor.stdout]) {
      expect(text).not.toContain('not Gasoline')
      expect(text).toContain('does not respond')
      expect(text).toContain(`process ${pid}`)
    }
    expect(call.isError).toBe(true)
    expect([serve.code, doctor.code]).toEqual([3, 3])
    signalPid(pid, 'SIGCONT')
    expect((await callLogs(client)).isError).toBe(false)
  } finally {
    signalPid(pid, 'SIGCONT')
  }
})

test('a client that starts while the server is suspended gets its result when it runs again', async ({ bench }) => {
  const port = await bench.freePort()
  await bench.serve(port)
  const { pid } = await readHealth(port)
  await postError(port, 'kept')
  signalPid(pid, 'SIGSTOP')
  const { client } = await bench.connectStdio(port)
  const underWay = callLogs(client)
  await sleep(4_000)
  signalPid(pid, 'SIGCONT')
  expectKept(await underWay, 'kept')
})

test('a process id is never taken from the response of another program', async ({ bench }) => {
  const port = await bench.freePort()
  const health = { name: 'gasoline', version: '9.8.7', protocol: 99, pid: 1 }
  const other = bench.startNode(
    `require('http').createServer((q, r) => r.end(${JSON.stringify(JSON.stringify(health))})).listen(${port}, '127.0.0.1', () => console.log('listening'))`,
  )
  await waitForText(other.stdout, 'listening')
  const { client } = await bench.connectStdio(port)
  const texts = [
    (await callLogs(client)).text,
    (await bench.run(['serve', '--port', String(port)])).stderr,
    (await bench.run(['doctor', '--port', String(port)])).stdout,
  ]
  for (const text of texts) {
    expect(text).not.toMatch(/process 1\b|kill 1\b/)
    expect(text).toContain(`process ${other.pid}`)
  }
})
