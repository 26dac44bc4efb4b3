// Real apps: what does `verify_fix` say of a fault that is still there, that is gone, or whose steps were not repeated? See README.md.
import { pathToFileURL } from 'node:url'
import { build, isBuilt } from '../../tooling/build.mjs'
import { startEnvironment } from './harness/environment.mjs'
import { walk } from './harness/flow.mjs'
import { loadApp } from './harness/load-apps.mjs'
import { startSession } from './harness/session.mjs'

const BROKEN_MS = 6_000
const PAUSE_MS = 1_000
const SETTLED_MS = 1_500

/** What may be said after each kind of second pass, where the first one had a failure. */
const RIGHT = {
  'still there': ['unchanged', 'regressed'],
  gone: ['fixed', 'improved'],
  'not repeated': ['not_exercised'],
}

/** Walks a broken app, then three times more, with a session of `verify_fix` for each; what it says of them. */
async function verifyFault(environment, fault) {
  const { app, proxy, browser, origin, url } = environment
  const session = await startSession(environment)
  const { page, call } = session
  const pass = async ({ last, isBroken }) => {
    page.setDefaultTimeout(BROKEN_MS)
    const steps = await walk(app, {
      page,
      url,
      last,
      reached: () => proxy.applied().length > 0,
      before: async ({ name }) => {
        if (name !== fault.step) return
        await browser.clearCache(page)
        if (isBroken) proxy.setFaults([fault])
      },
    })
    await new Promise((resolve) => setTimeout(resolve, SETTLED_MS))
    const applied = proxy.applied().length
    proxy.setFaults([])
    await page.goto('about:blank')
    await browser.forget(page, origin)
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    return { applied, failed: steps.find(({ error }) => error)?.name }
  }
  const last = fault.ask ?? fault.step
  const earlier = app.steps[app.steps.findIndex(({ name }) => name === fault.step) - 1]?.name
  try {
    await pass({ last, isBroken: false })
    await call('clear_browser_logs')
    const broken = await pass({ last, isBroken: true })
    if (broken.applied === 0) return { fault: fault.id, kind: fault.kind, notReached: true }
    const ids = []
    for (const label of Object.keys(RIGHT)) {
      const { data } = await call('verify_fix', { action: 'start', label })
      ids.push([label, data.session_id])
      if (ids.length === 1) ids.issues = data.baseline
    }
    const verdicts = {}
    for (const [label, id] of ids) {
      if (label === 'not repeated' && earlier === undefined) continue
      await call('verify_fix', { action: 'watch', session_id: id })
      const again = await pass(
        label === 'not repeated' ? { last: earlier } : { last, isBroken: label === 'still there' },
      )
      if (label === 'still there' && again.applied === 0) continue
      const { data, text } = await call('verify_fix', { action: 'compare', session_id: id })
      const verdict = data.result?.verdict
      verdicts[label] = { verdict, isRight: RIGHT[label].includes(verdict), text }
    }
    return { fault: fault.id, kind: fault.kind, failedAt: broken.failed, issues: ids.issues, verdicts }
  } finally {
    proxy.setFaults([])
    await session.stop()
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [name, most = '10', only] = process.argv.slice(2)
  if (!isBuilt()) await build()
  const app = await loadApp(name, undefined, { isStarted: true })
  const faults = app.faults.filter(({ truth, id }) => truth !== null && (only === undefined || id === only))
  const step = Math.max(1, faults.length / Number(most))
  const environment = await startEnvironment(app)
  try {
    for (let at = 0; at < faults.length; at += step) {
      const result = await verifyFault(environment, faults[Math.floor(at)]).catch((error) => ({
        fault: faults[Math.floor(at)].id,
        error: error.message,
      }))
      console.log(JSON.stringify(result))
    }
  } finally {
    await environment.stop()
  }
}
