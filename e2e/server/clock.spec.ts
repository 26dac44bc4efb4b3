import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { callTool, postJson, readHealth, signalPid, test, waitForText } from '../support/cli.ts'

const HOUR_MS = 3_600_000

/**
 * Lets a process believe that the clock was set: by the milliseconds in a file, read again at a signal. What it does every
 * few seconds it does much more often, and prints that it did.
 */
const SHIFT = (file: string) => `
const { readFileSync } = require('node:fs')
const real = Date.now
let shift = 0
process.on('SIGUSR2', () => { shift = Number(readFileSync(${JSON.stringify(file)}, 'utf8')) })
const now = () => real() + shift
const repeat = setInterval
globalThis.setInterval = (work, ms) => repeat(() => {
  work()
  process.stderr.write('swept at ' + shift + '\\n')
}, ms / 100)
globalThis.Date = class extends Date {
  constructor(...args) { args.length === 0 ? super(now()) : super(...args) }
  static now() { return now() }
}`

let folder: string
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gasoline-clock-'))
})
test.afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('a clock that is set ahead and back: nothing is lost, nothing hidden, no false word', async ({ bench }) => {
  test.skip(process.platform === 'win32', 'needs signals')
  const port = await bench.freePort()
  const offset = join(folder, 'offset')
  const script = join(folder, 'shift.cjs')
  writeFileSync(script, SHIFT(offset))
  const serve = bench.start(['serve', '--port', String(port), '--until-idle'], { NODE_OPTIONS: `--require ${script}` })
  await waitForText(serve.stderr, 'Gasoline is ready')
  const { pid } = await readHealth(port)
  const setClock = (ms: number) => {
    writeFileSync(offset, String(ms))
    signalPid(pid, 'SIGUSR2')
  }
  const post = (message: string) => postJson(port, '/logs', { entries: [{ level: 'error', message }] })

  await post('before')
  setClock(HOUR_MS)
  // A server that takes itself for idle ends at the next look at the clock.
  await waitForText(serve.stderr, `swept at ${HOUR_MS}`)
  const { uptime_ms, ...ahead } = await readHealth(port)
  expect(ahead).toMatchObject({ pid })
  expect(uptime_ms).toBeLessThan(HOUR_MS / 2)

  const { client } = await bench.connectStdio(port)
  const first = await callTool(client, 'get_browser_logs')
  expect(first).toMatchObject({ isError: false })
  expect(first.text).toContain('before')
  await post('while ahead')
  setClock(-HOUR_MS)
  await post('while back')
  const last = await callTool(client, 'get_browser_errors')
  expect(last).toMatchObject({ isError: false })
  for (const message of ['before', 'while ahead', 'while back']) expect(last.text).toContain(message)
  expect(await readHealth(port)).toMatchObject({ pid, clients: { connected: 1, seen: 1 } })
})
