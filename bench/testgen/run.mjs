// Generated tests of real apps: do they pass on the unbroken app, and what do they catch? See README.md.
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { build, isBuilt } from '../../tooling/build.mjs'
import { choosePlace } from '../apps/harness/environment.mjs'
import { loadApp } from '../apps/harness/load-apps.mjs'
import { ALL_APPS, halfOf, HALVES } from './halves.mjs'
import { recordWithCodegen, recordWithGasoline } from './record-flow.mjs'
import { addUp, countFaults, printTable } from './report.mjs'
import { regenerate } from './regenerate.mjs'
import { measureTest } from './run-test.mjs'
import { openStore } from './store.mjs'

/** The test as it is generated, as `gasoline prove --fix` leaves it, and Playwright's own of the same flow. */
const TESTS = ['gasoline', 'fixed', 'codegen']

const USAGE = `node bench/testgen/run.mjs [app…] [options]
  --only NAME         ${TESTS.join(', ')}; several with commas (default: all)
  --runs N            runs on the unbroken app (default: 5)
  --observations N    passes before the test is generated (default: 1)
  --fault ID          only this fault; "none" for none
  --spec FILE         measure this test instead of a generated one
  --keep DIR          where results and tests are kept, and a run is continued (default: in the temporary folder)
  --regenerate        write the test anew from the kept recording, and measure that
  --again             forget what is kept of these apps and tests
  --minutes N         begin nothing new after so many minutes
  --table             only print what is kept
  --verbose           name faults and assertions of the unseen half, too`

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
      only: { type: 'string', default: TESTS.join(',') },
      runs: { type: 'string', default: '5' },
      observations: { type: 'string', default: '1' },
      fault: { type: 'string' },
      spec: { type: 'string' },
      keep: { type: 'string', default: join(tmpdir(), 'gasoline-testgen') },
      regenerate: { type: 'boolean', default: false },
      again: { type: 'boolean', default: false },
      minutes: { type: 'string', default: '1000000' },
      table: { type: 'boolean', default: false },
      verbose: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  const end = performance.now() + 60_000 * Number(values.minutes)
  return {
    ...values,
    names: positionals.length > 0 ? positionals : ALL_APPS,
    tests: TESTS.filter((name) => values.only.split(',').includes(name)),
    runs: Number(values.runs),
    observations: Number(values.observations),
    hasTime: () => performance.now() < end,
  }
}

async function run(options) {
  const store = openStore(options.keep)
  if (!options.table) {
    if (!isBuilt()) await build()
    for (const name of options.names)
      for (const test of options.tests) if (options.hasTime()) await measure(name, test, store, options)
  }
  const results = options.names.flatMap((name) =>
    options.tests.flatMap((test) => {
      const kept = store.read(name, test)
      return kept?.good || kept?.error ? [{ ...kept, app: name, half: halfOf(name), name: test }] : []
    }),
  )
  printTable(results, HALVES, options.verbose)
  return results
}

/** Records the flow and measures the test, or goes on with either. */
async function measure(name, test, store, options) {
  const app = await loadApp(name)
  const isQuiet = halfOf(name) === 'unseen' && !options.verbose
  let lines = 0
  const report = (line) => process.stderr.write(`${name} ${test} ${isQuiet ? ++lines : line}\n`)
  const state = (options.again ? undefined : store.read(name, test)) ?? {}
  const save = () => store.write(name, test, state)
  const place = await choosePlace(app)
  state.known = app.faults.length
  const given = { ...options, folder: store.folder, place, faults: chooseFaults(app, options) }
  try {
    if (!state.recorded) {
      // A busy machine may break a flow: one more try with everything fresh.
      state.recorded = await record(app, test, store, given).catch(() => record(app, test, store, given))
      save()
      report('recorded')
    }
    delete state.error
    if (options.regenerate && test === 'gasoline') {
      Object.assign(state.recorded, await regenerate(app, store.folder))
      Object.assign(state, { good: undefined, faults: [] })
    }
    const plain = test === 'fixed' ? store.read(name, 'gasoline') : undefined
    if (plain?.good && plain.good.passed === plain.good.runs) {
      const { good, faults, assertions } = plain
      Object.assign(state, { good, faults, assertions })
    } else await measureTest(app, test, state, { ...given, isFixed: test === 'fixed', save, report })
    report(JSON.stringify(countFaults(state.faults)))
  } catch (error) {
    // A tool that cannot write a test, or one that cannot be run, is a result, too.
    report(error.message)
    Object.assign(state, { error: error.message, good: state.good ?? failedRuns(options), faults: state.faults ?? [] })
  }
  save()
}

const failedRuns = ({ runs }) => ({ passed: 0, runs, failures: [], removed: [] })

/** In an order in which those run so far are spread over the flow, whenever a run is stopped. */
function chooseFaults({ faults }, { fault }) {
  if (fault !== undefined) return faults.filter(({ id }) => id === fault)
  const turn = (at) => (at * 0.618_034) % 1
  return faults
    .map((each, at) => ({ each, at }))
    .sort((a, b) => turn(a.at) - turn(b.at))
    .map(({ each }) => each)
}

async function record(app, test, store, { spec, observations, folder, place }) {
  if (test === 'codegen') return recordWithCodegen(app, { folder, place })
  const recorded =
    (test === 'fixed' && store.read(app.name, 'gasoline')?.recorded) ||
    (await recordWithGasoline(app, { observations, place, folder }))
  return spec === undefined ? recorded : { ...recorded, spec: readFileSync(spec, 'utf8') }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const options = readOptions(process.argv.slice(2))
  if (options.help) console.log(USAGE)
  else await run(options)
}
