import type { NetworkFailure } from '@gasoline/wire'
import { describeFault, findPreflightFault, findResponseFault } from '@gasoline/wire/cors'
import type { LoadingFailed } from './protocol.ts'
import type { BrowserRequest } from './requests.ts'

type Failed = Pick<BrowserRequest, 'method' | 'url' | 'pageUrl' | 'requestHeaders' | 'rawResponse' | 'preflight'>

/** https://chromium.googlesource.com/chromium/src/+/main/net/base/net_error_list.h */
const REASONS: readonly (readonly [code: RegExp, describe: (host: string) => string])[] = [
  [/^ERR_CONNECTION_REFUSED$/, (host) => `nothing listens at ${host}`],
  [/^ERR_NAME_NOT_RESOLVED$/, (host) => `the name ${host} does not resolve`],
  [
    /^ERR_(?:CONNECTION_RESET|CONNECTION_CLOSED|EMPTY_RESPONSE|SOCKET_NOT_CONNECTED)$/,
    (host) => `${host} closed the connection without a response`,
  ],
  [/^ERR_(?:CONNECTION_)?TIMED_OUT$/, (host) => `${host} did not respond in time`],
  [/^ERR_(?:CERT|SSL)_/, (host) => `the certificate of ${host} is not trusted`],
  [/^ERR_(?:INTERNET_DISCONNECTED|NETWORK_CHANGED)$/, () => 'the browser is offline'],
  [/^ERR_(?:INCOMPLETE_CHUNKED_ENCODING|CONTENT_LENGTH_MISMATCH|HTTP2_\w+|QUIC_\w+)$/, () => 'the response broke off'],
  [/^ERR_BLOCKED_BY_CLIENT$/, () => 'blocked in the browser, by an extension or by the test'],
  [/^ERR_TOO_MANY_REDIRECTS$/, () => 'too many redirects'],
]

const BLOCKED: Readonly<Record<string, string>> = {
  csp: "blocked by the page's Content Security Policy",
  'mixed-content': 'blocked as mixed content: an https page requested it over http',
  inspector: 'blocked by the test',
  origin: 'blocked as cross-origin',
}

/** Why a request got no response, or none that the page may read; undefined if the page or the browser gave it up. */
export function describeNetFailure(request: Failed, event: LoadingFailed): NetworkFailure | undefined {
  const { errorText, corsErrorStatus: cors, blockedReason, canceled } = event
  const code = /ERR_[A-Z0-9_]{1,60}/.exec(errorText)?.[0]
  if (cors) return describeCors(request, cors.corsError)
  if (blockedReason !== undefined)
    return {
      reason: code ?? 'ERR_BLOCKED',
      detail: BLOCKED[blockedReason] ?? `blocked by the browser (${blockedReason})`,
    }
  if (canceled || code === undefined || code === 'ERR_ABORTED') return undefined
  const host = URL.canParse(request.url) ? new URL(request.url).host : 'the server'
  const detail = REASONS.find(([pattern]) => pattern.test(code))?.[1](host)
  return { reason: code, ...(detail !== undefined && { detail }) }
}

function describeCors(
  { method, pageUrl, rawResponse, preflight, ...request }: Failed,
  corsError: string,
): NetworkFailure {
  const origin = readOrigin(request.requestHeaders, pageUrl)
  const isAboutCredentials = /Credentials|Wildcard/.test(corsError)
  const checked = preflight?.rawResponse
  const requestedHeaders = preflight ? readRequestedHeaders(preflight) : []
  const fault =
    (checked && findPreflightFault({ requestedHeaders, response: checked }, method, origin, isAboutCredentials)) ??
    (rawResponse && findResponseFault(rawResponse, origin, isAboutCredentials))
  if (!fault) return { reason: 'CORS', detail: `blocked by CORS (${corsError})` }
  return { reason: 'CORS', detail: describeFault(fault, origin, false), status: fault.status }
}

function readOrigin(headers: BrowserRequest['requestHeaders'], pageUrl: string): string {
  return headers.Origin ?? headers.origin ?? (URL.canParse(pageUrl) ? new URL(pageUrl).origin : 'null')
}

function readRequestedHeaders({ requestHeaders }: Pick<BrowserRequest, 'requestHeaders'>): string[] {
  const list =
    requestHeaders['Access-Control-Request-Headers'] ?? requestHeaders['access-control-request-headers'] ?? ''
  return list.split(',').flatMap((name) => name.trim().toLowerCase() || [])
}
