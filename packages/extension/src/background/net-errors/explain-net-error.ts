import { findResponseFault, findPreflightFault } from './cors-fault.ts'
import type { Answer, Preflight } from './cors-fault.ts'

/** What was seen of a request that failed. */
export interface Failure {
  /** `net::ERR_…` */
  readonly error: string
  readonly method: string
  /** Where it failed, which after a redirect is not where it was sent to. */
  readonly url: string
  /** Of the page, or `null` where the browser says so to the server. */
  readonly origin: string
  readonly answer?: Answer | undefined
  readonly preflight?: Preflight | undefined
}

export interface Reason {
  /** `CORS`, or the browser's own code. */
  readonly code: string
  readonly detail: string
}

const WORDS: Readonly<Record<string, (host: string) => string>> = {
  CONNECTION_REFUSED: (host) => `connection refused, nothing listens on ${host}`,
  NAME_NOT_RESOLVED: (host) => `the name of ${host} cannot be resolved`,
  INTERNET_DISCONNECTED: () => 'the browser is offline',
  ADDRESS_UNREACHABLE: (host) => `${host} cannot be reached`,
  CONNECTION_TIMED_OUT: (host) => `${host} did not take the connection in time`,
  TIMED_OUT: (host) => `${host} did not answer in time`,
  CONNECTION_RESET: (host) => `${host} reset the connection`,
  CONNECTION_CLOSED: (host) => `${host} closed the connection`,
  EMPTY_RESPONSE: (host) => `${host} closed the connection without an answer`,
  INVALID_HTTP_RESPONSE: (host) => `what ${host} answered is not HTTP`,
  CONTENT_LENGTH_MISMATCH: (host) => `${host} broke off its answer`,
  INCOMPLETE_CHUNKED_ENCODING: (host) => `${host} broke off its answer`,
  TOO_MANY_REDIRECTS: () => 'redirected in circles',
  UNSAFE_PORT: (host) => `browsers refuse the port of ${host}`,
  SSL_PROTOCOL_ERROR: (host) => `${host} does not speak TLS properly; it may speak plain http`,
  BLOCKED_BY_CLIENT: () => 'blocked by another extension of the browser, such as an ad blocker',
  BLOCKED_BY_ADMINISTRATOR: () => "blocked by the browser's policy",
  BLOCKED_BY_CSP: () => "blocked by the page's Content-Security-Policy",
  BLOCKED_BY_RESPONSE: () => "blocked by the answer's own headers, Cross-Origin-Resource-Policy or similar",
  NETWORK_CHANGED: () => 'the network changed meanwhile',
  PROXY_CONNECTION_FAILED: () => 'the proxy cannot be reached',
}

/** Why a request got no answer that its page may read; undefined where the page itself gave it up. */
export function explainNetError(failure: Failure): Reason | undefined {
  const { preflight, error, url } = failure
  if (error === 'net::ERR_ABORTED') return undefined
  const isUnnamed = error === 'net::ERR_FAILED'
  const fault = isUnnamed ? findCorsFault(failure) : undefined
  if (fault !== undefined) return { code: 'CORS', detail: `blocked by CORS: ${fault}` }
  if (isUnnamed && preflight?.error !== undefined) {
    const { code, words } = explainCode(preflight.error, url)
    return { code, detail: `the preflight OPTIONS failed: ${words}` }
  }
  const { code, words } = explainCode(error, url)
  return { code, detail: words }
}

function findCorsFault({ url, method, origin, answer, preflight }: Failure): string | undefined {
  if (origin === parseOrigin(url)) return undefined
  // If the request itself was answered, its preflight had passed.
  if (answer) return findResponseFault(answer, origin)
  return preflight && findPreflightFault(preflight, method, origin)
}

function explainCode(error: string, url: string): { code: string; words: string } {
  const code = error.replace(/^net::/, '')
  const name = code.replace(/^ERR_/, '')
  const host = readHost(url)
  if (name.startsWith('CERT_'))
    return { code, words: `the browser does not accept the certificate of ${host} (${code})` }
  const words = WORDS[name]
  return { code, words: words ? `${words(host)} (${code})` : `${code}, without a further reason from the browser` }
}

function parseOrigin(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).origin : undefined
}

function readHost(url: string): string {
  return URL.canParse(url) ? new URL(url).host : 'the server'
}
