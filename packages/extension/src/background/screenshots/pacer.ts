/** What causes a screenshot. */
export type Trigger = 'error' | 'navigation' | 'action'

/** Most important first. */
const RANKS: readonly Trigger[] = ['error', 'navigation', 'action']
/** How long to wait for the page to settle. */
const SETTLE_MS: Readonly<Record<Trigger, number>> = { error: 0, navigation: 1_000, action: 300 }
/** A page that never settles is captured after this many waits. */
const MAX_SETTLES = 3
const SPACING_MS = 1_000
const MAX_SPACING_MS = 30_000

interface PendingShot<T> {
  readonly trigger: Trigger
  readonly subject: T
  readonly requestedAt: number
  readonly dueAt: number
}

interface Tab<T> {
  pending?: PendingShot<T> | undefined
  timer?: ReturnType<typeof setTimeout>
  isBusy: boolean
  takenAt: number
  spacingMs: number
}

/**
 * Limits the screenshots of each tab: at most one per second, one for everything that is requested before that, and ever
 * fewer while requests keep coming, for example from a page that logs ten errors per second.
 */
export function createPacer<T>(
  take: (tabId: number, trigger: Trigger, subject: T) => Promise<boolean>,
  now: () => number,
) {
  const tabs = new Map<number, Tab<T>>()

  function request(tabId: number, trigger: Trigger, subject: T): void {
    const tab = tabs.get(tabId) ?? { isBusy: false, takenAt: -Infinity, spacingMs: SPACING_MS }
    tabs.set(tabId, tab)
    tab.pending = merge(tab.pending, createPending(trigger, subject, now()))
    plan(tabId, tab)
  }

  function plan(tabId: number, tab: Tab<T>): void {
    if (!tab.pending || tab.isBusy) return
    clearTimeout(tab.timer)
    const dueAt = Math.max(tab.pending.dueAt, tab.takenAt + tab.spacingMs)
    tab.timer = setTimeout(() => void takePending(tabId, tab, dueAt > (tab.pending?.dueAt ?? 0)), dueAt - now())
  }

  async function takePending(tabId: number, tab: Tab<T>, wasDelayed: boolean): Promise<void> {
    const { pending } = tab
    if (!pending) return
    tab.pending = undefined
    tab.isBusy = true
    const isTaken = await take(tabId, pending.trigger, pending.subject).catch(() => false)
    tab.isBusy = false
    if (isTaken) {
      tab.takenAt = now()
      tab.spacingMs = wasDelayed ? Math.min(MAX_SPACING_MS, tab.spacingMs * 2) : SPACING_MS
    }
    plan(tabId, tab)
  }

  return {
    request,
    forget: (tabId: number): void => {
      clearTimeout(tabs.get(tabId)?.timer)
      tabs.delete(tabId)
    },
  }
}

function createPending<T>(trigger: Trigger, subject: T, requestedAt: number): PendingShot<T> {
  return { trigger, subject, requestedAt, dueAt: requestedAt + SETTLE_MS[trigger] }
}

/** Keeps the more important trigger. Of two errors the first counts; otherwise the wait for the page starts again. */
function merge<T>(old: PendingShot<T> | undefined, next: PendingShot<T>): PendingShot<T> {
  if (!old) return next
  if (old.trigger === next.trigger) {
    if (next.trigger === 'error') return old
    const latest = old.requestedAt + MAX_SETTLES * SETTLE_MS[next.trigger]
    return { ...next, requestedAt: old.requestedAt, dueAt: Math.min(next.dueAt, latest) }
  }
  return RANKS.indexOf(next.trigger) < RANKS.indexOf(old.trigger) ? next : old
}
