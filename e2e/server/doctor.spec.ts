import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { EXTENSION_ID, PROTOCOL } from '@gasoline/wire'
import { WebSocket } from 'ws'
import { postJson, readHealth, signalPid, test, waitForText, waitUntilGone } from '../support/cli.ts'
import type { Bench } from '../support/cli.ts'
import { connectExtension } from '../support/fake-extension.ts'
import { soon } from '../support/soon.ts'

interface Finding {
  readonly check: string
  readonly level: 'ok' | 'warning' | 'problem'
  readonly detail: string
  readonly fix?: string
}

let folder: string
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'gasoline-doctor-'))
})
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** What doctor says of each check; the first line of a check wins. */
async function ask(bench: Bench, port: number, env: Record<string, string> = {}): Promise<Record<string, Finding>> {
  const { stdout, stderr } = await bench.run(['doctor', '--json', '--port', String(port)], env)
  expect(stderr).toBe('')
  const { version, findings } = JSON.parse(stdout) as { version: number; findings: Finding[] }
  expect(version).toBe(1)
  for (const { level, fix } of findings) expect(fix === undefined).toBe(level === 'ok')
  return Object.fromEntries(findings.toReversed().map((finding) => [finding.check, finding]))
}

/** Runs what a fix says to run: `gasoline serve …`, `kill …`. */
async function apply(bench: Bench, fix: string | undefined): Promise<void> {
  const kill = /kill (-CONT )?(\d+)/.exec(fix ?? '')
  if (kill) {
    signalPid(Number(kill[2]), kill[1] ? 'SIGCONT' : 'SIGTERM')
    if (!kill[1]) await waitUntilGone(Number(kill[2]))
  }
  const serve = /gasoline serve --port (\d+)/.exec(fix ?? '')?.[1]
  if (serve !== undefined) await bench.serve(Number(serve))
  if (!kill && serve === undefined) throw new Error(`no command in: ${fix}`)
}

const answering = (port: number, body: string) =>
  `require('http').createServer((q, r) => r.end(${JSON.stringify(body)})).listen(${port}, '127.0.0.1', () => console.log('listening'))`

test('a suspended server: resumed by the command of the fix', async ({ bench }) => {
  test.skip(process.platform !== 'linux', 'reads /proc')
  const port = await bench.freePort()
  await bench.serve(port)
  const { pid } = await readHealth(port)
  signalPid(pid, 'SIGSTOP')
  try {
    const finding = (await ask(bench, port)).port
    expect(finding).toMatchObject({ level: 'problem', detail: expect.stringContaining('it is suspended') })
    await apply(bench, finding?.fix)
    expect(await ask(bench, port)).toMatchObject({ port: { level: 'ok' }, server: { level: 'ok' } })
  } finally {
    signalPid(pid, 'SIGCONT')
  }
})

test('another program on the port: stopped, the port is free, and the command of the next fix starts a server', async ({
  bench,
}) => {
  const port = await bench.freePort()
  const holder = bench.startNode(answering(port, 'hello'))
  await waitForText(holder.stdout, 'listening')
  const finding = (await ask(bench, port)).port
  expect(finding?.detail).toContain(`process ${holder.pid}), which is not Gasoline`)
  expect(finding?.fix).toMatch(/^Stop it, or use another port/)
  holder.kill('SIGTERM')
  await waitUntilGone(holder.pid)
  const { port: free, server } = await ask(bench, port)
  expect(free).toMatchObject({ level: 'ok', detail: `${port} is free` })
  expect(server).toMatchObject({ level: 'problem', detail: `not running on port ${port}` })
  await apply(bench, server?.fix)
  expect((await ask(bench, port)).server?.level).toBe('ok')
})

test('servers of another protocol, of another version, and with an unknown state: replaced by the commands of the fix', async ({
  bench,
}) => {
  const port = await bench.freePort()
  await bench.serve(port)
  const health = await readHealth(port)
  await apply(bench, `kill ${health.pid}`)
  const others = [
    { check: 'version', level: 'problem', body: { ...health, version: '9.8.7', protocol: 99 } },
    { check: 'version', level: 'warning', body: { ...health, version: '0.0.9' } },
    { check: 'server', level: 'problem', body: { name: 'gasoline', version: '0.0.9', protocol: PROTOCOL, pid: 4 } },
  ]
  for (const { check, level, body } of others) {
    const other = bench.startNode(answering(port, JSON.stringify(body)))
    await waitForText(other.stdout, 'listening')
    const finding = (await ask(bench, port))[check]
    expect(finding).toMatchObject({ level, detail: expect.stringContaining(body.version) })
    await apply(bench, `kill ${other.pid}`)
    expect(finding?.fix).toContain(`kill ${other.pid}`)
  }
  await bench.serve(port)
  expect(await ask(bench, port)).toMatchObject({ version: { level: 'ok' }, server: { level: 'ok' } })
})

test('each hop to agent and browser: named while it is broken, ok after its fix', async ({ bench }) => {
  const port = await bench.freePort()
  await bench.serve(port)
  const url = `http://127.0.0.1:${port}`
  const greet = async (hello: object) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/extension`, { origin: `chrome-extension://${EXTENSION_ID}` })
    await new Promise((resolve) => socket.once('open', resolve))
    socket.send(JSON.stringify({ type: 'hello', version: '0.0.9', protocol: PROTOCOL, browser: 'none', ...hello }))
    await new Promise((resolve) => socket.once('message', resolve))
    return socket
  }
  const fresh = await ask(bench, port)
  expect(fresh.clients).toMatchObject({ level: 'problem', detail: 'no AI client is connected' })
  expect(fresh.extension).toMatchObject({ level: 'problem', detail: 'never connected' })

  // The command of the fix, as an agent would run it.
  const [, args = ''] = / node \S+ (mcp.*)$/.exec(fresh.clients?.fix ?? '') ?? []
  const agent = bench.start(args.split(' '))
  agent.write(`${JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'diagnose' } })}\n`)
  await waitForText(agent.stdout, '"id":1')
  await expect.poll(async () => (await ask(bench, port)).clients?.level, soon).toBe('ok')

  await greet({ protocol: PROTOCOL + 1 })
  expect((await ask(bench, port)).extension?.detail).toBe('version 0.0.9 was refused: it speaks another protocol')

  const distrusting = await greet({})
  distrusting.close()
  await expect
    .poll(async () => (await ask(bench, port)).extension, soon)
    .toMatchObject({
      level: 'problem',
      detail: expect.stringContaining('it does not know this server'),
      fix: expect.stringContaining('Trust this server'),
    })

  const older = await greet({})
  older.send(JSON.stringify({ type: 'tabs', tabs: [] }))
  await expect
    .poll(async () => (await ask(bench, port)).extension, soon)
    .toMatchObject({ level: 'warning', fix: expect.stringContaining('reload button') })
  older.terminate()
  await expect.poll(async () => (await ask(bench, port)).heartbeat?.level, soon).toBe('problem')

  const current = await connectExtension(url, () => undefined, [])
  expect(await ask(bench, port)).toMatchObject({
    extension: { level: 'ok' },
    heartbeat: { level: 'ok' },
    sites: { level: 'warning', detail: 'no open tab is captured' },
  })
  const tab = { tabId: 1, url: 'http://localhost/', title: 'App', active: true, focusedAt: 1 }
  current.send({ type: 'tabs', tabs: [tab] })
  await expect.poll(async () => (await ask(bench, port)).sites?.fix, soon).toBe('reload the page')
  const batch = (sentAt: number) => ({
    batch_id: String(sentAt),
    producer: 'p',
    sent_at: sentAt,
    page: { pageId: 'p', url: tab.url },
    events: [['logs', { at: sentAt, level: 'log', message: 'loaded' }]],
  })
  await postJson(port, '/events', batch(Date.now() + 3 * 3_600_000))
  const { sites, clock } = await ask(bench, port)
  expect(sites?.level).toBe('ok')
  expect(clock).toMatchObject({ level: 'warning', detail: "the browser's clock is 3 h ahead of the server's" })
  await postJson(port, '/events', batch(Date.now()))
  expect((await ask(bench, port)).clock?.level).toBe('ok')
  current.socket.terminate()
})

test('no browser, no place for temporary files: named, and ok once the variable is right', async ({ bench }) => {
  const port = await bench.freePort()
  const broken = { GASOLINE_CHROMIUM: join(folder, 'none'), TMPDIR: join(folder, 'missing') }
  const before = await ask(bench, port, broken)
  expect(before.browser).toMatchObject({ level: 'problem', fix: 'Correct or unset GASOLINE_CHROMIUM.' })
  expect(before.disk).toMatchObject({ level: 'problem', fix: expect.stringContaining('set TMPDIR') })
  const chrome = join(folder, 'chrome')
  writeFileSync(chrome, '', { mode: 0o755 })
  const after = await ask(bench, port, { GASOLINE_CHROMIUM: chrome, TMPDIR: folder })
  expect([after.browser?.level, after.disk?.level]).toEqual(['ok', 'ok'])
  const unset = { GASOLINE_CHROMIUM: '', CHROME_PATH: '', PATH: folder, PLAYWRIGHT_BROWSERS_PATH: folder }
  expect((await ask(bench, port, unset)).browser).toMatchObject({ level: 'warning' })
  expect(readFileSync(chrome, 'utf8')).toBe('')
})

test('configs of agents: none, broken, of a copy that is gone, and as the command of the fix writes it', async ({
  bench,
}) => {
  const port = await bench.freePort()
  const home = mkdtempSync(join(folder, 'home-'))
  const env = { HOME: home, XDG_CONFIG_HOME: join(home, '.config') }
  const config = join(home, '.cursor', 'mcp.json')
  const { configs: none } = await ask(bench, port, env)
  expect(none).toMatchObject({ level: 'warning', detail: 'no agent is set up to start it' })
  mkdirSync(join(home, '.cursor'))
  writeFileSync(config, '{"mcpServers": {"gasoline": {')
  expect((await ask(bench, port, env)).configs).toMatchObject({
    level: 'problem',
    detail: expect.stringContaining(config),
  })
  const gone = { command: 'node', args: [join(home, 'old', 'gasoline.js'), 'mcp'] }
  writeFileSync(config, JSON.stringify({ mcpServers: { other: { command: 'x' }, gasoline: gone } }))
  const { configs } = await ask(bench, port, env)
  expect(configs).toMatchObject({ level: 'problem', detail: expect.stringContaining('which is not there') })
  const [, args = ''] = /^run: gasoline (.*)$/.exec(configs?.fix ?? '') ?? []
  expect((await bench.run(args.split(' '), env)).code).toBe(0)
  expect((await ask(bench, port, env)).configs).toMatchObject({ level: 'ok', detail: `Cursor: ${config}` })
  expect((await ask(bench, await bench.freePort(), env)).configs).toMatchObject({ level: 'warning' })
})
