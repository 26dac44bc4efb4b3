import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readDefines } from '../../tooling/build.mjs'
import { loadModules } from '../../tooling/build/load-modules.mjs'
import { ensureChromium } from '../../tooling/chromium.mjs'
import { startApp } from '../apps/harness/environment.mjs'
import { toExpression } from './path-pattern.mjs'
import { RUN } from './record-flow.mjs'

const EXPORTS = `
export { createSpecRunner } from './src/prove/spec/run-spec.ts'
export { findPlaywright } from './src/prove/find-playwright.ts'
export { readSpecCode } from './src/prove/spec/spec-code.ts'
export { runOnGoodApp } from './src/prove/good-runs.ts'
`
let modules

async function loadProve() {
  modules ??= await loadModules(EXPORTS, readDefines())
  return modules
}

/** An app that starts faster than this is started again for each run; another one after a run that failed. */
const QUICK_START_MS = 15_000

/** How long a test waits on a broken app: the unbroken one takes a fraction, and benign changes are given no longer. */
const BROKEN_MS = 8_000

/** Runs a test on the unbroken app, and once for each fault; what `state` has already is not run again. */
export async function measureTest(app, name, state, { folder, place, runs, faults, isFixed, hasTime, save, report }) {
  const { createSpecRunner, findPlaywright, readSpecCode, runOnGoodApp } = await loadProve()
  const { recorded } = state
  const spec = join(folder, `${app.name}.${name}.spec.ts`)
  writeFileSync(spec, state.fixedSpec ?? recorded.spec)
  state.faults ??= []
  const isDone = () => faults.every(({ id }) => state.faults.some((fault) => fault.id === id))
  if (state.good && (state.good.passed === 0 || isDone())) return
  const given = {
    playwright: findPlaywright([folder, process.cwd()]),
    browser: await ensureChromium(),
    env: { ...process.env, ...recorded.env },
  }
  const runner = createSpecRunner({ ...given, spec })
  const hasty = join(folder, `${app.name}.${name}.hasty.spec.ts`)
  const hastyRunner = createSpecRunner({ ...given, spec: hasty })
  const server = await keepApp(app, place)
  const runWith = async (chosen, options) => {
    await server.freshen()
    await prepare(app, server.now())
    server.begin()
    return chosen.run(server.now().origin, options)
  }
  const run = (options) => runWith(hastyRunner, options)
  const runGood = async () => {
    const result = await runWith(runner, { afterFailure: 'goes on' })
    for (const { line = '?', text = '', message } of result.failures)
      report(`fails: ${line}: ${text.slice(0, 80)} | ${message.split('\n')[0]}`)
    if (!result.isPassed) await server.restart()
    return result
  }
  try {
    if (!state.good) {
      const onRun = ({ done, isPassed }) => report(`good ${done}: ${isPassed ? 'passed' : 'FAILED'}`)
      state.good = await runOnGoodApp({ spec, runs, isFixed, run: runGood, onRun })
      state.assertions = readSpecCode(readFileSync(spec, 'utf8'), spec)?.assertions.length ?? 0
      if (isFixed) state.fixedSpec = readFileSync(spec, 'utf8')
      save()
    }
    const patience = 'const soon = { timeout: '
    writeFileSync(hasty, readFileSync(spec, 'utf8').replace(`${patience}15_000`, `${patience}${BROKEN_MS}`))
    for (const fault of state.good.passed === 0 ? [] : faults) {
      if (!hasTime()) return
      if (state.faults.some(({ id }) => id === fault.id)) continue
      const outcome = await tryFault(fault, { recorded, server, run })
      report(`${fault.id}: ${outcome.verdict}${outcome.by ? ` ← ${outcome.by}` : ''}`)
      state.faults.push(outcome)
      save()
    }
  } finally {
    await runner.close()
    await hastyRunner.close()
    rmSync(hasty, { force: true })
    await server.stop()
  }
}

async function tryFault(fault, { recorded, server, run }) {
  let outcome = await runBroken(fault, countBefore(fault, recorded), { server, run })
  // Scripts and documents are requested before the step that the fault is about.
  if (!outcome.isReached) outcome = await runBroken(fault, 0, { server, run })
  const { isReached, result } = outcome
  const isBenign = fault.truth === null
  const verdict = !isReached
    ? 'not reached'
    : isBenign
      ? result.isPassed
        ? 'passed'
        : 'false alarm'
      : result.isPassed
        ? 'survived'
        : 'caught'
  const [first] = result.failures
  const by =
    first && `${first.line ?? '?'}: ${(first.text ?? '').slice(0, 80)} | ${first.message.split('\n')[0].slice(0, 140)}`
  return { id: fault.id, kind: fault.kind, isBenign, verdict, by }
}

async function runBroken(fault, skipped, { server, run }) {
  server.arm(fault, skipped)
  const result = await run({ afterFailure: server.isQuick ? 'ends' : 'cleans up' })
  const isReached = server.now().proxy.applied().length > 0
  server.disarm()
  if (!result.isPassed) await server.recover(run)
  return { isReached, result }
}

/** How many requests that may fit a fault come before its step. */
function countBefore({ step, match }, { stepsAt }) {
  const expression = toExpression(match.path)
  const fits = ({ method, path }) =>
    (match.method === undefined || match.method === method) && expression.test(path.split('?')[0])
  return stepsAt.seen.slice(0, stepsAt.marks[step] ?? 0).filter(fits).length
}

/** The app, started again whenever its data may be damaged. */
async function keepApp(app, place) {
  let armed
  const onRequest = ({ method, path }) => {
    if (!armed || armed.isSet) return
    const { match } = armed.fault
    if (match.method !== undefined && match.method !== method) return
    if (!toExpression(match.path).test(path.split('?')[0])) return
    armed.skipped -= 1
    if (armed.skipped >= 0) return
    armed.isSet = true
    running.proxy.setFaults([armed.fault])
  }
  const from = performance.now()
  let running = await startApp(app, { onRequest, place })
  const isQuick = performance.now() - from < QUICK_START_MS
  let isUsed = false
  const restart = async () => {
    await running.stop()
    running = await startApp(app, { onRequest, place })
    isUsed = false
  }
  return {
    isQuick,
    now: () => running,
    restart,
    freshen: async () => {
      if (isUsed && isQuick) await restart()
      isUsed = true
      running.proxy.setFaults([])
    },
    /** What puts the data in order does not reach a fault. */
    begin: () => {
      if (armed?.isSet) running.proxy.setFaults([armed.fault])
    },
    arm: (fault, skipped) => {
      armed = { fault, skipped, isSet: skipped === 0 }
    },
    disarm: () => {
      running.proxy.setFaults([])
      armed = undefined
    },
    recover: async (run) => {
      if (!isQuick && !(await run()).isPassed) await restart()
    },
    stop: () => running.stop(),
  }
}

/** The first step puts the app's data in order, in part behind the browser's back: that part is done here. */
async function prepare(app, { url }) {
  const page = new Proxy(() => {}, {
    get: (_, name) => (name === 'then' ? undefined : page),
    apply: () => page,
  })
  await app.steps[0].run({ page, url, run: RUN, reached: () => false })
}
