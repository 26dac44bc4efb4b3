import type { BrowserContext, Page } from '@playwright/test'
import { callQuietly, within } from '../install/quietly.ts'

const SCREENSHOT_MS = 3_000

/** A picture of the page that was opened last and shows something. */
export async function takeScreenshot(context: BrowserContext): Promise<Buffer | undefined> {
  const page = choosePage(context.pages())
  if (!page) return undefined
  return callQuietly(context, async () => within(SCREENSHOT_MS, page.screenshot({ timeout: SCREENSHOT_MS })))
}

function choosePage(pages: readonly Page[]): Page | undefined {
  const open = pages.filter((page) => !page.isClosed())
  return open.findLast((page) => page.url() !== 'about:blank') ?? open.at(-1)
}
