import { readSeenStatus } from '@gasoline/wire'
import type { LogEntry } from '@gasoline/wire'
import { getEndTime } from '../../context/context.ts'
import type { Context } from '../../context/context.ts'
import { isSamePage } from '../../context/same-page.ts'
import { TIMING_MS } from '../../timing.ts'
import type { LogFailure } from '../failure.ts'
import { detectLogFailure } from './logs/log.ts'
import { findNoiseOfRequest } from './noise-of-request.ts'
import { isAborted } from './request.ts'
import { isReplaced } from './request-state.ts'
import { speaksOf } from './logs/speaks-of.ts'

/** What log entries report, each with its state. */
export function findLogFailures(context: Context): LogFailure[] {
  const found: LogFailure[] = []
  for (const entry of context.view.logs) {
    const failure = detectLogFailure(entry, context.appOrigins)
    // Of the others, not even the entry is looked at.
    if (!failure || (failure.kind === 'resource' && isCaptured(entry, context))) continue
    const isLeft = isFromLeaving(entry, context) || isFromReplaced(entry, context)
    const noise = context.findNoise(entry) ?? findNoiseOfRequest(entry, context)
    // Most are open and no noise, as they were detected: a copy of each would keep the collector busy.
    found.push(isLeft || noise !== undefined ? { ...failure, noise, state: isLeft ? 'left' : failure.state } : failure)
  }
  return found
}

/** A response that broke off after the page saw its status: the captured request says what became of it. */
function isCaptured({ load, source }: LogEntry, { view }: Context): boolean {
  if (source !== 'network' || load?.reason === undefined) return false
  const status = readSeenStatus(load)
  return status !== undefined && view.network.some((request) => request.url === load.url && request.status === status)
}

/** While a page is left, the browser ends its requests, and reports to it that they failed. */
function isFromLeaving(entry: LogEntry, { leftAt }: Context): boolean {
  if (!speaksOf(entry, 'cutOff')) return false
  const left = leftAt(entry)
  return left !== undefined && left - entry.at < TIMING_MS.pageLeaving
}

/** The end of a request that a newer one replaced. */
function isFromReplaced(entry: LogEntry, context: Context): boolean {
  if (!speaksOf(entry, 'aborted')) return false
  return context.view.network.some(
    (request) =>
      request.status === 0 &&
      isAborted(request) &&
      Math.abs(getEndTime(request) - entry.at) < TIMING_MS.pageLeaving &&
      isSamePage(request, entry) &&
      isReplaced(request, context),
  )
}
