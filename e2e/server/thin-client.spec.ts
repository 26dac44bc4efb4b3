import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { postJson, readHealth, signalPid, test, waitForText } from '../support/cli.ts'
import type { Started } from '../support/cli.ts'
import { findProcesses } from '../support/processes.ts'
import { soon } from '../support/soon.ts'

const MAX_MB = 60
const TEXT = 'ошибка при загрузке '.repeat(40)

/** The most memory that a process ever held, in MB. */
function readPeak(pid: number): number {
  const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1_024
}

function initialize(mcp: Started): void {
  send(mcp, {
    id: 'first',
    method: 'initialize',
    params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'e2e', version: '1.0.0' } },
  })
}

const send = (mcp: Started, message: object) => mcp.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`)
const call = (mcp: Started, id: number) =>
  send(mcp, { id, method: 'tools/call', params: { name: 'get_browser_logs', arguments: { limit: 200 } } })

async function fill(port: number): Promise<void> {
  const entries = Array.from({ length: 200 }, (_, index) => ({ level: 'error', message: `${index} ${TEXT}` }))
  await postJson(port, '/logs', { entries })
}

test.skip(process.platform !== 'linux', 'only Linux reports the peak memory of a process')

test('a stdio client stays below 60 MB, whatever it carries', async ({ bench }) => {
  const port = await bench.freePort()
  await bench.serve(port)
  await fill(port)
  const mcp = bench.start(['mcp', '--port', String(port)])
  initialize(mcp)
  for (let id = 1; id <= 300; id++) call(mcp, id)
  await waitForText(mcp.stdout, '"id":300,')
  send(mcp, { id: 301, method: 'tools/call', params: { name: 'x'.repeat(20_000_000), arguments: {} } })
  await waitForText(mcp.stdout, '"id":301,')
  expect(readPeak(mcp.pid)).toBeLessThan(MAX_MB)
})

test('a client that never reads does not fill the memory, and ends with its reader', async ({ bench }) => {
  const port = await bench.freePort()
  await bench.serve(port)
  await fill(port)
  // The shell keeps the pipe open and reads nothing from it.
  const script = `node packages/server/bin/gasoline.js mcp --port ${port} | { echo reader >&2; sleep 1000; }`
  const pair = bench.startCommand('sh', ['-c', script])
  await waitForText(pair.stderr, 'reader')
  const find = () => findProcesses(port).find(({ args }) => args.includes(' mcp ') && !args.startsWith('sh '))
  await expect.poll(find, soon).toBeDefined()
  const pid = find()?.pid ?? 0
  initialize(pair)
  for (let id = 1; id <= 1_500; id++) call(pair, id)
  // Until it has stopped working: nothing more can be written.
  let before = -1
  const readTicks = () => Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[11])
  await expect
    .poll(
      () => {
        const ticks = readTicks()
        const isIdle = ticks === before && ticks > 0
        before = ticks
        return isIdle
      },
      { intervals: [1_000] },
    )
    .toBe(true)
  expect(readPeak(pid)).toBeLessThan(MAX_MB)
  expect((await readHealth(port)).clients.connected).toBe(1)
  const sleeper = readFileSync(`/proc/${pair.pid}/task/${pair.pid}/children`, 'utf8').trim().split(' ').map(Number)
  for (const child of sleeper) if (child !== pid) signalPid(child, 'SIGKILL')
  await expect.poll(() => find(), soon).toBeUndefined()
})
