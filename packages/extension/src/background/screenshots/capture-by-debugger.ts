import { LIMITS } from '@gasoline/wire'
import { browser } from '../../chrome.ts'
import type { Box } from '../../messages.ts'

const { imageWidth } = LIMITS.commands
/** The bar that tells of the debugging slides in and resizes the page; a larger picture taken meanwhile has holes. */
const BAR_MS = 400

/**
 * A PNG (base64) by the browser's debugger, which is attached only meanwhile: of the viewport, or of any part of the page,
 * given in CSS pixels from its upper left corner. The picture is in pixels of the screen.
 */
export async function captureByDebugger(tabId: number, part?: Box, pixelsPerCssPixel = 1): Promise<string> {
  const target = { tabId }
  await browser.debugger.attach(target, '1.3')
  try {
    if (part) await new Promise((resolve) => setTimeout(resolve, BAR_MS))
    const answer = await browser.debugger.sendCommand(target, 'Page.captureScreenshot', {
      format: 'png',
      // Far quicker, for a somewhat larger file.
      optimizeForSpeed: true,
      ...(part && {
        captureBeyondViewport: true,
        clip: { ...part, scale: Math.min(1, imageWidth / (part.width * pixelsPerCssPixel)) },
      }),
    })
    // The protocol promises it.
    return (answer as { data: string }).data
  } finally {
    await browser.debugger.detach(target).catch(() => {
      // The tab was closed, or the person ended the debugging: detached all the same.
    })
  }
}
