import { createList } from '../natives/natives.ts'

/** A summary of an action, sent along with an error. */
export interface RecentAction {
  readonly at: number
  readonly type: string
  readonly target?: string
  readonly text?: string
}

export interface RecentActions {
  /** Under an id that is known already it takes the earlier one's place. */
  readonly add: (id: string, action: RecentAction) => void
  /** The newest `count`, oldest first. */
  readonly last: (count: number) => readonly RecentAction[]
}

/** Remembers the newest actions; `size` is read each time, so a new setting applies at once. */
export function createRecentActions(size: () => number): RecentActions {
  let actions: { readonly id: string; action: RecentAction }[] = createList()
  const newest = (count: number) => {
    const from = actions.length - count
    const kept: typeof actions = createList()
    for (let index = from > 0 ? from : 0; index < actions.length; index++)
      kept[kept.length] = actions[index] as (typeof actions)[number]
    return kept
  }
  return {
    add: (id, action) => {
      for (let index = actions.length - 1; index >= 0; index--) {
        const known = actions[index] as (typeof actions)[number]
        if (known.id !== id) continue
        known.action = action
        return
      }
      actions[actions.length] = { id, action }
      // Twice the size before it is cut back: copying at every action would cost more than a few kept too long.
      if (actions.length >= size() * 2) actions = newest(size())
    },
    last: (count) => {
      const last: RecentAction[] = createList()
      const kept = newest(count < size() ? count : size())
      for (let index = 0; index < kept.length; index++) last[index] = (kept[index] as (typeof kept)[number]).action
      return last
    },
  }
}
