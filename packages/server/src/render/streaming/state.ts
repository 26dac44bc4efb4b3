import { lines, oneLine } from '../text.ts'

interface ShownState {
  readonly enabled: boolean
  readonly events: readonly string[]
  readonly throttle_seconds: number
  readonly max_per_minute: number
  readonly url_filter?: string | undefined
  readonly delivery: readonly string[]
}

/** What configure_streaming has set. */
export function renderStreaming(state: ShownState): string {
  const { enabled, events, throttle_seconds, max_per_minute, url_filter, delivery } = state
  if (!enabled) return `Streaming is off for this client. ${ANYWAY}`
  return lines(
    `Streaming is on: ${events.join(', ')}${url_filter === undefined ? '' : `; URLs with "${oneLine(url_filter, 200)}"`}.`,
    `At most one notification in ${throttle_seconds} s, ${max_per_minute} a minute. Sent as ${delivery.join(' and ')}.`,
    `Few clients show notifications to the model. ${ANYWAY}`,
  )
}

const ANYWAY = 'New failures are always reported ahead of the next result; wait_for waits for them.'
