import type { Bug } from '@gasoline/demo/bugs'
import { startShop } from '@gasoline/demo/shop'
import { DEFAULT_PORT } from '@gasoline/wire'
import { connectCommand } from '../../shell/connect-command.ts'
import { findDemo } from '../../shell/demo-path.ts'
import { findExtension } from '../../shell/extension-path.ts'
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
  /** Leave shop, browser and server running until somebody ends them. */
  readonly keep: boolean
  readonly cliPath: string
}

const WATCHED = { stepMs: 900, keyMs: 90 }
const UNWATCHED = { stepMs: 0, keyMs: 15 }

/** As a shell counts a program that was ended by Ctrl+C. */
const INTERRUPTED = 130

/** Walks into a bug of the demo shop in a real browser, asks as an agent would, and prints what it gets. */
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
    // What was just being started when we were interrupted has to end too.
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
      'In a checkout run npm run build; otherwise install gasoline-mcp anew.',
    )
  }
  const program = findBrowser(process.env)
  const hasScreen = process.platform !== 'linux' || Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY)
  const isHidden = isHeadless || !hasScreen
  if (!isHeadless && !hasScreen) logLine('No display here: the browser runs headless.')

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
  logLine(`\nTo connect your own agent, add this MCP server: ${connectCommand(cliPath, port)}`)
  if (keep) logLine('All of it goes on running. Ctrl+C, or closing the browser, ends it.')
  return { browserEnded: browser.ended }
}
