import { scoreFault, scoreQuiet } from '../score.mjs'
import { checkActions } from './actions.mjs'
import { walk } from './flow.mjs'
import { startSession } from './session.mjs'

/** How long a step waits for what a broken app may never show. */
const BROKEN_MS = 6_000
const PAUSE_MS = 1_000
export const MODES = ['first', 'after']

/** What is to be run of an app: the clean flow, and each fault in each mode. */
export function planTasks(app, { fault, modes = MODES, isCleanOnly = false }) {
  const faults = app.faults.filter(({ id }) => fault === undefined || id === fault)
  const clean = fault === undefined ? [{ app, mode: 'clean' }] : []
  if (isCleanOnly) return clean
  return [...clean, ...modes.flatMap((mode) => faults.map((each) => ({ app, mode, fault: each })))]
}

/** Runs one task; the results of all its asks. Throws if the app itself does not work. */
export async function runTask(environment, task, options) {
  const session = await startSession(environment, options)
  try {
    const results =
      task.mode === 'clean' ? await runClean(environment, session) : await runFault(environment, session, task)
    return { results, around: session.around(), recording: session.recording() }
  } finally {
    environment.proxy.setFaults([])
    await session.stop()
  }
}

/** Two passes with one server, asked after each step: neither a first sight nor a second is a reason for alarm. */
async function runClean(environment, session) {
  const results = []
  for (const pass of [1, 2]) {
    const asked = []
    const steps = await goThrough(environment, session, {
      after: async (step, error) => {
        if (error) throw new Error(`the clean flow breaks at step ${step.name}: ${error}`)
        const answer = await session.ask(`${pass} ${step.name}`)
        asked.push({ mode: 'clean', step: step.name, pass, ...scoreQuiet(answer), answer })
      },
    })
    if (pass === 1) {
      const { enhanced_actions: actions = [] } = await session.snapshot()
      results.push({ mode: 'actions', ...checkActions(environment.app.steps, steps, actions) })
    }
    results.push(...asked)
    await startOver(environment, session)
  }
  return results
}

async function runFault(environment, session, { fault, mode }) {
  const { proxy, browser } = environment
  if (mode === 'after') {
    const good = await goThrough(environment, session, {})
    const broken = good.find(({ error }) => error)
    if (broken) throw new Error(`the good pass breaks at step ${broken.name}: ${broken.error}`)
    await startOver(environment, session)
    session.note({ again: true })
  }
  let isArmed = false
  const steps = await goThrough(environment, session, {
    last: fault.ask ?? fault.step,
    before: async ({ name }) => {
      if (name !== fault.step) return
      await browser.clearCache(session.page)
      proxy.setFaults([fault])
      session.page.setDefaultTimeout(BROKEN_MS)
      isArmed = true
    },
    after: (step, error) => {
      if (error && !isArmed) throw new Error(`the flow breaks before the fault, at step ${step.name}: ${error}`)
    },
  })
  const answer = await session.ask(fault.id)
  const [applied, missed] = [proxy.applied(), proxy.missed()]
  const failed = steps.find(({ error }) => error)
  const result = { mode, fault: fault.id, kind: fault.kind, applied: applied.length, answer, ...(failed && { failed }) }
  if (applied.length === 0)
    return [{ ...result, verdict: 'not reached', why: missed[0]?.why ?? 'no request fitted', tokens: 0 }]
  return [{ ...result, appliedAt: applied[0].at, ...score(fault, mode, answer, applied[0].at) }]
}

/** The verdict on the answer to a fault or to a benign change. */
export function score(fault, mode, answer, appliedAt) {
  return fault.truth === null ? scoreQuiet(answer) : scoreFault(fault, mode, answer, appliedAt)
}

/** Leaves the app, as if it were visited for the first time again; nobody does that in no time. */
async function startOver({ browser, origin }, { page }) {
  await page.goto('about:blank')
  await browser.forget(page, origin)
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
}

function goThrough({ app, url, proxy }, { page }, hooks) {
  return walk(app, { page, url, reached: () => proxy.applied().length > 0, ...hooks })
}
