import { LIMITS } from '@gasoline/wire'
import type { CommandArgs } from '@gasoline/wire'
import type { Box, Measures } from '../../messages.ts'

const { imageWidth, imageHeight } = LIMITS.commands
const SWITCH = 'the user can turn on "Full-page and element screenshots" in the extension\'s options'

const NAME_CHARS = 40

/** How to take a screenshot, in CSS pixels. */
export interface ScreenshotPlan {
  /** `view`: what the tab shows. `page`: any part of the page, which needs the debugger. */
  readonly from: 'view' | 'page'
  /** Relative to the upper left corner of either; absent for the whole view. */
  readonly part?: Box
  /** What cannot be done as requested. */
  readonly note?: string
}

/** Uses the debugger only for what is out of view. */
export function planScreenshot(
  { selector, full_page }: CommandArgs<'capture_screenshot'>,
  measures: Measures,
  mayUseDebugger: boolean,
): ScreenshotPlan {
  const { box, viewport, scroll } = measures
  const name = selector?.slice(0, NAME_CHARS)
  if (selector === undefined || !box) return full_page ? planFullPage(measures, mayUseDebugger) : { from: 'view' }
  if (box.width === 0 || box.height === 0) {
    return { from: 'view', note: `${name} is scrolled out of its container, so this is the visible part.` }
  }
  const shown = overlap(box, viewport)
  if (shown && shown.width === box.width && shown.height === box.height) return { from: 'view', part: shown }
  if (mayUseDebugger) return { from: 'page', part: { ...box, x: box.x + scroll.x, y: box.y + scroll.y } }
  return shown
    ? { from: 'view', part: shown, note: `Only the visible part of ${name}. For all of it, ${SWITCH}.` }
    : { from: 'view', note: `${name} is out of view, so this is the visible part. To capture it, ${SWITCH}.` }
}

function planFullPage({ viewport, document, scale }: Measures, mayUseDebugger: boolean): ScreenshotPlan {
  if (document.height <= viewport.height && document.width <= viewport.width) return { from: 'view' }
  if (!mayUseDebugger) {
    const note = `Only the visible part of a page ${document.height} px high. For the whole page, ${SWITCH}.`
    return { from: 'view', note }
  }
  const width = Math.max(document.width, viewport.width)
  const pixels = Math.min(scale, imageWidth / width)
  const maxHeight = Math.floor(imageHeight / pixels)
  const height = Math.min(maxHeight, Math.max(document.height, viewport.height))
  return {
    from: 'page',
    part: { x: 0, y: 0, width, height },
    ...(document.height > maxHeight && {
      note: `The page is ${document.height} px high; this shows the first ${maxHeight}.`,
    }),
  }
}

function overlap(box: Box, viewport: Measures['viewport']): Box | undefined {
  const x = Math.max(0, box.x)
  const y = Math.max(0, box.y)
  const width = Math.min(viewport.width - x, box.x + box.width - x)
  const height = Math.min(viewport.height - y, box.y + box.height - y)
  return width > 0 && height > 0 ? { x, y, width, height } : undefined
}

/** A box in device pixels, rounded outwards. */
export function toPixels({ x, y, width, height }: Box, scale: number): Box {
  const left = Math.floor(x * scale)
  const top = Math.floor(y * scale)
  return {
    x: left,
    y: top,
    width: Math.max(1, Math.ceil((x + width) * scale) - left),
    height: Math.max(1, Math.ceil((y + height) * scale) - top),
  }
}
