// Real apps without a fault: what do the audit and the contracts make of minutes of use? Each finding is for a person to judge.
// `node bench/security/apps.mjs tiddlywiki maildev [--minutes 5]`
import { parseArgs } from 'node:util'
import { build, isBuilt } from '../../tooling/build.mjs'
import { startEnvironment } from '../apps/harness/environment.mjs'
import { walk } from '../apps/harness/flow.mjs'
import { listApps, loadApp } from '../apps/harness/load-apps.mjs'
import { startSession } from '../apps/harness/session.mjs'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { minutes: { type: 'string', default: '5' } },
})
if (positionals.length === 0) throw new Error(`Which apps? There are: ${listApps().join(', ')}`)
if (!isBuilt()) await build()
for (const name of positionals) print(name, await use(await loadApp(name), Number(values.minutes) * 60_000))

/** Repeats the flow of an app for a time, then asks once. */
async function use(app, durationMs) {
  const environment = await startEnvironment(app)
  const session = await startSession(environment)
  const passes = []
  try {
    const until = Date.now() + durationMs
    while (Date.now() < until) passes.push(await goThrough(environment))
    const { data: audit } = await session.call('security_audit', { severity_min: 'info' })
    const { data: contracts } = await session.call('validate_api', { action: 'analyze' })
    return { passes, audit, contracts }
  } finally {
    await session.stop()
    await environment.stop()
  }
}

/** One pass in a page of its own, as if the app were visited for the first time; the step that failed, if any. */
async function goThrough({ app, url, origin, browser }) {
  const page = await browser.context.newPage()
  try {
    await browser.forget(page, origin)
    const steps = await walk(app, { page, url, reached: () => false })
    return steps.find(({ error }) => error)
  } finally {
    await page.close()
  }
}

function print(name, { passes, audit, contracts }) {
  const { scanned, critical, warning, info } = audit.summary
  const broken = passes.filter((step) => step !== undefined)
  console.log(
    `\n${name}: ${passes.length} passes, ${scanned.network_requests} requests, ${scanned.console_entries} console lines, ${scanned.websocket_events} socket events, ${scanned.not_scanned} not scanned`,
  )
  for (const { name: step, error } of broken) console.log(`  a pass broke at ${step}: ${error}`)
  console.log(`  security_audit: ${critical} critical, ${warning} warning, ${info} info`)
  for (const { severity, title, count, places, evidence } of audit.findings) {
    const [{ field, method = '', url = '', param = '' }] = places
    const shown = severity === 'info' ? '' : ` ${JSON.stringify(evidence)}`
    console.log(`    ${severity}: ${title}, ${count} ×, ${field} ${param} ${method} ${url}${shown}`)
  }
  const { violations = [], tracked_endpoints: endpoints, total_requests_analyzed: analysed } = contracts
  console.log(`  validate_api: ${violations.length} violations, ${endpoints} endpoints, ${analysed} requests`)
  for (const { severity, type, description } of violations) console.log(`    ${severity}: ${type}: ${description}`)
}
