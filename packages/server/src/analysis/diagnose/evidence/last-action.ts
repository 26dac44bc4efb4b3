import type { StoredEvent } from '@gasoline/wire'
import { isUserAction } from '../../context/action-text.ts'
import type { Finding } from '../finding.ts'
import { isSameTab } from '../../context/same-page.ts'
import type { Context } from '../../context/context.ts'
import { isLogFailure, isSocketFailure } from '../../failures/failure.ts'
import type { Failure } from '../../failures/failure.ts'
import { TIMING_MS } from '../../timing.ts'

/** What the person did before a failure began: the last action before its first cause, else the load of its page. */
export function findLastAction({ symptom, links }: Finding, { view }: Context): StoredEvent<'actions'> | undefined {
  if (symptom.kind === 'shown-text' && 'type' in symptom.entry) return symptom.entry
  // A connection is opened long before what breaks it.
  const start = (failure: Failure) => (isSocketFailure(failure) ? failure.at : failure.since)
  // And long after it is closed, something is done that needs it.
  const causes = links.flatMap(({ failure }) => (failure && !isSocketFailure(failure) ? failure : []))
  const began = causes.reduce((at, failure) => Math.min(at, start(failure)), start(symptom))
  const actions = view.actions.filter(
    (action) =>
      isUserAction(action) &&
      action.at <= began + readLead(symptom, action) &&
      began - action.at < TIMING_MS.lastAction &&
      isSameTab(action, symptom.entry),
  )
  const last = actions.at(-1)
  const click = actions.findLast(({ type, at }) => CLICKS.has(type) && (last?.at ?? 0) - at <= TIMING_MS.sameAction)
  // A form is sent, and a route changed, because something was clicked.
  return last && FOLLOWS.has(last.type) && click ? click : last
}

const CLICKS = new Set(['click', 'dblclick', 'keydown', 'keypress', 'key', 'press'])
const FOLLOWS = new Set(['submit', 'navigate', 'change'])

/** How long before an action is recorded an error may have come of it. */
export function readLead(failure: Failure, { type }: StoredEvent<'actions'>): number {
  return isLogFailure(failure) && type === 'click' ? TIMING_MS.press : TIMING_MS.actionSlack
}
