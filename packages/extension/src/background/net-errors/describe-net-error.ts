import type { CorsFault } from './cors-fault.ts'
import type { NetErrorReason, NetFailure } from './explain-net-error.ts'

const SHOWN_CHARS = 100

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

/** The reason in words, for the agent. */
export function describeNetError(reason: NetErrorReason, { url, origin }: Pick<NetFailure, 'url' | 'origin'>): string {
  if ('fault' in reason) return `blocked by CORS: ${describeFault(reason.fault, origin)}`
  const detail = describeCode(reason.code, readHost(url))
  return reason.ofPreflight ? `the preflight OPTIONS failed: ${detail}` : detail
}

function describeCode(code: string, host: string): string {
  const name = code.replace(/^ERR_/, '')
  if (name.startsWith('CERT_')) return `the browser does not trust the certificate of ${host} (${code})`
  const describe = DETAILS[name]
  return describe ? `${describe(host)} (${code})` : `${code}; the browser gives no further reason`
}

function describeFault(fault: CorsFault, origin: string): string {
  const subject = fault.of === 'preflight' ? 'the preflight OPTIONS' : 'the server'
  return `${subject} returned ${fault.status} ${describeHeaders(fault, origin)}`
}

function describeHeaders(fault: CorsFault, origin: string): string {
  switch (fault.kind) {
    case 'no-origin':
      return `without Access-Control-Allow-Origin; it must name ${origin}`
    case 'other-origin':
      return `with Access-Control-Allow-Origin: ${shorten(fault.allowed)}, but the page is ${origin}`
    case 'wildcard-origin':
      return `with Access-Control-Allow-Origin: *, which does not cover a request with credentials; it must name ${origin} and add Access-Control-Allow-Credentials: true`
    case 'no-credentials':
      return 'without Access-Control-Allow-Credentials: true, which a request with credentials needs'
    case 'bad-status':
      return 'but must return 200 to 299'
    case 'method':
      return `but does not allow ${fault.method}: ${quoteHeader('Access-Control-Allow-Methods', fault.allowed)}`
    case 'headers': {
      const noun = fault.missing.length > 1 ? 'headers' : 'header'
      return `but does not allow the ${noun} ${shorten(fault.missing.join(', '))}: ${quoteHeader('Access-Control-Allow-Headers', fault.allowed)}`
    }
  }
}

function quoteHeader(name: string, value: string | undefined): string {
  return value === undefined ? `there is no ${name}` : `${name}: ${shorten(value)}`
}

function shorten(value: string): string {
  return value.length > SHOWN_CHARS ? `${value.slice(0, SHOWN_CHARS)}…` : value
}

function readHost(url: string): string {
  return URL.canParse(url) ? new URL(url).host : 'the server'
}
