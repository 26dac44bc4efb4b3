import { readSeenStatus } from '@gasoline/wire'
import type { FailedLoad } from '@gasoline/wire'
import { isLogFailure } from './failure.ts'
import type { Failure } from './failure.ts'

/** Which request ended how, by URL: equal for a request and the log entry that reports it again. */
export function nameOutcome(failure: Failure, withMethod = true): string | undefined {
  const request = readRequest(failure)
  if (request?.url === undefined) return undefined
  // A log entry may know of a response that the page did not see, or that broke off.
  const status = request.reason === undefined ? (readSeenStatus(request) ?? 0) : 0
  return `${withMethod ? (request.method ?? '') : ''} ${request.url} ${status}`
}

function readRequest(failure: Failure): FailedLoad | undefined {
  if (isLogFailure(failure)) {
    const { load, source } = failure.entry
    return source === 'network' && load?.element === undefined ? load : undefined
  }
  if (failure.kind !== 'request' && failure.kind !== 'aborted') return undefined
  const { method, url, status } = failure.entry
  return { method, url, ...(status !== undefined && { status }) }
}
