import type { NetworkEntry } from '@gasoline/wire'
import { getEndTime } from '../analysis/context/context.ts'
import type { View } from '../store/view.ts'

/**
 * What was known at a moment: a driver closes its pages after a test has failed, which ends requests and connections. Requests
 * that ended later are pending again.
 */
export function cutView(view: View, at: number): View {
  const until = <E extends { readonly at: number }>(entries: readonly E[]) => entries.filter((entry) => entry.at <= at)
  return {
    logs: until(view.logs),
    network: until(view.network).map((request) => (isOpenAt(request, at) ? reopen(request) : request)),
    websocket: until(view.websocket),
    actions: until(view.actions),
    performance: until(view.performance),
    vitals: until(view.vitals),
    domSnapshots: until(view.domSnapshots),
    screenshots: until(view.screenshots),
  }
}

/** Whether a request had no response at that moment. */
function isOpenAt(request: NetworkEntry, at: number): boolean {
  return request.pending === true || getEndTime(request) > at
}

function reopen(request: NetworkEntry): NetworkEntry {
  if (request.pending) return request
  const { status, duration, error, failure, responseBody, responseTruncated, bodyGap, ...rest } = request
  const { responseHeaders, contentType, size, metadata, ...open } = rest
  const { leftPage: _, ...facts } = metadata ?? {}
  return { ...open, pending: true, ...(Object.keys(facts).length > 0 && { metadata: facts }) }
}
