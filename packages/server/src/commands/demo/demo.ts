import { DEFAULT_PORT } from '@gasoline/wire'
import { buildConnectCommand } from '../../shell/installation.ts'
import { logLine } from '../../shell/log.ts'
import { describeDemo, isGood, mayColour, renderChapter, renderTitle } from './report.ts'
import type { Chapter } from './report.ts'
import { show } from './show.ts'
import type { ShowOptions } from './show.ts'

export interface DemoOptions extends ShowOptions {
  readonly asJson: boolean
  /** Leave shop, browser and server running until Ctrl+C or until the browser is closed. */
  readonly keep: boolean
}

/** The exit code of a program that was stopped by Ctrl+C. */
const INTERRUPTED = 130

/** Triggers a bug of the demo shop in a real browser and does what an agent would; resolves with the exit code. */
export async function demo(options: DemoOptions): Promise<number> {
  const undo: (() => Promise<void>)[] = []
  const endAll = async () => {
    for (const end of undo.splice(0).reverse()) await end()
  }
  const interruption = new AbortController()
  const interrupted = new Promise<undefined>((resolve) => {
    interruption.signal.addEventListener('abort', () => resolve(undefined))
  })
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.once(signal, () => interruption.abort())
  const chapters: Chapter[] = []
  const isColoured = mayColour(process.stdout, process.env)
  const print = (text: string) => !options.asJson && process.stdout.write(text)
  const showing = show(options, {
    undo,
    signal: interruption.signal,
    onBegin: (kind) => print(renderTitle(kind, isColoured)),
    onChapter: (chapter) => {
      chapters.push(chapter)
      print(renderChapter(chapter, isColoured))
    },
  })
  try {
    const shown = await Promise.race([showing, interrupted])
    if (!shown) return INTERRUPTED
    conclude(options, chapters, shown.serverUrl)
    if (options.keep) await Promise.race([shown.browserEnded, interrupted])
    return isGood(chapters) ? 0 : 1
  } finally {
    await endAll()
    // Also stop what was being started during the interruption.
    await showing.catch(() => {})
    await endAll()
  }
}

function conclude({ bug, asJson, keep, cliPath, saveTest }: DemoOptions, chapters: readonly Chapter[], url: string) {
  if (asJson) process.stdout.write(`${JSON.stringify(describeDemo(bug, chapters), undefined, 2)}\n`)
  const hasTest = chapters.some(({ kind }) => kind === 'generated')
  if (saveTest !== undefined)
    logLine(hasTest ? `The test is in ${saveTest}.` : 'No test was generated, so none is saved: that needs the fix.')
  const port = keep ? Number(new URL(url).port) : DEFAULT_PORT
  logLine(
    `To connect your own agent: gasoline install, or add this MCP server to it: ${buildConnectCommand(cliPath, port)}`,
  )
  if (keep) logLine('Shop, browser, dashboard and server keep running. Press Ctrl+C or close the browser to stop them.')
}
