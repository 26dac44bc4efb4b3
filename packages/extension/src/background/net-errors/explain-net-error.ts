import { findResponseFault, findPreflightFault } from './cors-fault.ts'
import type { CorsResponse, Preflight } from './cors-fault.ts'

/** What is known of a failed request. */
export interface NetFailure {
  /** `net::ERR_…` */
  readonly error: string
  readonly method: string
  /** The URL that failed; after a redirect not the one that the page requested. */
  readonly url: string
  /** Of the page; `null` if the browser sends that as Origin. */
  readonly origin: string
  readonly response?: CorsResponse | undefined
  readonly preflight?: Preflight | undefined
}

export interface NetErrorReason {
  /** `CORS`, or the browser's error code. */
  readonly code: string
  readonly detail: string
}

const DETAILS: Readonly<Record<string, (host: string) => string>> = {
  CONNECTION_REFUSED: (host) => `connection refused, nothing listens on ${host}`,
  NAME_NOT_RESOLVED: (host) => `the name of ${host} cannot be resolved`,
  INTERNET_DISCONNECTED: () => 'the browser is offline',
  ADDRESS_UNREACHABLE: (host) => `${host} cannot be reached`,
  CONNECTION_TIMED_OUT: (host) => `${host} did not accept the connection in time`,
  TIMED_OUT: (host) => `${host} did not respond in time`,
  CONNECTION_RESET: (host) => `${host} reset the connection`,
  CONNECTION_CLOSED: (host) => `${host} closed the connection`,
  EMPTY_RESPONSE: (host) => `${host} closed the connection without a response`,
  INVALID_HTTP_RESPONSE: (host) => `the response of ${host} is not HTTP`,
  CONTENT_LENGTH_MISMATCH: (host) => `${host} closed the connection before the end of the response`,
  INCOMPLETE_CHUNKED_ENCODING: (host) => `${host} closed the connection before the end of the response`,
  TOO_MANY_REDIRECTS: () => 'too many redirects',
  UNSAFE_PORT: (host) => `browsers block the port of ${host}`,
  SSL_PROTOCOL_ERROR: (host) => `TLS error from ${host}; it may use plain http`,
  BLOCKED_BY_CLIENT: () => 'blocked by a browser extension, such as an ad blocker',
  BLOCKED_BY_ADMINISTRATOR: () => 'blocked by a browser policy',
  BLOCKED_BY_CSP: () => "blocked by the page's Content-Security-Policy",
  BLOCKED_BY_RESPONSE: () => 'blocked by a response header such as Cross-Origin-Resource-Policy',
  NETWORK_CHANGED: () => 'the network changed during the request',
  PROXY_CONNECTION_FAILED: () => 'the proxy cannot be reached',
}

/** Why a request got no response that its page may read; undefined if the page aborted it. */
export function explainNetError(failure: NetFailure): NetErrorReason | undefined {
  const { preflight, error, url } = failure
  if (error === 'net::ERR_ABORTED') return undefined
  const isUnspecified = error === 'net::ERR_FAILED'
  const fault = isUnspecified ? findCorsFault(failure) : undefined
  if (fault !== undefined) return { code: 'CORS', detail: `blocked by CORS: ${fault}` }
  if (isUnspecified && preflight?.error !== undefined) {
    const { code, detail } = explainCode(preflight.error, url)
    return { code, detail: `the preflight OPTIONS failed: ${detail}` }
  }
  return explainCode(error, url)
}

function findCorsFault({ url, method, origin, response, preflight }: NetFailure): string | undefined {
  if (origin === parseOrigin(url)) return undefined
  // A request with a response has passed its preflight.
  if (response) return findResponseFault(response, origin)
  return preflight && findPreflightFault(preflight, method, origin)
}

function explainCode(error: string, url: string): NetErrorReason {
  const code = error.replace(/^net::/, '')
  const name = code.replace(/^ERR_/, '')
  const host = readHost(url)
  if (name.startsWith('CERT_'))
    return { code, detail: `the browser does not trust the certificate of ${host} (${code})` }
  const describe = DETAILS[name]
  return { code, detail: describe ? `${describe(host)} (${code})` : `${code}; the browser gives no further reason` }
}

function parseOrigin(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).origin : undefined
}

function readHost(url: string): string {
  return URL.canParse(url) ? new URL(url).host : 'the server'
}
