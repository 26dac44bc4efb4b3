import type { NetworkFailure } from './events/failed-load.ts'

/**
 * Why an EventSource did not open although the server responded: only a 200 of this type opens it, and the browser keeps any
 * other response from the page. https://html.spec.whatwg.org/multipage/server-sent-events.html
 */
export function describeNoStream(status: number, contentType = ''): NetworkFailure | undefined {
  if (status === 200 && /^text\/event-stream(?:;|$)/i.test(contentType)) return undefined
  const type = contentType === '' ? '' : ` ${contentType}`
  return { reason: 'NO_EVENT_STREAM', detail: `the server returned ${status}${type}, no event stream`, status }
}
