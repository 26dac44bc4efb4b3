import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { CHROMIUM_ARGS, findChromium } from '../tooling/chromium.mjs'
import { median } from './load.mjs'
import { CLI, startGasoline } from './processes.mjs'

const RUNS = 15
const BREAKS = 8
const MAX_MS = 300
const VITE = fileURLToPath(new URL('../e2e/apps/bundlers/vite-server.mjs', import.meta.url))

/**
 * What a hook costs an agent: from the start of the command to its end. Silent without a server, without a page, with a page that does
 * not react, and with one that does; and how many edits that break a page are reported by the very call that follows them.
 */
export async function measureHook() {
  const folder = mkdtempSync(join(tmpdir(), 'gasoline-hook-'))
  const stops = [() => rmSync(folder, { recursive: true, force: true })]
  try {
    const nobody = await repeat(RUNS, () => callHook(1, folder, 'README.md'))
    const server = await startGasoline()
    stops.push(server.stop)
    const { port } = new URL(server.url)
    const noPage = await repeat(RUNS, () => callHook(port, folder, 'README.md'))
    const edit = await startPage(folder, port, stops)
    const still = await repeat(RUNS, () => callHook(port, folder, 'README.md'))
    const reacting = await repeat(RUNS, (turn) => {
      edit(`document.title = 'turn ${turn}'`)
      return callHook(port, folder, 'main.js')
    })
    const broken = []
    for (let turn = 0; turn < BREAKS; turn++) {
      edit(`function start${turn}() { nothing${turn}() }\nstart${turn}()`)
      broken.push(await callHook(port, folder, 'main.js'))
      await until(async () => (await readLogs(server.url)).includes(`nothing${turn} is not defined`))
      // What the call missed is reported by the next one.
      if (!broken.at(-1).isTold) broken.at(-1).isToldNext = (await callHook(port, folder, 'main.js')).isTold
    }
    const told = broken.filter(({ isTold }) => isTold)
    const late = broken.filter(({ isToldNext }) => isToldNext)
    const isWrong = [nobody, noPage, still, reacting].some((calls) => calls.some(({ isTold }) => isTold))
    return [
      row('hook, no server', nobody, !isWrong),
      row('hook, no page', noPage, !isWrong),
      row('hook, a page that does not react', still, !isWrong),
      row('hook, a page that reacts, nothing fails', reacting, !isWrong),
      {
        what: 'hook, edits that break the page: reported at once, by the next call',
        measured: `${told.length} and ${late.length} of ${BREAKS}, median ${median(broken.map(({ ms }) => ms)).toFixed(0)} ms`,
        limit: 'all',
        ok: told.length + late.length === BREAKS,
      },
    ]
  } finally {
    for (const stop of stops.reverse()) await Promise.resolve(stop())
  }
}

function row(what, calls, isSilent = true) {
  const ms = median(calls.map((call) => call.ms))
  return { what, measured: `median ${ms.toFixed(0)} ms`, limit: `< ${MAX_MS} ms, silent`, ok: isSilent && ms < MAX_MS }
}

async function repeat(times, run) {
  const results = []
  for (let turn = 0; turn < times; turn++) results.push(await run(turn))
  return results
}

/** A page that Vite serves, captured by `gasoline attach`; what it returns writes its script. */
async function startPage(folder, port, stops) {
  const edit = (code) => writeFileSync(join(folder, 'main.js'), `${code}\n`)
  mkdirSync(join(folder, 'cache'))
  writeFileSync(
    join(folder, 'index.html'),
    '<!doctype html><title>page</title><script type="module" src="/main.js"></script>',
  )
  edit('console.log("first")')
  const vite = spawn(process.execPath, [VITE, folder, join(folder, 'cache')], { stdio: ['pipe', 'pipe', 'ignore'] })
  stops.push(() => vite.kill())
  const [address] = await new Promise((resolve) => vite.stdout.once('data', (...data) => resolve(data)))
  const debugPort = await freePort()
  const args = [...CHROMIUM_ARGS, `--remote-debugging-port=${debugPort}`]
  const browser = await chromium.launch({ executablePath: findChromium(), args })
  stops.push(() => browser.close())
  const attached = spawn(process.execPath, [CLI, 'attach', '--cdp', `http://127.0.0.1:${debugPort}`, '--port', port], {
    stdio: 'ignore',
  })
  stops.push(() => attached.kill())
  const page = await browser.newPage()
  await until(async () => {
    await page.goto(String(address).trim())
    return (await readLogs(`http://127.0.0.1:${port}`)).includes('first')
  })
  return edit
}

async function readLogs(url) {
  return (await fetch(`${url}/logs`)).text()
}

async function until(isDone) {
  for (let turn = 0; turn < 200; turn++) {
    if (await isDone()) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('it did not happen within 20 s')
}

function callHook(port, cwd, file) {
  const payload = {
    session_id: 'bench',
    cwd,
    hook_event_name: 'PostToolUse',
    tool_name: 'Edit',
    tool_input: { file_path: join(cwd, file) },
  }
  const startedAt = performance.now()
  const child = spawn(process.execPath, [CLI, 'hook', 'claude', '--port', String(port)], {
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  child.stdin.end(JSON.stringify(payload))
  let text = ''
  child.stdout.on('data', (piece) => {
    text += piece
  })
  return new Promise((resolve) =>
    child.on('close', () => resolve({ ms: performance.now() - startedAt, isTold: text !== '' })),
  )
}

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}
