import type { ActionEntry } from '@gasoline/wire'
import type { View } from '../../store/view.ts'
import { rememberEach } from '../remember.ts'
import { TIMING_MS } from '../timing.ts'
import { isUserAction } from './action-text.ts'
import { isLoad } from './page-lifetimes.ts'
import { isSameTab } from './same-page.ts'
import type { Whereabouts } from './same-page.ts'

/** One thing that a person did, with what it led to: the press, the submit, the change of page. */
export interface Step {
  /** The press; of a load that nothing led to, the load. */
  readonly action: ActionEntry
  readonly at: number
  /** A document was loaded in it. */
  readonly loads: boolean
}

/** What follows from a press, and is recorded as an action of its own. */
const FOLLOWS = new Set(['submit', 'navigate', 'change'])

/** What the person did in the tab of an event, the oldest first. */
export function listSteps({ actions }: View, where: Whereabouts): readonly Step[] {
  const tabs = stepsByTab(actions)
  const tab = `${typeof where.tabId} ${where.tabId} ${where.test_id}`
  const steps = tabs.get(tab) ?? readSteps(actions, where)
  tabs.set(tab, steps)
  return steps
}

const stepsByTab = rememberEach((_actions: readonly ActionEntry[]) => new Map<string, readonly Step[]>())

function readSteps(actions: readonly ActionEntry[], where: Whereabouts): readonly Step[] {
  const steps: Step[] = []
  let lastAt = Number.NEGATIVE_INFINITY
  for (const action of actions) {
    if (!isUserAction(action) || !isSameTab(action, where)) continue
    const before = steps.at(-1)
    const isSame = before !== undefined && FOLLOWS.has(action.type) && action.at - lastAt <= limit(action)
    if (isSame) steps[steps.length - 1] = { ...before, loads: before.loads || isLoad(action) }
    else steps.push({ action, at: action.at, loads: isLoad(action) })
    lastAt = action.at
  }
  return steps
}

/** A page comes when the server has responded; anything else follows at once. */
function limit(action: ActionEntry): number {
  return action.type === 'navigate' ? TIMING_MS.navigation : TIMING_MS.sameAction
}

/** The step during which something began: the last one before it. */
export function findStep(steps: readonly Step[], at: number): Step | undefined {
  return steps.findLast((step) => step.at <= at + TIMING_MS.actionSlack)
}

/** Whether a step is a load that no press led to: the person opened or reloaded the page. */
export function isOpening({ action }: Step): boolean {
  return action.type === 'navigate'
}
