import { expect } from '@playwright/test'
import { callTool, postJson, readHealth, signalPid, test, waitForText, waitUntilGone } from '../support/cli.ts'
import { isRunning, findProcesses, unreadBytes } from '../support/processes.ts'
import { expectPrompt } from '../support/prompt.ts'
import { soon } from '../support/soon.ts'

const listServers = (port: number) => findProcesses(port).filter(({ args }) => args.includes(' serve '))
const listPids = (port: number) => listServers(port).map(({ pid }) => pid)
const PROMPT_MS = 2_500
/** After this time the SDK's client kills a process that should have ended. */
const SDK_PATIENCE_MS = 1_000

for (const round of [1, 2, 3, 4, 5]) {
  test(`two clients started in the same instant share one server, round ${round}`, async ({ bench }) => {
    const port = await bench.freePort()
    const [one, two] = await Promise.all([bench.connectStdio(port), bench.connectStdio(port)])
    const results = await Promise.all([one, two].map(({ client }) => callTool(client, 'get_browser_logs')))
    expect(results.map(({ isError }) => isError)).toEqual([false, false])
    const { pid, clients } = await readHealth(port)
    expect(clients.connected).toBe(2)
    await expect.poll(() => listPids(port), soon).toEqual([pid])
  })
}

test('a killed server is reported once to each client, and the next one is shared again', async ({ bench }) => {
  const port = await bench.freePort()
  const clients = (await Promise.all([bench.connectStdio(port), bench.connectStdio(port)])).map(({ client }) => client)
  await Promise.all(clients.map((client) => callTool(client, 'get_browser_logs')))
  const { pid: killed } = await readHealth(port)
  signalPid(killed, 'SIGKILL')
  await waitUntilGone(killed)

  const reports = await Promise.all(clients.map((client) => callTool(client, 'get_browser_logs')))
  for (const { isError, text } of reports) {
    expect(isError).toBe(true)
    expect(text).toContain(`process ${killed}) has stopped`)
  }
  const results = await Promise.all(clients.map((client) => callTool(client, 'get_browser_logs')))
  expect(results.map(({ isError }) => isError)).toEqual([false, false])
  const health = await readHealth(port)
  expect(health.pid).not.toBe(killed)
  expect(health.clients.connected).toBe(2)
  for (const { text } of reports) expect(text).toContain(`process ${health.pid}`)
  await expect.poll(() => listPids(port), soon).toEqual([health.pid])
})

test('a server killed during a call is reported on that call', async ({ bench }) => {
  test.skip(process.platform !== 'linux', 'only Linux shows whether the request has arrived')
  const port = await bench.freePort()
  const { client } = await bench.connectStdio(port)
  await callTool(client, 'get_browser_logs')
  const { pid: killed } = await readHealth(port)
  signalPid(killed, 'SIGSTOP')
  const underWay = callTool(client, 'get_browser_logs')
  await expect.poll(() => unreadBytes(port), soon).toBeGreaterThan(0)
  signalPid(killed, 'SIGKILL')

  const { isError, text } = await underWay
  expect(isError).toBe(true)
  expect(text).toContain(`process ${killed}) has stopped`)
  expect(await callTool(client, 'get_browser_logs')).toMatchObject({ isError: false })
})

const HOLDERS = {
  'an HTTP server': (port: number) =>
    `require('http').createServer((q, r) => r.end('hello')).listen(${port}, '127.0.0.1', () => console.log('listening'))`,
  'a server that never answers': (port: number) =>
    `require('net').createServer(() => {}).listen(${port}, '127.0.0.1', () => console.log('listening'))`,
  'a server that hangs up': (port: number) =>
    `require('net').createServer((s) => s.destroy()).listen(${port}, '127.0.0.1', () => console.log('listening'))`,
}

for (const [what, scriptFor] of Object.entries(HOLDERS)) {
  test(`${what} on the port is named to the agent, and once it has gone Gasoline works`, async ({ bench }) => {
    const port = await bench.freePort()
    const holder = bench.startNode(scriptFor(port))
    await waitForText(holder.stdout, 'listening')
    const { client } = await bench.connectStdio(port)
    expect((await client.listTools()).tools.length).toBeGreaterThan(0)
    const { isError, text } = await callTool(client, 'get_browser_logs')
    expect(isError).toBe(true)
    expect(text).toMatch(new RegExp(`Port ${port} is used by \\w+ \\(process ${holder.pid}\\)`))
    expect(text).toContain('--port')
    expect(isRunning(holder.pid)).toBe(true)
    expect(listPids(port)).toEqual([])

    holder.kill('SIGKILL')
    await holder.ended
    expect(await callTool(client, 'get_browser_logs')).toMatchObject({ isError: false })
  })
}

const HEALTH_OF_ANOTHER_VERSION = {
  'in a shape of its own': { name: 'gasoline', version: '9.8.7', protocol: 99, pid: 4_194_000 },
  'without pid and version': { name: 'gasoline', protocol: 99 },
}

for (const [how, health] of Object.entries(HEALTH_OF_ANOTHER_VERSION)) {
  test(`a server of another protocol, ${how}, is named with both versions and what to run`, async ({ bench }) => {
    const port = await bench.freePort()
    const other = bench.startNode(
      `require('http').createServer((q, r) => r.end(${JSON.stringify(JSON.stringify(health))})).listen(${port}, '127.0.0.1', () => console.log('listening'))`,
    )
    await waitForText(other.stdout, 'listening')
    const own = (await bench.run(['--version'])).stdout.trim()
    const { client } = await bench.connectStdio(port)
    const { isError, text } = await callTool(client, 'get_browser_logs')
    expect(isError).toBe(true)
    expect(text).toContain('protocol 99')
    expect(text).toContain(own)
    expect(text).toContain('everywhere, then stop the old server')
    expect(text).not.toContain('undefined')
    expect(text).toContain(`kill ${other.pid}`)
    if ('version' in health) expect(text).toContain(health.version)
    expect(listPids(port)).toEqual([])
  })
}

const ENDINGS = ['end of stdin', 'SIGTERM', 'SIGINT', 'SIGHUP'] as const

for (const ending of ENDINGS) {
  test(`${ending} ends a stdio client at once, and its server stays for the next`, async ({ bench }) => {
    const port = await bench.freePort()
    const mcp = bench.start(['mcp', '--port', String(port)])
    mcp.write(`${JSON.stringify(INITIALIZE)}\n`)
    await waitForText(mcp.stdout, '"serverInfo"')
    await expect.poll(async () => (await readHealth(port).catch(() => undefined))?.clients.connected, soon).toBe(1)
    const { pid } = await readHealth(port)

    const before = performance.now()
    if (ending === 'end of stdin') mcp.endInput()
    else mcp.kill(ending)
    expect(await mcp.ended).toEqual({ code: 0, signal: null })
    await expectPrompt(performance.now() - before, PROMPT_MS)
    expect(findProcesses(port).map((left) => left.pid)).toEqual([pid])
    // It signed off: it is no longer counted.
    expect((await readHealth(port)).clients.connected).toBe(0)
  })
}

for (const ending of ENDINGS) {
  test(`${ending} ends a stdio client at once while it still looks for its server`, async ({ bench }) => {
    const port = await bench.freePort()
    const silent = bench.startNode(
      `require('net').createServer(() => console.log('asked')).listen(${port}, '127.0.0.1', () => console.log('listening'))`,
    )
    await waitForText(silent.stdout, 'listening')
    const mcp = bench.start(['mcp', '--port', String(port)])
    await waitForText(silent.stdout, 'asked')
    const before = performance.now()
    if (ending === 'end of stdin') mcp.endInput()
    else mcp.kill(ending)
    expect(await mcp.ended).toEqual({ code: 0, signal: null })
    await expectPrompt(performance.now() - before, SDK_PATIENCE_MS)
  })
}

test('a server outlives the client that started it, with what it has captured', async ({ bench }) => {
  const port = await bench.freePort()
  const first = await bench.connectStdio(port)
  await callTool(first.client, 'get_browser_logs')
  const { pid } = await readHealth(port)
  await postJson(port, '/logs', { entries: [{ level: 'error', message: 'kept for the next client' }] })
  await first.client.close()
  await waitUntilGone(first.pid)

  const second = await bench.connectStdio(port)
  expect((await callTool(second.client, 'get_browser_logs')).text).toContain('kept for the next client')
  expect((await readHealth(port)).pid).toBe(pid)
})

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGKILL'] as const) {
  test(`${signal} ends serve and the process that serves, with a client connected`, async ({ bench }) => {
    const port = await bench.freePort()
    const serve = await bench.serve(port)
    const { pid } = await readHealth(port)
    const client = await bench.connectHttp(port)
    await client.listTools()

    const before = performance.now()
    serve.kill(signal)
    expect(await serve.ended).toEqual(signal === 'SIGKILL' ? { code: null, signal } : { code: 0, signal: null })
    await waitUntilGone(pid)
    await expectPrompt(performance.now() - before, PROMPT_MS)
    expect(findProcesses(port)).toEqual([])
  })
}

test('SIGKILL of serve while the process that serves is starting leaves no orphan', async ({ bench }) => {
  const port = await bench.freePort()
  const serve = bench.start(['serve', '--port', String(port)])
  const inner = () => listPids(port).find((pid) => pid !== serve.pid)
  await expect.poll(inner, { intervals: [1] }).toBeGreaterThan(0)
  serve.kill('SIGKILL')
  await expect.poll(() => findProcesses(port), soon).toEqual([])
})

test('stdout of a stdio client carries JSON-RPC lines and nothing else', async ({ bench }) => {
  const port = await bench.freePort()
  const mcp = bench.start(['mcp', '--port', String(port)])
  const send = (message: object) => mcp.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`)
  const call = (id: number, name: string, args: object = {}) =>
    send({ id, method: 'tools/call', params: { name, arguments: args } })
  const waitForResponse = (id: number) => waitForText(mcp.stdout, `"id":${id}`)
  send(INITIALIZE)
  await waitForResponse(1)
  send({ method: 'notifications/initialized' })
  mcp.write('this is not JSON\n\n{"neither": "is this JSON-RPC"}\n')
  send({ id: 2, method: 'tools/list' })
  send({ id: 3, method: 'no/such/method' })
  call(4, 'get_browser_errors')
  call(5, 'no_such_tool')
  call(6, 'get_browser_logs', { nonsense: true })
  for (const id of [2, 3, 4, 5, 6]) await waitForResponse(id)
  signalPid((await readHealth(port)).pid, 'SIGKILL')
  call(7, 'get_browser_logs')
  await waitForResponse(7)
  mcp.endInput()
  await mcp.ended

  const lines = mcp.stdout().split('\n')
  expect(lines.pop()).toBe('')
  const results = lines.map((line) => JSON.parse(line))
  expect(results.every(({ jsonrpc }) => jsonrpc === '2.0')).toBe(true)
  const ids = results.map(({ id }) => id).filter((id) => id !== null && id !== undefined)
  expect(ids.sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7])
})

const INITIALIZE = {
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'e2e', version: '1.0.0' } },
}
