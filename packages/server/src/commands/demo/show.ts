import { writeFileSync } from 'node:fs'
import type { Bug, Step } from '@gasoline/demo/bugs'
import { startShop } from '@gasoline/demo/shop'
import { findDemo, findExtension } from '../../shell/installation.ts'
import { findBrowser } from '../../shell/browser/find-browser.ts'
import { launchBrowser } from '../../shell/browser/launch-browser.ts'
import type { Browser } from '../../shell/browser/launch-browser.ts'
import { logLine } from '../../shell/log.ts'
import { startChildServer } from '../../shell/server/start-child-server.ts'
import { UserError } from '../../user-error.ts'
import { connectAgent } from './agent.ts'
import type { AgentCall } from './agent.ts'
import { loadExtension } from './load-extension.ts'
import { openTab } from './open-tab.ts'
import { proveTest } from './prove-test.ts'
import { repair, walkOnceFixed } from './repair.ts'
import type { Chapter, GeneratedDemoTest } from './report.ts'
import { waitUntilQuiet } from './wait-until-quiet.ts'
import { walk } from './walk.ts'

export interface ShowOptions {
  readonly bug: Bug
  readonly isHeadless: boolean
  /** Without it, the demo ends with the diagnosis and the bug stays. */
  readonly isFixed: boolean
  /** Where the generated test is written. */
  readonly saveTest: string | undefined
  readonly cliPath: string
}

/** What the demo uses, and how its parts are reported and ended. */
export interface Stage {
  readonly undo: (() => Promise<void>)[]
  readonly signal: AbortSignal
  readonly onBegin: (kind: Chapter['kind']) => void
  readonly onChapter: (chapter: Chapter) => void
}

const WATCHED = { stepMs: 900, keyMs: 90 }
const UNWATCHED = { stepMs: 0, keyMs: 15 }

/** From nothing to a proved test: shop, browser and server; a bug, its diagnosis, its fix, and a test of it. */
export async function show(options: ShowOptions, { undo, signal, onBegin, onChapter }: Stage) {
  const { bug, isFixed, saveTest } = options
  const { server, shop, browser, program, isHidden } = await setUp(options, undo, signal)
  const measure = async <F extends object>(kind: Chapter['kind'], run: () => Promise<F>): Promise<F> => {
    onBegin(kind)
    const startedAt = performance.now()
    const fields = await run()
    signal.throwIfAborted()
    // Each kind has fields of its own: those that it is called with below.
    onChapter({ kind, ...fields, ms: performance.now() - startedAt } as unknown as Chapter)
    return fields
  }
  const tab = await openTab(browser.cdp, isHidden ? UNWATCHED : WATCHED)
  const go = async (steps: readonly Step[]) => {
    await walk(tab, shop.origin, steps, (line) => logLine(`   → ${line}`))
    await waitUntilQuiet(server.url)
  }
  const agent = await connectAgent(server.url)
  undo.push(agent.close)
  const shown = { serverUrl: server.url, browserEnded: browser.ended }

  await measure('met', async () => {
    await go(bug.walk)
    return { bug }
  })
  await measure('diagnosed', async () => ({ bug, call: await agent.call('diagnose') }))
  if (!isFixed) return shown
  const repeat = () => go(walkOnceFixed(bug))
  await measure('fixed', async () => ({ verification: await repair({ agent, shop, repeat }) }))
  const { test } = await measure('generated', async () => ({
    test: readTest(await agent.call('generate_test', { base_url: shop.origin })),
  }))
  if (saveTest !== undefined) writeFileSync(saveTest, test.script)
  const subject = { script: test.script, shop, bug: bug.name, browser: program, cwd: process.cwd(), signal }
  await measure('proved', async () => ({ proof: await proveTest(subject) }))
  return shown
}

async function setUp({ bug, isHeadless, cliPath }: ShowOptions, undo: Stage['undo'], signal: AbortSignal) {
  const folder = findDemo(cliPath)
  const extension = findExtension(cliPath)
  if (folder === undefined || extension === undefined) {
    throw new UserError(
      'The demo shop or the extension is missing from this installation.',
      'In a checkout run npm run build; otherwise reinstall gasoline-mcp.',
    )
  }
  const program = findBrowser(process.env)
  const hasScreen = process.platform !== 'linux' || Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY)
  const isHidden = isHeadless || !hasScreen
  const startedAt = performance.now()
  const server = await startChildServer(cliPath)
  undo.push(server.stop)
  signal.throwIfAborted()
  const shop = await startShop({ folder, bug: bug.name })
  undo.push(shop.stop)
  const browser = await launchBrowser(program, isHidden)
  undo.push(browser.close)
  signal.throwIfAborted()
  await loadExtension(browser, extension, server.url)
  if (!isHidden) await openDashboard(browser, server.url)
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  const why = isHeadless || hasScreen ? '' : ' (no display found)'
  logLine(`Ready in ${seconds} s: ${browser.product}${isHidden ? `, headless${why}` : ''}`)
  logLine(`Shop       ${shop.origin}   with the bug ${bug.name}`)
  logLine(`Dashboard  ${server.url}   what the agent can see\n`)
  return { server, shop, browser, program, isHidden }
}

/** In a tab behind that of the shop, to look at meanwhile. */
async function openDashboard({ cdp }: Browser, url: string): Promise<void> {
  await cdp.send('Target.createTarget', { url, background: true })
}

function readTest(call: AgentCall): GeneratedDemoTest {
  const { test_script, action_count, assertion_count } = call.data
  if (typeof test_script !== 'string' || test_script === '') {
    throw new UserError(`generate_test gave no test: ${call.text}`, 'Check the setup: gasoline doctor')
  }
  return { call, script: test_script, actions: Number(action_count), assertions: Number(assertion_count) }
}
