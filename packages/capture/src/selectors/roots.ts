import type { Page, Undo } from '../page.ts'
import { apply } from '../lib/natives.ts'
import { patch } from '../lib/patch.ts'
import { isConnected, queryAll, shadowOf } from './dom.ts'
import type { Root } from './dom.ts'

/** The document and the open shadow roots in it that are known, outermost first. */
export interface Roots {
  readonly all: () => readonly (Document | ShadowRoot)[]
  /** Takes note of the roots that an event passed through. */
  readonly notice: (path: readonly EventTarget[]) => void
  readonly undo: Undo
}

/**
 * Follows `attachShadow`. Roots that the HTML declares are made without it: those are looked for once the document has
 * been read, when the page is idle.
 */
export function followRoots({ window, guard }: Pick<Page, 'window' | 'guard'>): Roots {
  const { document } = window
  // Roots must not be kept from being collected with their hosts.
  const known = new Map<WeakRef<ShadowRoot>, WeakRef<Element>>()
  const seen = new WeakSet<ShadowRoot>()

  function add(root: ShadowRoot, host: Element): void {
    if (seen.has(root)) return
    seen.add(root)
    known.set(new WeakRef(root), new WeakRef(host))
  }

  function search(root: Root): void {
    for (const element of queryAll(root, '*')) {
      const shadow = shadowOf(element)
      if (!shadow) continue
      add(shadow, element)
      search(shadow)
    }
  }

  const undoPatch = patch(window.Element.prototype, 'attachShadow', {
    apply: (original, host: Element, args: unknown[]) => {
      const root = apply(original, host, args) as ShadowRoot
      noticeNew(root, host)
      return root
    },
  })
  const noticeNew = guard((root: ShadowRoot, host: Element) => {
    if (root.mode === 'open') add(root, host)
  })
  const searchLater = guard(() => {
    window.requestIdleCallback(guard(() => search(document)))
  })
  document.addEventListener('DOMContentLoaded', searchLater, { once: true })
  if (document.readyState !== 'loading') searchLater()

  return {
    all: () => {
      const roots: (Document | ShadowRoot)[] = [document]
      for (const [rootReference, hostReference] of known) {
        const root = rootReference.deref()
        const host = hostReference.deref()
        if (!root || !host) known.delete(rootReference)
        else if (isConnected(host)) roots.push(root)
      }
      return roots
    },
    notice: (path) => {
      for (const target of path) if (target instanceof ShadowRoot && target.mode === 'open') add(target, target.host)
    },
    undo: () => {
      undoPatch()
      document.removeEventListener('DOMContentLoaded', searchLater)
    },
  }
}
