import { LIMITS } from '@gasoline/wire'
import type { CommandArgs } from '@gasoline/wire'
import type { Box, Measures } from '../../messages.ts'

const { imageWidth, imageHeight } = LIMITS.commands

/** What cannot be done as requested. */
export type PlanNote =
  /** The element is scrolled out of its container, out of view, or only partly in view. */
  | { readonly kind: 'element-hidden' | 'element-outside' | 'element-part'; readonly selector: string }
  /** Of a long page only what is in view. */
  | { readonly kind: 'page-part'; readonly height: number }
  /** Of a very long page only the beginning. */
  | { readonly kind: 'page-cut'; readonly height: number; readonly shown: number }

/** How to take a screenshot, in CSS pixels. */
export interface ScreenshotPlan {
  /** `view`: what the tab shows. `page`: any part of the page, which needs the debugger. */
  readonly from: 'view' | 'page'
  /** Relative to the upper left corner of either; absent for the whole view. */
  readonly part?: Box
  readonly note?: PlanNote
}

/** Uses the debugger only for what is out of view. */
export function planScreenshot(
  { selector, full_page }: CommandArgs<'capture_screenshot'>,
  measures: Measures,
  mayUseDebugger: boolean,
): ScreenshotPlan {
  const { box, viewport, scroll } = measures
  if (selector === undefined || !box) return full_page ? planFullPage(measures, mayUseDebugger) : { from: 'view' }
  if (box.width === 0 || box.height === 0) return { from: 'view', note: { kind: 'element-hidden', selector } }
  const shown = overlap(box, viewport)
  if (shown && shown.width === box.width && shown.height === box.height) return { from: 'view', part: shown }
  if (mayUseDebugger) return { from: 'page', part: { ...box, x: box.x + scroll.x, y: box.y + scroll.y } }
  return shown
    ? { from: 'view', part: shown, note: { kind: 'element-part', selector } }
    : { from: 'view', note: { kind: 'element-outside', selector } }
}

function planFullPage({ viewport, document, scale }: Measures, mayUseDebugger: boolean): ScreenshotPlan {
  if (document.height <= viewport.height && document.width <= viewport.width) return { from: 'view' }
  if (!mayUseDebugger) return { from: 'view', note: { kind: 'page-part', height: document.height } }
  const width = Math.max(document.width, viewport.width)
  const pixels = Math.min(scale, imageWidth / width)
  const maxHeight = Math.floor(imageHeight / pixels)
  const height = Math.min(maxHeight, Math.max(document.height, viewport.height))
  return {
    from: 'page',
    part: { x: 0, y: 0, width, height },
    ...(document.height > maxHeight && { note: { kind: 'page-cut', height: document.height, shown: maxHeight } }),
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
