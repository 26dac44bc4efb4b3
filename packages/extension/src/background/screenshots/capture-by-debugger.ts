import { LIMITS } from '@gasoline/wire'
import { browser } from '../../chrome.ts'
import type { Box } from '../../messages.ts'

const { imageWidth } = LIMITS.commands
/** Chrome's debugging bar slides in and resizes the page; a large screenshot taken meanwhile has holes. */
const BAR_MS = 400

/**
 * A PNG (base64) of the viewport, or of any part of the page (in CSS pixels from its upper left corner), in device pixels.
 * The debugger is attached only during the call.
 */
export async function captureByDebugger(tabId: number, part?: Box, pixelsPerCssPixel = 1): Promise<string> {
  const target = { tabId }
  await browser.debugger.attach(target, '1.3')
  try {
    if (part) await new Promise((resolve) => setTimeout(resolve, BAR_MS))
    const result = await browser.debugger.sendCommand(target, 'Page.captureScreenshot', {
      format: 'png',
      // Much faster, at the cost of a slightly larger file.
      optimizeForSpeed: true,
      ...(part && {
        captureBeyondViewport: true,
        clip: { ...part, scale: Math.min(1, imageWidth / (part.width * pixelsPerCssPixel)) },
      }),
    })
    // Specified at https://chromedevtools.github.io/devtools-protocol/tot/Page/#method-captureScreenshot
    return (result as { data: string }).data
  } finally {
    await browser.debugger.detach(target).catch(() => {
      // The tab was closed, or the user ended the debugging: it is detached already.
    })
  }
}
