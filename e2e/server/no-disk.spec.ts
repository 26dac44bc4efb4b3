import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { fileURLToPath } from 'node:url'
import { callTool, postJson, readHealth, test } from '../support/cli.ts'
import { sendRaw } from '../support/raw.ts'
import { soon } from '../support/soon.ts'

const CLI = fileURLToPath(new URL('../../packages/server/bin/gasoline.js', import.meta.url))
const FOLDER = `gasoline-${userInfo().username.replaceAll(/\W/g, '_')}`
const NO_LOG = 'The server runs without a log file'

let temp: string
test.beforeEach(() => {
  temp = mkdtempSync(join(tmpdir(), 'gasoline-e2e-'))
})
test.afterEach(() => rmSync(temp, { recursive: true, force: true }))

/** Connects a stdio client whose temporary folder is this one; calls a tool; returns what both said. */
async function connect(port: number, folder: string) {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [CLI, 'mcp', '--port', String(port)],
    env: { ...(process.env as Record<string, string>), TMPDIR: folder },
    stderr: 'pipe',
  })
  let stderr = ''
  transport.stderr?.on('data', (chunk: Buffer) => (stderr += chunk.toString()))
  const client = new Client({ name: 'e2e', version: '1.0.0' })
  await client.connect(transport)
  const result = await callTool(client, 'get_browser_logs')
  return { client, result, stderr: () => stderr }
}

const PLACES: Readonly<Record<string, (folder: string) => string>> = {
  'that others can write to': (folder) => {
    mkdirSync(join(folder, FOLDER))
    chmodSync(join(folder, FOLDER), 0o777)
    return folder
  },
  'that is a file': (folder) => {
    writeFileSync(join(folder, 'file'), '')
    return join(folder, 'file')
  },
  'that cannot exist': () => '/proc/none',
}

for (const [what, prepare] of Object.entries(PLACES)) {
  test(`a temporary folder ${what}: the server runs without its log file, and says so once`, async ({ bench }) => {
    test.skip(process.platform !== 'linux', 'paths and modes of Linux')
    const port = await bench.freePort()
    const { client, result, stderr } = await connect(port, prepare(temp))
    expect(result).toMatchObject({ isError: false })
    await expect.poll(() => stderr().split(NO_LOG).length - 1, soon).toBe(1)
    expect(await readHealth(port)).toMatchObject({ has_log: false })
    const doctor = await bench.run(['doctor', '--port', String(port)])
    expect(doctor.stdout).toContain('without its log file')
    await client.close()
  })
}

test('a full disk: the server lives on, and captures', async ({ bench }) => {
  test.skip(!existsSync('/dev/full'), 'needs /dev/full')
  const port = await bench.freePort()
  mkdirSync(join(temp, FOLDER), { mode: 0o700 })
  symlinkSync('/dev/full', join(temp, FOLDER, `server-${port}.log`))
  const { client, result } = await connect(port, temp)
  expect(result).toMatchObject({ isError: false })
  const { pid } = await readHealth(port)
  // Each of these is logged, or tries to be.
  for (let sent = 0; sent < 5; sent++) {
    await sendRaw(`http://127.0.0.1:${port}`, { path: '/mcp', headers: { 'Mcp-Session-Id': '\u0001' } }).catch(() => {})
  }
  await postJson(port, '/logs', { entries: [{ level: 'error', message: 'captured on a full disk' }] })
  expect((await callTool(client, 'get_browser_logs')).text).toContain('captured on a full disk')
  expect((await readHealth(port)).pid).toBe(pid)
  await client.close()
})

test('serve itself lives on when nothing can be written to its stderr', async ({ bench }) => {
  test.skip(!existsSync('/dev/full'), 'needs /dev/full')
  const port = await bench.freePort()
  bench.startCommand('sh', ['-c', `exec node ${CLI} serve --port ${port} 2>/dev/full`])
  await expect.poll(async () => (await readHealth(port).catch(() => undefined))?.status, soon).toBe('ok')
})

test('a long log is begun again, and an old one removed', async ({ bench }) => {
  const port = await bench.freePort()
  const folder = join(temp, FOLDER)
  mkdirSync(folder, { mode: 0o700 })
  const log = join(folder, `server-${port}.log`)
  writeFileSync(log, 'x'.repeat(1_100_000))
  const { client } = await connect(port, temp)
  await client.close()
  expect(readFileSync(log, 'utf8')).not.toContain('xxx')
  expect(readFileSync(`${log}.old`, 'utf8')).toContain('xxx')
})
