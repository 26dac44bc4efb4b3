import type { ActionEntry } from '@gasoline/wire'
import type { Context } from '../../context/context.ts'
import type { Failure } from '../../failures/failure.ts'
import type { LastAction } from '../case.ts'
import { findLastStep } from '../relevance.ts'
import { describeAction } from './action.ts'

/** What the person did last in the tab of a failure. */
export function describeLastStep(failure: Failure, context: Context): LastAction | undefined {
  const action = findLastStep(failure, context)
  return action && describeStep(action, context.now)
}

/** What the person did, without what it changed on the screen. */
export function describeStep(action: ActionEntry, now: number): LastAction {
  const { appeared: _, disappeared: __, changesLeftOut, ...facts } = describeAction(action, action.at)
  return { action: { ...facts, ms_before: 0 }, ms_ago: Math.max(0, now - action.at) }
}
