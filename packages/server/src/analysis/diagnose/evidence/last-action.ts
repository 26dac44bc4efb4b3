import type { StoredEvent } from '@gasoline/wire'
import { isUserAction } from '../../context/action-text.ts'
import type { Finding } from '../finding.ts'
import { isSameTab } from '../../context/same-page.ts'
import type { Context } from '../../context/context.ts'
import { isSocketFailure } from '../../failures/failure.ts'
import type { Failure } from '../../failures/failure.ts'

const WINDOW_MS = 60_000

/** What the person did before a failure began: the last act before its first cause, else the load of its page. */
export function findLastAction({ symptom, links }: Finding, { view }: Context): StoredEvent<'actions'> | undefined {
  if (symptom.kind === 'shown-text' && 'type' in symptom.entry) return symptom.entry
  // A connection is opened long before what breaks it.
  const start = (failure: Failure) => (isSocketFailure(failure) ? failure.at : failure.since)
  // And long after it is broken, something is done that needs it.
  const causes = links.flatMap(({ failure }) => (failure && !isSocketFailure(failure) ? failure : []))
  const began = causes.reduce((at, failure) => Math.min(at, start(failure)), start(symptom))
  const acts = view.actions.filter(
    (action) =>
      isUserAction(action) &&
      action.at <= began + 5 &&
      began - action.at < WINDOW_MS &&
      isSameTab(action, symptom.entry),
  )
  const last = acts.at(-1)
  const press = acts.findLast(({ type, at }) => PRESSES.has(type) && (last?.at ?? 0) - at <= SAME_MS)
  // A form is sent, and a route changed, because something was pressed.
  return last && FOLLOWS.has(last.type) && press ? press : last
}

const PRESSES = new Set(['click', 'dblclick', 'keydown', 'keypress', 'key', 'press'])
const FOLLOWS = new Set(['submit', 'navigate', 'change'])
const SAME_MS = 300
