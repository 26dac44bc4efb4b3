import type { CommandArgs, CommandResult } from '@gasoline/wire'
import { CommandError } from '../../messages.ts'
import type { Measures } from '../../messages.ts'
import { loadSettings } from '../../settings/settings.ts'
import { requestPage } from '../commands/request-page.ts'
import { assertCaptured } from '../commands/assert-captured.ts'
import { withTimeout } from '../with-timeout.ts'
import { captureByDebugger } from './capture-by-debugger.ts'
import { captureVisible, describeHiddenTab } from './capture-visible.ts'
import { describeNote } from './describe-note.ts'
import { fitImage, readPngWidth } from './fit-image.ts'
import type { FittedImage } from './fit-image.ts'
import { runInTurn } from './run-in-turn.ts'
import { planScreenshot, toPixels } from './plan-screenshot.ts'
import type { ScreenshotPlan } from './plan-screenshot.ts'

type ScreenshotArgs = CommandArgs<'capture_screenshot'>
type Screenshot = CommandResult<'capture_screenshot'>

/** A page that is too busy to be measured can still be captured. */
const MEASURE_MS = 1_000

/** A screenshot of a captured tab; its note says what could not be done as requested. */
export async function takeScreenshot(tabId: number, args: ScreenshotArgs, limitMs: number): Promise<Screenshot> {
  const { screenshotDebugger } = await loadSettings()
  return runInTurn(limitMs, `No screenshot of tab ${tabId} within ${limitMs} ms`, () =>
    capture(tabId, args, screenshotDebugger),
  )
}

/** A screenshot of what a captured tab shows, without the debugger. */
export function takeVisible(tabId: number, limitMs: number): Promise<Screenshot> {
  return runInTurn(limitMs, `No screenshot of tab ${tabId} within ${limitMs} ms`, () =>
    capture(tabId, { full_page: false }, false),
  )
}

async function capture(tabId: number, args: ScreenshotArgs, mayUseDebugger: boolean): Promise<Screenshot> {
  const tab = await assertCaptured(tabId)
  if (!tab.active && !mayUseDebugger) throw new CommandError('not_permitted', describeHiddenTab(tabId))
  const measures = await measure(tabId, args.selector)
  const { image, notes } = await captureAsPlanned(tabId, args, measures, mayUseDebugger, tab.active)
  // The tab may have navigated to a page that is not captured.
  await assertCaptured(tabId)
  const { data, thumbnail, width, height, scale } = image
  if (scale < 1) notes.push(`Scaled to ${Math.round(scale * 100)} % of its size on screen.`)
  return {
    url: measures?.url ?? tab.url ?? '',
    title: measures?.title ?? tab.title ?? '',
    data,
    thumbnail,
    width,
    height,
    ...(notes.length > 0 && { note: notes.join(' ') }),
    tabId,
  }
}

async function measure(tabId: number, selector: string | undefined): Promise<Measures | undefined> {
  try {
    return await withTimeout(
      MEASURE_MS,
      'The page does not respond',
      requestPage<Measures>(tabId, { name: 'measure', selector }),
    )
  } catch (error) {
    if (selector !== undefined || !(error instanceof CommandError) || error.code !== 'timeout') throw error
    return undefined
  }
}

async function captureAsPlanned(
  tabId: number,
  args: ScreenshotArgs,
  measures: Measures | undefined,
  mayUseDebugger: boolean,
  isActive: boolean,
): Promise<{ image: FittedImage; notes: string[] }> {
  if (!measures) {
    const notes = ['The page is too busy to respond; this is the visible part.']
    return { image: await fitImage(await captureVisible(tabId)), notes }
  }
  const plan = planScreenshot(args, measures, mayUseDebugger)
  const notes = plan.note === undefined ? [] : [describeNote(plan.note)]
  try {
    const needsDebugger = plan.from === 'page' || (mayUseDebugger && !isActive)
    return { image: await capturePlan(tabId, plan, measures, needsDebugger), notes }
  } catch (error) {
    if (!mayUseDebugger || error instanceof CommandError) throw error
    const fallback = await captureAsPlanned(tabId, args, measures, false, isActive)
    return { ...fallback, notes: [`The debugger could not be used: ${readReason(error)}.`, ...fallback.notes] }
  }
}

async function capturePlan(
  tabId: number,
  plan: ScreenshotPlan,
  measures: Measures,
  byDebugger: boolean,
): Promise<FittedImage> {
  if (plan.from === 'page' && plan.part) {
    const image = await fitImage(await captureByDebugger(tabId, plan.part, measures.scale))
    return { ...image, scale: Math.min(1, image.width / Math.floor(plan.part.width * measures.scale)) }
  }
  const png = byDebugger ? await captureByDebugger(tabId) : await captureVisible(tabId)
  return fitImage(png, plan.part && toPixels(plan.part, readPngWidth(png) / measures.viewport.width))
}

/** The debugger's error messages are JSON. */
function readReason(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  return /"message":"([^"]*)"/.exec(text)?.[1] ?? text
}
