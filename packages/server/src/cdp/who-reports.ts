import type { BrowserRequest } from './requests.ts'

/**
 * Who reports a request, so that nothing is reported twice:
 *
 * - `page`: gasoline-ci.js in the frame. Calls of its code (fetch, XMLHttpRequest, EventSource, beacons, WebSocket), console and
 *   errors, with bodies as the code saw them. What the browser knows beyond that is added to its reports (complete-batch.ts); what
 *   it could not report because its document went away is reported when the document is gone.
 * - `browser`: documents that failed or were redirected, and everything of targets in which the script does not run: workers.
 * - `unless-page`: a file of a page that did not load. The page reports it where an element had it; the browser does, where it was
 *   a font, or a picture of a style sheet.
 * - `nobody`: files that did load, preflights, the browser's own requests.
 */
export type Reporter = 'page' | 'browser' | 'unless-page' | 'nobody'

const CALLS = new Set(['Fetch', 'XHR', 'EventSource', 'Ping'])
const NONE = new Set(['Preflight', 'CSPViolationReport', 'Prefetch', 'SignedExchange', 'FedCM', 'WebSocket'])

export function chooseReporter({ type, url }: Pick<BrowserRequest, 'type' | 'url'>, isScripted: boolean): Reporter {
  if (NONE.has(type) || !/^https?:/.test(url) || /\/favicon\.ico(?:\?|$)/.test(url)) return 'nobody'
  if (CALLS.has(type)) return isScripted ? 'page' : 'browser'
  return type === 'Document' ? 'browser' : 'unless-page'
}
