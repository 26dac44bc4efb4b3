// Generated tests of real apps: do they pass on the unbroken app, and what do they catch? See README.md.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { build, isBuilt } from '../../tooling/build.mjs'
import { choosePlace } from '../apps/harness/environment.mjs'
import { loadApp } from '../apps/harness/load-apps.mjs'
import { recordWithCodegen, recordWithGasoline } from './record-flow.mjs'
import { addUp, countFaults, printTable } from './report.mjs'
import { measureTest } from './run-test.mjs'

/** The rules were written with the first half in view; the second is only counted. */
const HALVES = {
  seen: ['adminjs', 'tiddlywiki', 'directus', 'node-red', 'vendure', 'pocketbase', 'ungit'],
  unseen: ['verdaccio', 'signalk', 'unleash', 'cloudcmd', 'maildev', 'fauxton', 'decap'],
}

const USAGE = `node bench/testgen/run.mjs [app…] [options]
  --fault ID          only this fault
  --sample N          so many faults of an app, evenly spread
  --runs N            runs on the unbroken app (default: 5)
  --observations N    passes before the test is generated (default: 1)
  --spec FILE         measure this test instead of a generated one
  --fix               take out assertions that fail on the unbroken app, as gasoline prove --fix does
  --only NAME         gasoline or codegen (default: both)
  --keep DIR          keep the tests there, and what reached the server (for replay.mjs of bench/apps)
  --verbose           name faults and assertions of the unseen half, too
  --json FILE         write all results`

/** For \`npm run bench -- testgen\`: the figures that generated tests must keep. */
export async function measureTestgen() {
  const results = await run(readOptions([]))
  return Object.keys(HALVES).flatMap((half) => {
    const own = results.filter((result) => result.half === half && result.name === 'gasoline')
    const { caught, reached, alarms } = addUp(own)
    const stable = own.filter(({ good }) => good.passed === good.runs).length
    return [
      {
        what: `testgen, ${half}: stable tests`,
        measured: `${stable} of ${own.length}`,
        limit: 'all',
        ok: stable === own.length,
      },
      {
        what: `testgen, ${half}: faults caught`,
        measured: `${caught} of ${reached}`,
        limit: '≥ 85 %',
        ok: 100 * caught >= 85 * reached,
      },
      { what: `testgen, ${half}: false alarms`, measured: String(alarms), limit: '0', ok: alarms === 0 },
    ]
  })
}

function readOptions(args) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      fault: { type: 'string' },
      sample: { type: 'string' },
      runs: { type: 'string', default: '5' },
      observations: { type: 'string', default: '1' },
      spec: { type: 'string' },
      fix: { type: 'boolean', default: false },
      only: { type: 'string' },
      keep: { type: 'string' },
      verbose: { type: 'boolean', default: false },
      json: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  })
  const names = positionals.length > 0 ? positionals : Object.values(HALVES).flat()
  return { ...values, names, runs: Number(values.runs), observations: Number(values.observations) }
}

async function run(options) {
  if (!isBuilt()) await build()
  const folder = options.keep ?? mkdtempSync(join(tmpdir(), 'gasoline-testgen-'))
  if (options.keep) {
    mkdirSync(folder, { recursive: true })
    process.env.TESTGEN_KEEP = '1'
  }
  const results = []
  try {
    for (const name of options.names) {
      const app = await loadApp(name)
      const half = HALVES.unseen.includes(name) ? 'unseen' : 'seen'
      for (const tool of ['gasoline', 'codegen'].filter((each) => options.only === undefined || options.only === each))
        results.push({ app: name, half, ...(await measure(app, tool, half, { ...options, folder })) })
    }
  } finally {
    if (!options.keep) rmSync(folder, { recursive: true, force: true })
  }
  printTable(results, HALVES, options.verbose)
  if (options.json) writeFileSync(options.json, JSON.stringify(results, undefined, 2))
  return results
}

/** A tool that cannot write a test, or one that cannot be run, is a result, too. */
async function measure(app, tool, half, options) {
  const isQuiet = half === 'unseen' && !options.verbose
  let lines = 0
  const report = (line) => process.stderr.write(`${app.name} ${isQuiet ? `${tool} ${++lines}` : line}\n`)
  try {
    // A busy machine may break a flow: one more try with everything fresh.
    const place = await choosePlace(app)
    const given = { ...options, place, faults: chooseFaults(app, options) }
    const recorded = await record(app, tool, given).catch(() => record(app, tool, given))
    report(`${tool} recorded`)
    const isFixed = options.fix && tool === 'gasoline'
    const measured = await measureTest(app, recorded, { ...given, name: tool, isFixed, report })
    report(`${tool} ${JSON.stringify(countFaults(measured.faults))}`)
    return measured
  } catch (error) {
    report(`${tool}: ${error.message}`)
    return {
      name: tool,
      error: error.message,
      assertions: 0,
      good: { passed: 0, runs: options.runs, failures: [] },
      removed: 0,
      faults: [],
    }
  }
}

function chooseFaults({ faults }, { fault, sample }) {
  if (fault !== undefined) return faults.filter(({ id }) => id === fault)
  const most = Math.min(Number(sample ?? faults.length), faults.length)
  return Array.from({ length: most }, (_, index) => faults[Math.floor((index * faults.length) / most)])
}

async function record(app, tool, { spec, observations, folder, place, keep }) {
  const recorded = await (tool === 'codegen'
    ? recordWithCodegen(app, { folder, place })
    : recordWithGasoline(app, { observations, place, isRecorded: keep !== undefined }))
  if (keep !== undefined && recorded.events)
    writeFileSync(join(folder, `${app.name}.recording.json`), JSON.stringify({ events: recorded.events }))
  return spec !== undefined && tool === 'gasoline' ? { ...recorded, spec: readFileSync(spec, 'utf8') } : recorded
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const options = readOptions(process.argv.slice(2))
  if (options.help) console.log(USAGE)
  else await run(options)
}
