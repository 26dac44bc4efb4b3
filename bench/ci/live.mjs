// @ts-check
/**
 * Many tests in many workers against one server, with run files: none crashes, each has its own events and all of them, and the
 * server stays small.
 * node bench/ci/live.mjs [tests=1000] [workers=10]
 */
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { peakMegabytes, startGasoline } from '../processes.mjs'
import { createProject, LINES, REQUESTS, startSite, writeCommand } from './project.mjs'
import { runSuite } from './run-suite.mjs'

const [tests = 1_000, workers = 10] = process.argv.slice(2).map(Number)
const FAIL_EACH = 100
const MAX_MB = 100

const site = await startSite()
const server = await startGasoline()
const folder = createProject({ tests, workers, failEach: FAIL_EACH })
try {
  const { port } = new URL(server.url)
  const env = { ...process.env, BASE_URL: site.url, GASOLINE_PORT: port }
  const { code, output, seconds } = await runSuite(writeCommand(folder, true), { cwd: folder, env })
  const failures = Math.floor(tests / FAIL_EACH)
  const peak = peakMegabytes(server.pid)
  const files = checkEvents(readRunFiles(join(folder, 'gasoline-report')))
  const kept = checkEvents(await readServer(server.url))
  const rows = [
    [`${tests} tests, ${workers} workers`, `${seconds.toFixed(0)} s`, true],
    ['as many failed as should', `${countFailed(output)} of ${failures}`, countFailed(output) === failures],
    ['runner ended as without us', `exit code ${code}`, code === (failures > 0 ? 1 : 0)],
    ['tests in run files', `${files.tests}`, files.tests === tests],
    ['events of another test in run files', `${files.foreign}`, files.foreign === 0],
    ['tests with events missing in run files', `${files.incomplete}`, files.incomplete === 0],
    ['tests at the server', `${kept.tests}`, kept.tests > 0],
    ['events of another test at the server', `${kept.foreign}`, kept.foreign === 0],
    ['peak memory of the server', `${peak.toFixed(0)} MB`, peak < MAX_MB],
  ]
  for (const [what, measured, isOk] of rows) console.log(`${isOk ? 'ok    ' : 'MISSED'} ${what}: ${measured}`)
  if (rows.some(([, , isOk]) => !isOk)) {
    console.log(output.slice(-3_000))
    process.exitCode = 1
  }
} finally {
  server.stop()
  site.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** @typedef {Map<string, { logs: string[], network: string[] }>} EventsOfTests */

/**
 * The events of each test, as text. An event that changed is written again, under the same id.
 * @param {string} path
 */
function readRunFiles(path) {
  /** @type {Map<string, Map<string, [stream: string, text: string]>>} */
  const byTest = new Map()
  for (const name of readdirSync(path))
    for (const text of readFileSync(join(path, name), 'utf8').trimEnd().split('\n')) {
      const line = JSON.parse(text)
      if (line.type !== 'events' || line.test_id === undefined) continue
      const own = byTest.get(line.test_id) ?? new Map()
      byTest.set(line.test_id, own)
      for (const [stream, event] of line.events) own.set(event.id, [stream, JSON.stringify(event)])
    }
  /** @type {EventsOfTests} */
  const found = new Map()
  for (const [id, events] of byTest) {
    const list = (/** @type {string} */ wanted) =>
      [...events.values()].flatMap(([stream, text]) => (stream === wanted ? [text] : []))
    found.set(id, { logs: list('logs'), network: list('network') })
  }
  return found
}

/**
 * What the server still has of the last tests.
 * @param {string} url
 */
async function readServer(url) {
  /** @type {EventsOfTests} */
  const found = new Map()
  for (let index = 0; index < tests; index++) {
    const id = `small.spec.ts > small ${index}`
    const response = await fetch(`${url}/snapshot?test_id=${encodeURIComponent(id)}`)
    const snapshot = await response.json()
    const [logs, network] = [snapshot.logs ?? [], snapshot.network_bodies ?? []].map((entries) =>
      entries.map((/** @type {object} */ entry) => JSON.stringify(entry)),
    )
    if (logs.length + network.length > 0) found.set(id, { logs, network })
  }
  return found
}

/** @param {EventsOfTests} found */
function checkEvents(found) {
  let [foreign, incomplete] = [0, 0]
  for (const [id, { logs, network }] of found) {
    const own = `test-${/(\d+)$/.exec(id)?.[1]}.`
    const others = [...logs, ...network].filter((text) =>
      [...text.matchAll(/test-\d+\./g)].some(([mark]) => mark !== own),
    )
    foreign += others.length
    const isWhole =
      logs.filter((text) => text.includes(own)).length === LINES &&
      network.filter((text) => text.includes(`/api?own=${own}`) && !text.includes('"pending":true')).length === REQUESTS
    if (!isWhole) incomplete++
  }
  return { tests: found.size, foreign, incomplete }
}

/** As Playwright's last lines say. */
function countFailed(/** @type {string} */ output) {
  return Number(/^\s*(\d+) failed$/m.exec(output)?.[1] ?? 0)
}
