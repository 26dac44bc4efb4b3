/** The response headers that decide whether a page may read the response; names in lower case. */
export type CorsHeaders = Readonly<Record<string, string>>

export interface CorsResponse {
  readonly status: number
  readonly headers: CorsHeaders
}

/** The OPTIONS request before one that is not simple: https://developer.mozilla.org/en-US/docs/Glossary/Preflight_request */
export interface Preflight {
  /** The names in `Access-Control-Request-Headers`, in lower case. */
  readonly requestedHeaders: readonly string[]
  readonly response?: CorsResponse | undefined
  /** Why it got no response: `net::ERR_…`. */
  readonly error?: string | undefined
}

const SIMPLE_METHODS = ['GET', 'HEAD', 'POST']
const SHOWN_CHARS = 100

/** Why the browser hides a response from a page of this origin; undefined if the headers do not show it. */
export function findResponseFault({ status, headers }: CorsResponse, origin: string): string | undefined {
  const fault = findOriginFault(headers, origin) ?? findCredentialsFault(headers, origin)
  return fault && `the server returned ${status} ${fault}`
}

/** Why the browser did not send a request after the response to its preflight. */
export function findPreflightFault(
  { requestedHeaders, response }: Preflight,
  method: string,
  origin: string,
): string | undefined {
  if (!response) return undefined
  const { status, headers } = response
  const isOk = status >= 200 && status <= 299
  const fault =
    findOriginFault(headers, origin) ??
    (isOk ? undefined : 'but must return 200 to 299') ??
    findMethodFault(headers, method) ??
    findHeaderFault(headers, requestedHeaders) ??
    // webRequest does not show whether a request has credentials, so they are the last explanation.
    findCredentialsFault(headers, origin)
  return fault && `the preflight OPTIONS returned ${status} ${fault}`
}

function findOriginFault(headers: CorsHeaders, origin: string): string | undefined {
  const allowed = headers['access-control-allow-origin']
  if (allowed === undefined) return `without Access-Control-Allow-Origin; it must name ${origin}`
  if (allowed === '*' || allowed === origin) return undefined
  return `with Access-Control-Allow-Origin: ${shorten(allowed)}, but the page is ${origin}`
}

function findCredentialsFault(headers: CorsHeaders, origin: string): string | undefined {
  if (headers['access-control-allow-origin'] === '*')
    return `with Access-Control-Allow-Origin: *, which does not cover a request with credentials; it must name ${origin} and add Access-Control-Allow-Credentials: true`
  if (headers['access-control-allow-credentials'] === 'true') return undefined
  return 'without Access-Control-Allow-Credentials: true, which a request with credentials needs'
}

function findMethodFault(headers: CorsHeaders, method: string): string | undefined {
  const allowed = splitList(headers['access-control-allow-methods'])
  if ([...SIMPLE_METHODS, ...allowed].includes(method) || allowed.includes('*')) return undefined
  return `but does not allow ${method}: ${quoteHeader(headers, 'Access-Control-Allow-Methods')}`
}

function findHeaderFault(headers: CorsHeaders, requested: readonly string[]): string | undefined {
  const allowed = splitList(headers['access-control-allow-headers']?.toLowerCase())
  // The wildcard does not cover it: https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers/Access-Control-Allow-Headers
  const isAllowed = (name: string) => allowed.includes(name) || (allowed.includes('*') && name !== 'authorization')
  const missing = requested.filter((name) => !isAllowed(name))
  if (missing.length === 0) return undefined
  const noun = missing.length > 1 ? 'headers' : 'header'
  return `but does not allow the ${noun} ${shorten(missing.join(', '))}: ${quoteHeader(headers, 'Access-Control-Allow-Headers')}`
}

function quoteHeader(headers: CorsHeaders, name: string): string {
  const value = headers[name.toLowerCase()]
  return value === undefined ? `there is no ${name}` : `${name}: ${shorten(value)}`
}

export function splitList(header: string | undefined): string[] {
  return (header ?? '').split(',').flatMap((part) => part.trim() || [])
}

function shorten(value: string): string {
  return value.length > SHOWN_CHARS ? `${value.slice(0, SHOWN_CHARS)}…` : value
}
