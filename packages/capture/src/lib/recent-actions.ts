/** An action in few words, as it accompanies an error. */
export interface RecentAction {
  readonly at: number
  readonly type: string
  readonly target?: string
  readonly text?: string
}

export interface RecentActions {
  readonly add: (action: RecentAction) => void
  /** The newest `count`, oldest first. */
  readonly last: (count: number) => readonly RecentAction[]
}

/** Remembers the newest actions; `size` is asked each time, so a new setting holds at once. */
export function createRecentActions(size: () => number): RecentActions {
  let actions: RecentAction[] = []
  const newest = (count: number) => {
    const from = actions.length - count
    const kept: RecentAction[] = []
    for (let index = from > 0 ? from : 0; index < actions.length; index++)
      kept[kept.length] = actions[index] as RecentAction
    return kept
  }
  return {
    add: (action) => {
      actions[actions.length] = action
      // Twice the size before it is cut back: copying at every action would cost more than a few kept too long.
      if (actions.length >= size() * 2) actions = newest(size())
    },
    last: (count) => newest(count < size() ? count : size()),
  }
}
