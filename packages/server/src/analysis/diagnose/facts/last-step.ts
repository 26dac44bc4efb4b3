import type { Context } from '../../context/context.ts'
import type { Failure } from '../../failures/failure.ts'
import type { LastAction } from '../case.ts'
import { findLastStep } from '../relevance.ts'
import { describeAction } from './action.ts'

/** What the person did last in the tab of a failure. */
export function describeLastStep(failure: Failure, context: Context): LastAction | undefined {
  const action = findLastStep(failure, context)
  if (!action) return undefined
  const { appeared: _, disappeared: __, changesLeftOut, ...facts } = describeAction(action, failure)
  return { action: { ...facts, ms_before: 0 }, ms_ago: Math.max(0, context.now - action.at) }
}
