/** What a picture is taken on, the most telling first. */
export type Trigger = 'error' | 'navigation' | 'action'

const RANKS: readonly Trigger[] = ['error', 'navigation', 'action']
/** How long the page is left to settle. */
const SETTLE_MS: Readonly<Record<Trigger, number>> = { error: 0, navigation: 1_000, action: 300 }
/** A page that never comes to rest is pictured after so many times of settling. */
const MAX_SETTLES = 3
const SPACING_MS = 1_000
const MAX_SPACING_MS = 30_000

interface Wish<T> {
  readonly trigger: Trigger
  readonly occasion: T
  readonly askedAt: number
  readonly dueAt: number
}

interface Tab<T> {
  wish?: Wish<T> | undefined
  timer?: ReturnType<typeof setTimeout>
  isTaking: boolean
  takenAt: number
  spacingMs: number
}

/**
 * Spaces the pictures of each tab: at most one a second, what comes meanwhile as one, and ever fewer while there is no end
 * of occasions, so that a page which logs an error ten times a second is not pictured for ever.
 */
export function createPacer<T>(
  take: (tabId: number, trigger: Trigger, occasion: T) => Promise<boolean>,
  now: () => number,
) {
  const tabs = new Map<number, Tab<T>>()

  function ask(tabId: number, trigger: Trigger, occasion: T): void {
    const tab = tabs.get(tabId) ?? { isTaking: false, takenAt: -Infinity, spacingMs: SPACING_MS }
    tabs.set(tabId, tab)
    tab.wish = merge(tab.wish, newWish(trigger, occasion, now()))
    plan(tabId, tab)
  }

  function plan(tabId: number, tab: Tab<T>): void {
    if (!tab.wish || tab.isTaking) return
    clearTimeout(tab.timer)
    const dueAt = Math.max(tab.wish.dueAt, tab.takenAt + tab.spacingMs)
    tab.timer = setTimeout(() => void fulfil(tabId, tab, dueAt > (tab.wish?.dueAt ?? 0)), dueAt - now())
  }

  async function fulfil(tabId: number, tab: Tab<T>, hadToWait: boolean): Promise<void> {
    const { wish } = tab
    if (!wish) return
    tab.wish = undefined
    tab.isTaking = true
    const isTaken = await take(tabId, wish.trigger, wish.occasion).catch(() => false)
    tab.isTaking = false
    if (isTaken) {
      tab.takenAt = now()
      tab.spacingMs = hadToWait ? Math.min(MAX_SPACING_MS, tab.spacingMs * 2) : SPACING_MS
    }
    plan(tabId, tab)
  }

  return {
    ask,
    forget: (tabId: number): void => {
      clearTimeout(tabs.get(tabId)?.timer)
      tabs.delete(tabId)
    },
  }
}

function newWish<T>(trigger: Trigger, occasion: T, askedAt: number): Wish<T> {
  return { trigger, occasion, askedAt, dueAt: askedAt + SETTLE_MS[trigger] }
}

/** The more telling trigger stays. Of two alike the error comes first, and the page settles anew after the others. */
function merge<T>(old: Wish<T> | undefined, next: Wish<T>): Wish<T> {
  if (!old) return next
  if (old.trigger === next.trigger) {
    if (next.trigger === 'error') return old
    const latest = old.askedAt + MAX_SETTLES * SETTLE_MS[next.trigger]
    return { ...next, askedAt: old.askedAt, dueAt: Math.min(next.dueAt, latest) }
  }
  return RANKS.indexOf(next.trigger) < RANKS.indexOf(old.trigger) ? next : old
}
