import type { ActionEntry } from '@gasoline/wire'
import { isOwnAction } from '../../before/action-kind.ts'
import { nameTab } from '../../context/same-page.ts'
import type { Whereabouts } from '../../context/same-page.ts'
import { TIMING_MS } from '../../timing.ts'
import { countFirst } from './count-first.ts'

/** What a person did or visited, with what came before and after it in the tab. */
export interface SeenStep {
  readonly action: ActionEntry
  readonly isVisit: boolean
  /** Of a visit: the action that led there. */
  readonly by?: ActionEntry | undefined
  /** When the next step began. */
  readonly endAt: number
}

/** The steps of each tab, the oldest first. */
export type SeenHistory = ReadonlyMap<string, readonly SeenStep[]>

export function readHistory(actions: readonly ActionEntry[]): SeenHistory {
  const tabs = new Map<string, ActionEntry[]>()
  for (const action of actions) {
    if (action.type !== 'navigate' && !isOwnAction(action)) continue
    const tab = nameTab(action)
    const known = tabs.get(tab)
    if (known) known.push(action)
    else tabs.set(tab, [action])
  }
  return new Map([...tabs].map(([tab, list]) => [tab, toSteps(list.toSorted((a, b) => a.at - b.at))]))
}

function toSteps(actions: readonly ActionEntry[]): SeenStep[] {
  return actions.map((action, index) => {
    const isVisit = action.type === 'navigate'
    const before = index > 0 ? actions[index - 1] : undefined
    const led = isVisit && before && before.type !== 'navigate' && action.at - before.at <= TIMING_MS.navigation
    return { action, isVisit, by: led ? before : undefined, endAt: findEnd(actions, index) }
  })
}

/** A visit belongs to the action that led to it; the next action ends both. */
function findEnd(actions: readonly ActionEntry[], index: number): number {
  const isVisit = actions[index]?.type === 'navigate'
  for (let later = index + 1; later < actions.length; later++) {
    const next = actions[later]
    if (next && (isVisit || next.type !== 'navigate')) return next.at
  }
  return Number.POSITIVE_INFINITY
}

/** The step during which something began: the last one before it. */
export function findSeenStep(history: SeenHistory, where: Whereabouts, at: number): SeenStep | undefined {
  const steps = history.get(nameTab(where)) ?? []
  const begun = countFirst(steps, ({ action }) => action.at <= at + TIMING_MS.actionSlack)
  return begun > 0 ? steps[begun - 1] : undefined
}
