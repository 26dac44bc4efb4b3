import type { Bug } from '@gasoline/demo/bugs'
import { startShop } from '@gasoline/demo/shop'
import { DEFAULT_PORT } from '@gasoline/wire'
import { buildConnectCommand, findDemo, findExtension } from '../../shell/installation.ts'
import { findBrowser } from '../../shell/browser/find-browser.ts'
import { launchBrowser } from '../../shell/browser/launch-browser.ts'
import { logLine } from '../../shell/log.ts'
import { startChildServer } from '../../shell/server/start-child-server.ts'
import { UserError } from '../../user-error.ts'
import { askAgent, waitUntilQuiet } from './ask-agent.ts'
import { describeCase, mayColour, renderCase } from './case-report.ts'
import { loadExtension } from './load-extension.ts'
import { openTab } from './open-tab.ts'
import { walk } from './walk.ts'

export interface DemoOptions {
  readonly bug: Bug
  readonly isHeadless: boolean
  readonly asJson: boolean
  /** Leave shop, browser and server running until Ctrl+C or until the browser is closed. */
  readonly keep: boolean
  readonly cliPath: string
}

const WATCHED = { stepMs: 900, keyMs: 90 }
const UNWATCHED = { stepMs: 0, keyMs: 15 }

/** The exit code of a program that was stopped by Ctrl+C. */
const INTERRUPTED = 130

/** Triggers a bug of the demo shop in a real browser, calls `diagnose` as an agent would, and prints the result. */
export async function demo(options: DemoOptions): Promise<void> {
  const undo: (() => Promise<void>)[] = []
  const endAll = async () => {
    for (const end of undo.splice(0).reverse()) await end()
  }
  const interruption = new AbortController()
  const interrupted = new Promise<undefined>((resolve) => {
    interruption.signal.addEventListener('abort', () => resolve(undefined))
  })
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.once(signal, () => interruption.abort())
  const showing = show(options, undo, interruption.signal)
  try {
    const shown = await Promise.race([showing, interrupted])
    if (!shown) process.exitCode = INTERRUPTED
    else if (options.keep) await Promise.race([shown.browserEnded, interrupted])
  } finally {
    await endAll()
    // Also stop what was being started during the interruption.
    await showing.catch(() => {})
    await endAll()
  }
}

async function show(
  { bug, isHeadless, asJson, keep, cliPath }: DemoOptions,
  undo: (() => Promise<void>)[],
  signal: AbortSignal,
) {
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
  if (!isHeadless && !hasScreen) logLine('No display found: the browser runs headless.')

  const server = await startChildServer(cliPath)
  undo.push(server.stop)
  signal.throwIfAborted()
  const shop = await startShop({ folder, bug: bug.name })
  undo.push(shop.stop)
  const browser = await launchBrowser(program, isHidden)
  undo.push(browser.close)
  signal.throwIfAborted()
  await loadExtension(browser, extension, server.url)
  logLine(`Shop ${shop.origin}, Gasoline ${server.url}, ${browser.product}. Bug: ${bug.name}\n`)

  const tab = await openTab(browser.cdp, isHidden ? UNWATCHED : WATCHED)
  await walk(tab, shop.origin, bug.walk, (line) => logLine(`  → ${line}`))
  logLine(`  ✗ ${bug.sees}\n`)
  await waitUntilQuiet(server)
  const call = await askAgent(server)
  const report = asJson
    ? `${JSON.stringify(describeCase(bug, call), undefined, 2)}\n`
    : renderCase(bug, call, mayColour(process.stdout, process.env))
  process.stdout.write(report)
  const port = keep ? Number(new URL(server.url).port) : DEFAULT_PORT
  logLine(`\nTo connect your own agent, add this MCP server to it: ${buildConnectCommand(cliPath, port)}`)
  if (keep) logLine('Shop, browser and server keep running. Press Ctrl+C or close the browser to stop them.')
  return { browserEnded: browser.ended }
}
