import type { Box, Measures } from '../../messages.ts'
import { getRect, matches, readProperty } from '@gasoline/capture/dom/access'
import { getFlatParent } from '@gasoline/capture/dom/flat-tree'
import { hasSize } from '@gasoline/capture/dom/visibility'
import { selectOne } from './roots.ts'
import { CommandError } from '../../messages.ts'

const PAINT_MS = 300

/** Waits until what the page shows now is on the screen, then measures it. */
export async function measure(document: Document, window: Window, selector?: string): Promise<Measures> {
  const element = selector === undefined ? undefined : selectOne(document, selector)
  await painted(window)
  const documentElement = readProperty(document, 'documentElement')
  const body = readProperty(document, 'body')
  return {
    url: document.location.href,
    title: readProperty(document, 'title'),
    scale: window.devicePixelRatio,
    viewport: { width: window.innerWidth, height: window.innerHeight },
    scroll: { x: window.scrollX, y: window.scrollY },
    document: {
      width: Math.max(documentElement.scrollWidth, body?.scrollWidth ?? 0),
      height: Math.max(documentElement.scrollHeight, body?.scrollHeight ?? 0),
    },
    ...(element && { box: shownBox(element, String(selector)) }),
  }
}

/**
 * Until a new page has painted its first frame, a screenshot would show the page before it. Hidden pages get no frames,
 * so there is a time limit.
 */
function painted(window: Window): Promise<void> {
  return new Promise((resolve) => {
    window.setTimeout(resolve, PAINT_MS)
    window.requestAnimationFrame(() => window.requestAnimationFrame(() => resolve()))
  })
}

function shownBox(element: Element, selector: string): Box {
  const whole = getRect(element)
  if (!hasSize(whole))
    throw new CommandError('not_found', `${JSON.stringify(selector)} is on the page but takes no space on the screen`)
  let box: Box = whole
  for (let parent = getFlatParent(element); parent; parent = getFlatParent(parent)) {
    // What html and body clip can be scrolled to.
    if (matches(parent, 'html, body')) break
    const { overflowX, overflowY } = getComputedStyle(parent)
    if (overflowX === 'visible' && overflowY === 'visible') continue
    box = intersect(box, getRect(parent))
  }
  return { x: box.x, y: box.y, width: box.width, height: box.height }
}

function intersect(a: Box, b: Box): Box {
  const x = Math.max(a.x, b.x)
  const y = Math.max(a.y, b.y)
  const width = Math.max(0, Math.min(a.x + a.width, b.x + b.width) - x)
  const height = Math.max(0, Math.min(a.y + a.height, b.y + b.height) - y)
  return { x, y, width, height }
}
