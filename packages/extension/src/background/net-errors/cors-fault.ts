/** Of an answer, the headers by which the browser decides whether a page may read it; names in small letters. */
export type CorsHeaders = Readonly<Record<string, string>>

export interface Answer {
  readonly status: number
  readonly headers: CorsHeaders
}

/** The question that the browser asks ahead of a request that is not simple. */
export interface Preflight {
  /** The names in `Access-Control-Request-Headers`, in small letters. */
  readonly requestedHeaders: readonly string[]
  readonly answer?: Answer | undefined
  /** Why it was not answered: `net::ERR_…`. */
  readonly error?: string | undefined
}

const SIMPLE_METHODS = ['GET', 'HEAD', 'POST']
const SHOWN_CHARS = 100

/** Why the browser kept an answer from a page of this origin; undefined if the headers do not tell. */
export function findResponseFault({ status, headers }: Answer, origin: string): string | undefined {
  const fault = findOriginFault(headers, origin) ?? findCredentialsFault(headers, origin)
  return fault && `the server answered ${status}, ${fault}`
}

/** Why the answer to a preflight kept the browser from sending the request itself. */
export function findPreflightFault(
  { requestedHeaders, answer }: Preflight,
  method: string,
  origin: string,
): string | undefined {
  if (!answer) return undefined
  const { status, headers } = answer
  const preflight = `the preflight OPTIONS was answered ${status}`
  const isOk = status >= 200 && status <= 299
  const fault =
    findOriginFault(headers, origin) ??
    (isOk ? undefined : 'and only a status from 200 to 299 lets the request pass') ??
    findMethodFault(headers, method) ??
    findHeaderFault(headers, requestedHeaders) ??
    // Whether it has credentials cannot be seen: only what nothing else explains is laid to them.
    findCredentialsFault(headers, origin)
  return fault && `${preflight}, ${fault}`
}

function findOriginFault(headers: CorsHeaders, origin: string): string | undefined {
  const allowed = headers['access-control-allow-origin']
  if (allowed === undefined) return `without Access-Control-Allow-Origin; it must name ${origin}`
  if (allowed === '*' || allowed === origin) return undefined
  return `with Access-Control-Allow-Origin: ${shown(allowed)}, but the page is ${origin}`
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
  return `but does not allow ${method}: ${asGiven(headers, 'Access-Control-Allow-Methods')}`
}

function findHeaderFault(headers: CorsHeaders, asked: readonly string[]): string | undefined {
  const allowed = splitList(headers['access-control-allow-headers']?.toLowerCase())
  // The star does not stand for this one.
  const isAllowed = (name: string) => allowed.includes(name) || (allowed.includes('*') && name !== 'authorization')
  const missing = asked.filter((name) => !isAllowed(name))
  if (missing.length === 0) return undefined
  const word = missing.length > 1 ? 'headers' : 'header'
  return `but does not allow the ${word} ${shown(missing.join(', '))}: ${asGiven(headers, 'Access-Control-Allow-Headers')}`
}

function asGiven(headers: CorsHeaders, name: string): string {
  const value = headers[name.toLowerCase()]
  return value === undefined ? `there is no ${name}` : `${name}: ${shown(value)}`
}

export function splitList(header: string | undefined): string[] {
  return (header ?? '').split(',').flatMap((part) => part.trim() || [])
}

function shown(value: string): string {
  return value.length > SHOWN_CHARS ? `${value.slice(0, SHOWN_CHARS)}…` : value
}
