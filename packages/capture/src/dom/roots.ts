import type { Page, Undo } from '../page/page.ts'
import { isConnected, queryAll, getShadowRoot } from './access.ts'

const SWEEP = 500

/** A document or shadow root: the top of a tree that CSS selectors match in. */
export type TreeRoot = Document | ShadowRoot

/** Every open shadow root, outermost first. Closed ones stay closed: other extensions keep their content there. */
export function findShadowRoots(document: Document): ShadowRoot[] {
  const roots: ShadowRoot[] = []
  const search = (root: TreeRoot) => {
    for (const element of queryAll(root, '*')) {
      const shadow = getShadowRoot(element)
      if (shadow) roots.push(shadow)
    }
  }
  search(document)
  for (const root of roots) search(root)
  return roots
}

/** The document and the open shadow roots in it that are known, outermost first. */
export interface Roots {
  readonly all: () => readonly TreeRoot[]
  /** Adds the roots that an event passed through. */
  readonly notice: (path: readonly EventTarget[]) => void
  readonly undo: Undo
}

/**
 * Learns of roots as scripts attach them. Declarative ones are searched for once the document has been parsed, when the
 * page is idle.
 */
export function followRoots({ window, guard, onMessage }: Pick<Page, 'window' | 'guard' | 'onMessage'>): Roots {
  const { document } = window
  // Weakly, so that roots are garbage-collected with their hosts.
  let known: WeakRef<ShadowRoot>[] = []
  let sweepAt = SWEEP
  const seen = new WeakSet<ShadowRoot>()

  function add(root: ShadowRoot): void {
    if (seen.has(root)) return
    seen.add(root)
    known.push(new WeakRef(root))
    if (known.length < sweepAt) return
    known = known.filter((reference) => reference.deref() !== undefined)
    sweepAt = known.length * 2 + SWEEP
  }

  const undoMessages = onMessage((message) => {
    const root = message.type === 'shadow-root' ? getShadowRoot(message.host) : null
    if (root) add(root)
  })
  const searchLater = guard(() => {
    window.requestIdleCallback(guard(() => findShadowRoots(document).forEach(add)))
  })
  document.addEventListener('DOMContentLoaded', searchLater, { once: true })
  if (document.readyState !== 'loading') searchLater()

  return {
    all: () => {
      const roots = known.flatMap((reference) => {
        const root = reference.deref()
        return root && isConnected(root) ? root : []
      })
      return [document, ...roots]
    },
    notice: (path) => {
      for (const target of path) if (target instanceof ShadowRoot && target.mode === 'open') add(target)
    },
    undo: () => {
      undoMessages()
      document.removeEventListener('DOMContentLoaded', searchLater)
    },
  }
}
