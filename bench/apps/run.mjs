// Real apps, one fault at a time: what does `diagnose` make of it? See README.md.
import { existsSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { build, isBuilt } from '../../tooling/build.mjs'
import { compareApp } from './harness/compare.mjs'
import { listApps, loadApp } from './harness/load-apps.mjs'
import { readOptions, USAGE } from './harness/options.mjs'
import { listRecordings, saveRecording, withoutGoodPass } from './harness/recordings.mjs'
import { countRates, describeTask, flatten, printReport } from './harness/report.mjs'
import { planTasks, score } from './harness/tasks.mjs'
import { scoreQuiet } from './score.mjs'

/** For `npm run bench -- apps`: all apps, and the limits that the figures must keep. */
export async function measureApps() {
  const outcomes = await run(readOptions(['--jobs', '2']))
  const all = flatten(outcomes)
  const faults = all.filter(({ kind, fault }) => fault !== undefined && kind !== 'benign')
  const rate = (mode) => countRates(faults.filter((result) => result.mode === mode))
  const alarms = all.filter(({ verdict }) => verdict === 'false alarm').length
  const rows = [
    ['apps: right on the first run', rate('first').right, rate('first').detectable, 60],
    ['apps: right after a good run', rate('after').right, rate('after').detectable, 80],
  ]
  const { wrong, reached } = countRates(faults)
  const broken = outcomes.filter(({ error }) => error).length
  return [
    ...rows.map(([what, right, of, least]) => ({
      what,
      measured: `${right} of ${of}`,
      limit: `≥ ${least} %`,
      ok: 100 * right >= least * of,
    })),
    { what: 'apps: wrong', measured: `${wrong} of ${reached}`, limit: '≤ 3 %', ok: 100 * wrong <= 3 * reached },
    { what: 'apps: false alarms', measured: String(alarms), limit: '0', ok: alarms === 0 },
    { what: 'apps: broken runs', measured: String(broken), limit: '0', ok: broken === 0 },
  ]
}

async function run(options) {
  if (!isBuilt()) await build()
  const apps = []
  for (const name of options.names.length > 0 ? options.names : listApps(options.folder))
    apps.push(await loadApp(name, options.folder, { isStarted: options.replay === undefined }))
  if (options.compare) {
    for (const app of apps) await compareApp(app)
    return []
  }
  const outcomes = []
  const report = (task, outcome) => {
    console.error(describeTask(task, outcome, { isBrief: options.totals }))
    outcomes.push({ task, ...outcome })
  }
  const from = performance.now()
  if (options.replay) await replayAll(apps, options, report)
  else await runApps(apps, options, report)
  printReport(outcomes, { isWhole: options.text, isBrief: options.totals })
  console.log(`\n${outcomes.length} runs in ${Math.round((performance.now() - from) / 1000)} s`)
  if (options.json) writeFileSync(options.json, JSON.stringify(flatten(outcomes), undefined, 2))
  return outcomes
}

async function runApps(apps, options, report) {
  const { runAll } = await import('./harness/pool.mjs')
  const { runTask } = await import('./harness/tasks.mjs')
  const tasks = apps.flatMap((app) => planTasks(app, { ...options, isCleanOnly: options.clean }))
  if (tasks.length === 0) throw new Error(`There is no fault "${options.fault}"`)
  const isRecorded = options.record !== undefined
  await runAll(
    tasks,
    options.jobs,
    (environment, task) => runTask(environment, task, { isRecorded }),
    (task, outcome) => {
      if (isRecorded && !outcome.error) saveRecording(options.record, task, outcome)
      report(task, outcome)
    },
  )
}

async function replayAll(apps, options, report) {
  if (!existsSync(options.replay)) throw new Error(`There is no folder ${options.replay}`)
  const { replayRecording } = await import('./replay.mjs')
  const waiting = listRecordings(
    options.replay,
    apps.map(({ name }) => name),
  )
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const whole = next.read()
      const recording = options.cut ? withoutGoodPass(whole) : whole
      if (!recording) continue
      const app = apps.find(({ name }) => name === next.app)
      const fault = app.faults.find(({ id }) => id === recording.fault)
      if (!isWanted(recording, fault, options)) continue
      const from = performance.now()
      const task = { app, mode: recording.mode, fault }
      const outcome = await replayRecording(recording).then(
        (answers) => ({ results: answers.map((answered) => rescore(recording, fault, answered)) }),
        (error) => ({ error: error.message }),
      )
      report(task, { ...outcome, seconds: Math.round((performance.now() - from) / 100) / 10 })
    }
  }
  await Promise.all(Array.from({ length: options.jobs }, work))
}

function isWanted({ mode, fault: id }, fault, options) {
  if (mode === 'clean') return options.fault === undefined
  return (
    fault && !options.clean && options.modes.includes(mode) && (options.fault === undefined || options.fault === id)
  )
}

function rescore({ mode, appliedAt, applied, failed }, fault, { label, answer }) {
  if (!fault) {
    const [pass, step] = label.split(' ')
    return { mode, pass, step, answer, ...scoreQuiet(answer) }
  }
  const result = { mode, fault: fault.id, kind: fault.kind, applied, answer, ...(failed && { failed }) }
  if (applied === 0) return { ...result, verdict: 'not reached', why: 'not reached when recorded', tokens: 0 }
  return { ...result, appliedAt, ...score(fault, mode, answer, appliedAt) }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const options = readOptions(process.argv.slice(2))
  if (options.help) console.log(USAGE)
  else await run(options)
}
