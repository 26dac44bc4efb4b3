import { LIMITS } from '@gasoline/wire'
import type { StoredEvent } from '@gasoline/wire'
import { getEndTime } from '../context/context.ts'
import type { Context } from '../context/context.ts'
import { isSameTab } from '../context/same-page.ts'
import { detectFailure } from '../failures/detect-failure.ts'
import { isLogFailure, isThrown } from '../failures/failure.ts'
import type { LogFailure } from '../failures/failure.ts'
import { TIMING_MS } from '../timing.ts'
import { findCause } from './causes/find-cause.ts'
import { findErrorPlaces } from './evidence/code-location.ts'

/** The exception of the code that reads what a response has not. */
export interface BrokenReader {
  readonly failure: LogFailure
  readonly place?: { readonly file: string; readonly line: number; readonly column?: number | undefined } | undefined
}

const MOST_TRIED = LIMITS.contracts.readers
const MESSAGE_LEVEL = 'error'

/** The exception that one of these responses led to, the newest first; as `diagnose` explains it. */
export function findReader(requestIds: readonly string[], context: Context): BrokenReader | undefined {
  const requests = context.view.network.filter(({ id }) => requestIds.includes(id))
  const candidates = context.view.logs.filter(
    (log) => log.level === MESSAGE_LEVEL && requests.some((request) => isSoonAfter(log, request)),
  )
  for (const log of candidates.toReversed().slice(0, MOST_TRIED)) {
    const failure = detectFailure('logs', log)
    if (!failure || !isLogFailure(failure) || !isThrown(failure)) continue
    const link = findCause(failure, [failure], context)
    const source = link?.missing?.data.entry.id ?? link?.failure?.id
    if (source === undefined || !requestIds.includes(source)) continue
    return { failure, place: findErrorPlaces(log, context)[0] }
  }
  return undefined
}

function isSoonAfter(log: StoredEvent<'logs'>, request: StoredEvent<'network'>): boolean {
  const gap = log.at - getEndTime(request)
  return gap >= -TIMING_MS.clockSlack - TIMING_MS.endNotedLate && gap <= TIMING_MS.refetch && isSameTab(log, request)
}
