import type { NetworkBody } from '@gasoline/wire'
import { isAuthHeader } from '@gasoline/wire/judge-header'
import { LIMITS } from '@gasoline/wire/limits'
import type { Headers } from './protocol.ts'
import type { BrowserRequest } from './requests.ts'

/** The response's body, or why there is none. */
export type ResponseText = Pick<NetworkBody, 'responseBody' | 'responseTruncated' | 'bodyGap'>

const { requestBodyBytes } = LIMITS.network
const SHOWN = /^(?:content-type|content-length|location|retry-after|x-request-id|x-correlation-id|server-timing)$/

/** A request as an event: at its end, or under way. `now` is by the clock of its beginning, in seconds. */
export function writeEntry(request: BrowserRequest, now: number, text: ResponseText = {}): NetworkBody {
  const { type, end, response, requestBody, initiator, redirects } = request
  const failure = end?.failure
  const ended = (end?.at ?? now) - request.begun
  const hasAuthHeader = Object.keys(request.requestHeaders).some(isAuthHeader)
  const metadata = {
    resourceType: type.toLowerCase(),
    ...(redirects.length > 0 && { redirectedTo: request.url, redirects: [...redirects] }),
  }
  return {
    at: request.at,
    requestId: `cdp-${request.id}`.slice(0, LIMITS.value.nameChars),
    method: request.firstMethod,
    url: request.firstUrl,
    ...describeOutcome(request),
    duration: Math.max(0, Math.round(ended * 10_000) / 10),
    ...(response && { contentType: readType(response.headers) ?? response.mimeType }),
    ...(end?.bytes !== undefined && { size: end.bytes }),
    ...(requestBody !== undefined && { requestBody: requestBody.slice(0, requestBodyBytes) }),
    ...(requestBody !== undefined && requestBody.length > requestBodyBytes && { requestTruncated: true }),
    ...(failure && { failure, error: failure.detail ?? failure.reason }),
    ...(hasAuthHeader && { hasAuthHeader, authKind: 'header' }),
    ...(response && { responseHeaders: pickHeaders(response.headers) }),
    ...(initiator !== undefined && { initiator }),
    pageUrl: request.pageUrl,
    metadata,
    ...text,
  }
}

function describeOutcome({ end, response }: BrowserRequest): Pick<NetworkBody, 'status' | 'pending' | 'error'> {
  if (end?.failure && !response) return { status: 0 }
  if (response && (end || response.status >= 400)) return { status: response.status }
  if (end?.isCancelled) return { status: 0, error: 'Aborted' }
  return end ? { status: 0, error: 'No response' } : { pending: true }
}

/** Whether it failed, by its status or without one. */
export function hasFailed({ end, response }: BrowserRequest): boolean {
  return end?.failure !== undefined || (response?.status ?? 0) >= 400
}

function readType(headers: Headers): string | undefined {
  return Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-type')?.[1]
}

/** Never those that may hold a secret. */
function pickHeaders(headers: Headers): Record<string, string> {
  const shown = Object.entries(headers).filter(([name]) => SHOWN.test(name.toLowerCase()))
  return Object.fromEntries(
    shown.map(([name, value]) => [name.toLowerCase(), value.slice(0, LIMITS.network.headerChars)]),
  )
}
