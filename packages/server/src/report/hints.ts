import type { Case } from '../analysis/diagnose/case.ts'
import { renderRequest } from '../render/case/names.ts'
import type { TestReport } from './contract.ts'
import { readShownData } from './render-shown-data.ts'

/** What to do next, as far as it follows from the facts. */
export function listHints(report: TestReport, known: Case | undefined): string[] {
  if (!known) return [hintWithoutCase(report)]
  const { cause, place } = known
  return [
    known.is_third_party &&
      'It is not code or a server of this app: stub it in the test, or check whether it is reachable.',
    hintAtCause(cause),
    cause.certainty === 'coincidence' && 'Only time or a name connects cause and failure: verify before changing code.',
    place?.built && 'No source map was found: the place is in the built file.',
    report.retry > 0 && 'It failed on a retry, too: not a single slip.',
  ].filter((hint) => typeof hint === 'string')
}

function hintWithoutCase(report: TestReport): string {
  const { counts, pending } = report
  if (counts.requests + counts.logs + counts.actions === 0)
    return 'No browser event belongs to this test: it may use no page, or have failed before one was open.'
  if (pending.length > 0) return 'The app waits for a response: see the pending requests, then the test.'
  const data = readShownData(report)
  if (data.some(({ shown }) => shown.length > 0))
    return 'The page shows what the server returned: check that data, or what the test expects of it.'
  return data.length > 0
    ? 'The browser shows no failure: compare that data with what the test expects, then suspect the test itself (locator, timing).'
    : 'The browser shows no failure: suspect the test itself (locator, expectation, timing) or its data.'
}

function hintAtCause(cause: Case['cause']): string | undefined {
  switch (cause.kind) {
    case 'failed-request':
      return hintAtStatus(cause)
    case 'no-response':
      if (cause.reason.endsWith('no event stream')) return 'Look at why the server opens no event stream.'
      return cause.guess === 'cors' || cause.policy !== undefined
        ? 'The browser blocked it: fix headers or policy, not the test.'
        : 'Check that this server runs and is reachable from the CI job.'
    case 'pending':
      return `Look at what keeps ${renderRequest(cause.request)} from responding; a longer timeout only hides it.`
    case 'unparsed':
      return cause.redirected_to === undefined || cause.is !== 'html'
        ? 'Fix what the server returns, or the code that reads it; the test only shows it.'
        : 'The request was redirected to a page: check the sign-in of this test, and the path.'
    case 'field':
    case 'miscounted':
    case 'body-error':
      return 'Fix what the server returns, or the code that reads it; the test only shows it.'
    case 'stale':
      return 'A race in the app: ignore or abort the older request.'
    case 'connection':
      return 'Look at why the server ended the connection, and whether the app reconnects.'
    case 'hydration':
      return 'Server and client rendered different content.'
    case 'unkept-write':
      return 'The server acknowledged a write and did not keep it: look at its handler.'
    case 'aborted':
    case 'emptied':
    case 'thrown':
    case 'logged':
    case 'module':
    case 'shown-text':
    case 'load':
    case 'resource':
    case 'policy':
    case 'value':
    case 'no-effect':
      return undefined
  }
}

function hintAtStatus({ request, rejected }: Extract<Case['cause'], { kind: 'failed-request' }>): string | undefined {
  const { status = 0 } = request
  if (status >= 500)
    return `The server failed: look at its log for ${renderRequest(request)}; the test is not the cause.`
  if (status === 401 || status === 403)
    return 'The session is missing, expired or not permitted: check the sign-in of this test.'
  if (status === 404) return 'Nothing is there at this address: check the path, or the data that the test needs.'
  if (status === 429) return 'Too many requests: lower the number of workers, or raise the limit for tests.'
  return rejected ? 'Fix what the app sends: the server names the field.' : undefined
}
