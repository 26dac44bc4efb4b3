// @ts-check
/**
 * What the capture costs a suite of Playwright tests: the same suite with and without it, in turn, several times.
 * node bench/ci/run.mjs [tests=200] [workers=2] [rounds=3]
 */
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { median } from '../load.mjs'
import { createProject, LINES, REQUESTS, startSite, writeCommand } from './project.mjs'
import { runSuite } from './run-suite.mjs'

const [tests = 200, workers = 2, rounds = 3] = process.argv.slice(2).map(Number)
/** @type {('without' | 'with')[]} */
const KINDS = ['without', 'with']
/** Nobody listens there: a server on the machine is not measured. */
const NO_SERVER = '9'

const site = await startSite()
const folder = createProject({ tests, workers })
const reports = join(folder, 'gasoline-report')
/** @type {Record<'without' | 'with', { seconds: number, cpuSeconds: number }[]>} */
const runs = { without: [], with: [] }
for (let round = 0; round < rounds; round++)
  for (const kind of round % 2 === 0 ? KINDS : KINDS.toReversed()) {
    const env = { ...process.env, BASE_URL: site.url, GASOLINE_PORT: NO_SERVER }
    rmSync(reports, { recursive: true, force: true })
    const run = await runSuite(writeCommand(folder, kind === 'with'), { cwd: folder, env })
    if (run.code !== 0) throw new Error(run.output)
    runs[kind].push(run)
    console.log(
      `round ${round + 1} ${kind.padEnd(7)} ${run.seconds.toFixed(1)} s, ${run.cpuSeconds.toFixed(1)} s of CPU`,
    )
  }
console.log(`${tests} tests, ${workers} workers, ${REQUESTS} requests and ${LINES} console lines each:`)
console.log(describe('time', 'seconds'))
console.log(describe('CPU', 'cpuSeconds'))
console.log(`run files ${(measureFiles(reports) / 1e6).toFixed(1)} MB`)
site.stop()
rmSync(folder, { recursive: true, force: true })

/**
 * @param {string} what
 * @param {'seconds' | 'cpuSeconds'} key
 */
function describe(what, key) {
  const [plain, captured] = KINDS.map((kind) => median(runs[kind].map((run) => run[key])) ?? 0)
  const more = ((captured / plain - 1) * 100).toFixed(1)
  return `${what}: ${plain.toFixed(1)} s without, ${captured.toFixed(1)} s with: ${more} % more`
}

function measureFiles(/** @type {string} */ path) {
  const names = existsSync(path) ? readdirSync(path) : []
  return names.reduce((sum, name) => sum + statSync(join(path, name)).size, 0)
}
