import type { Events, FailedLoad, NetworkFailure, Stored } from '@gasoline/wire'
import { isAuthHeader, isSecretHeader } from '@gasoline/wire/judge-header'
import type { DriverRequest, DriverResponse } from '../driver/driver.ts'
import type { PageState } from './page-state.ts'
import type { PagePlace } from './sink.ts'

/** A request as the driver sees it. */
export interface SeenRequest {
  readonly request: Pick<DriverRequest, 'readPostData' | 'readHeaders'>
  readonly at: number
  readonly method: string
  readonly url: string
  readonly type: string
  readonly state: PageState | undefined
  /** The one that a redirect led from to this one. */
  readonly redirectedFrom?: SeenRequest | undefined
  /** The document that ran when it was sent. */
  readonly place: PagePlace
  endedAt?: number
  status?: number
  /** As the browser names it: `net::ERR_CONNECTION_REFUSED`. */
  errorText?: string
  response?: DriverResponse
  body?: string | undefined
  isReported?: boolean
}

/** The kinds that the script in the page captures, with bodies and stacks. */
const CAPTURED_IN_PAGE: ReadonlySet<string> = new Set(['fetch', 'xhr', 'eventsource', 'ping', 'websocket'])

export function isCapturedInPage({ type }: SeenRequest): boolean {
  return CAPTURED_IN_PAGE.has(type)
}

const REQUEST_CHARS = 8_192
const BODY_CHARS = 16_384

/** The request as the script in a page would send it; pending if it has not ended. */
export function toNetworkEntry(seen: SeenRequest): Events['network'] {
  const { request, at, method, url, endedAt, status, body, response, place, type } = seen
  const sent = method === 'GET' ? null : readPostData(request)
  const failure = readFailure(seen)
  return {
    at,
    method,
    url,
    ...(endedAt === undefined ? { pending: true } : { status: failure ? 0 : (status ?? 0), duration: endedAt - at }),
    ...(sent !== null && { requestBody: sent.slice(0, REQUEST_CHARS) }),
    ...(sent !== null && sent.length > REQUEST_CHARS && { requestTruncated: true }),
    ...(body !== undefined && { responseBody: body.slice(0, BODY_CHARS) }),
    ...(body !== undefined && body.length > BODY_CHARS && { responseTruncated: true }),
    ...(hasAuthHeader(request) && { hasAuthHeader: true, authKind: 'header' as const }),
    ...(response && readHeaders(response)),
    ...(failure && { failure, error: failure.detail ?? failure.reason }),
    pageUrl: place.url,
    metadata: { resourceType: type },
  }
}

/** A request of which a page reported the start, with the end that the driver saw. */
export function addEnd(start: object, seen: SeenRequest): Events['network'] {
  // From a snapshot, whose names ingest understands; what it wrote itself is left out.
  const { id: _, seq: __, test_id: ___, ...known } = start as Events['network'] & Partial<Stored>
  const duration = Math.max(0, (seen.endedAt ?? seen.at) - known.at)
  // Left with its document: the script in the page reports that in this way.
  if (seen.status === undefined && seen.errorText === undefined)
    return { ...known, pending: true, duration, metadata: { ...known.metadata, leftPage: true } }
  const { pending: ____, ...facts } = known
  const { status = 0, responseBody, responseTruncated, ...end } = toNetworkEntry(seen)
  return {
    ...end,
    ...facts,
    status,
    duration,
    ...(responseBody !== undefined && { responseBody }),
    ...(responseTruncated && { responseTruncated }),
  }
}

function readPostData({ readPostData: read }: Pick<DriverRequest, 'readPostData'>): string | null {
  try {
    return read()
  } catch {
    // Not text.
    return null
  }
}

function hasAuthHeader({ readHeaders: read }: Pick<DriverRequest, 'readHeaders'>): boolean {
  return Object.keys(read()).some(isAuthHeader)
}

function readHeaders(response: DriverResponse): Pick<Events['network'], 'contentType' | 'responseHeaders'> {
  const all = Object.entries(response.readHeaders()).filter(([name]) => !isSecretHeader(name))
  const headers = Object.fromEntries(all)
  const type = headers['content-type']
  return { responseHeaders: headers, ...(type !== undefined && { contentType: type }) }
}

/** Why there was no response; undefined if there was one, or if the page or the test ended it. */
export function readFailure({ errorText }: SeenRequest): { reason: string; detail?: string } | undefined {
  if (errorText === undefined) return undefined
  const reason = /\bERR_[A-Z_]{1,60}/.exec(errorText)?.[0]
  return reason === undefined ? { reason: 'FAILED', detail: errorText } : { reason, detail: `net::${reason}` }
}

/** What explains a request of a script that got no response: the script in the page cannot know it. */
export function toLoad({ method, url }: SeenRequest, failure: NetworkFailure): FailedLoad {
  return { method, url, ...failure }
}
