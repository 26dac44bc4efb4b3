import type { IsOver } from '../../natives/deadline.ts'
import type { Fiber } from './fiber.ts'

/** The clock is asked once for so many. */
const STRIDE = 128

/**
 * Visits the tree on the screen and the one beside it that React was working on, or that it has just taken down: what
 * fails while it is rendered is in there. Says false if the time was over before the end.
 */
export function walkFibers(root: Fiber, isOver: IsOver, visit: (fiber: Fiber) => void): boolean {
  const seen = new Set<Fiber>()
  const open: Fiber[] = [root]
  while (open.length > 0) {
    const fiber = open[open.length - 1] as Fiber
    open.length--
    if (seen.has(fiber)) continue
    seen.add(fiber)
    if (seen.size % STRIDE === 0 && isOver()) return false
    visit(fiber)
    const { child, sibling, alternate } = fiber
    // The last one is the next: children come first, so that parents stand before their children.
    if (alternate) open[open.length] = alternate
    if (sibling) open[open.length] = sibling
    if (child) open[open.length] = child
  }
  return true
}
