import type { NetworkEntry } from '@gasoline/wire'
import type { Failure } from '../../failures/failure.ts'
import { isRequestFailure, isSocketFailure } from '../../failures/failure.ts'
import { nameEndpoint } from './endpoints.ts'
import type { SeenStep } from './history.ts'
import { nameRun } from './runs.ts'
import type { FoundTrigger } from './triggers.ts'

/** Failures of one kind, and what led to each. */
export type IsSteady = (failures: readonly Failure[], found: readonly FoundTrigger[]) => boolean

interface Seen {
  readonly requests: readonly NetworkEntry[]
  readonly steps: readonly SeenStep[]
  /** Of requests that failed. */
  readonly failedIds: ReadonlySet<string>
}

/** Tells what broke at one moment from what fails now and then. */
export function createSteadyJudge({ requests, steps, failedIds }: Seen): IsSteady {
  const lastGood = new Map<string, number>()
  for (const request of requests)
    if (isGood(request) && !failedIds.has(request.id)) lastGood.set(nameEndpoint(request), request.at)
  return (failures, found) => {
    const [first] = failures
    if (!first || isSocketFailure(first)) return false
    if (isRequestFailure(first)) return (lastGood.get(nameEndpoint(first.entry)) ?? 0) < first.since
    const failing = found.flatMap(({ step }) => step?.action ?? [])
    const keys = new Set(found.map(({ trigger }) => trigger.key))
    const since = Math.min(...failing.map(({ at }) => at))
    const ids = new Set(failing.map(({ id }) => id))
    return (
      failing.length === found.length &&
      !steps.some((step) => step.action.at > since && keys.has(nameRun(step)) && !ids.has(step.action.id))
    )
  }
}

function isGood({ status = 0, pending }: NetworkEntry): boolean {
  return status > 0 && status < 400 && !pending
}
