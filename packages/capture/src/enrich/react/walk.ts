import type { IsOver } from '../../natives/deadline.ts'
import type { Fiber } from './fiber.ts'

/** The clock is read once for this many fibers. */
const STRIDE = 128

/**
 * Visits the current tree and its alternate, which React was rendering or has just removed: components that fail while
 * they are rendered are in there. Returns false if it ran out of time.
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
