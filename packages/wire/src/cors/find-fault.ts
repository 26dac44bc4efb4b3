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
  readonly response: CorsResponse
}

/** What the headers of a response, or of the response to a preflight, do not allow. */
export type CorsFault = { readonly of: 'response' | 'preflight'; readonly status: number } & Fault

type Fault =
  | { readonly kind: 'no-origin' | 'wildcard-origin' | 'no-credentials' | 'bad-status' }
  | { readonly kind: 'other-origin'; readonly allowed: string }
  | { readonly kind: 'method'; readonly method: string; readonly allowed: string | undefined }
  | { readonly kind: 'headers'; readonly missing: readonly string[]; readonly allowed: string | undefined }

const SIMPLE_METHODS = ['GET', 'HEAD', 'POST']

/** Why the browser hides a response from a page of this origin; undefined if the headers do not show it. */
export function findResponseFault(
  { status, headers }: CorsResponse,
  origin: string,
  mayHaveCredentials: boolean,
): CorsFault | undefined {
  const fault = findOriginFault(headers, origin) ?? (mayHaveCredentials ? findCredentialsFault(headers) : undefined)
  return fault && { of: 'response', status, ...fault }
}

/** Why the browser did not send a request after the response to its preflight. */
export function findPreflightFault(
  { requestedHeaders, response: { status, headers } }: Preflight,
  method: string,
  origin: string,
  mayHaveCredentials: boolean,
): CorsFault | undefined {
  const isOk = status >= 200 && status <= 299
  const fault =
    findOriginFault(headers, origin) ??
    (isOk ? undefined : { kind: 'bad-status' as const }) ??
    findMethodFault(headers, method) ??
    findHeaderFault(headers, requestedHeaders) ??
    // It is not known whether a request had credentials, so they are the last explanation.
    (mayHaveCredentials ? findCredentialsFault(headers) : undefined)
  return fault && { of: 'preflight', status, ...fault }
}

function findOriginFault(headers: CorsHeaders, origin: string): Fault | undefined {
  const allowed = headers['access-control-allow-origin']
  if (allowed === undefined) return { kind: 'no-origin' }
  return allowed === '*' || allowed === origin ? undefined : { kind: 'other-origin', allowed }
}

function findCredentialsFault(headers: CorsHeaders): Fault | undefined {
  if (headers['access-control-allow-origin'] === '*') return { kind: 'wildcard-origin' }
  return headers['access-control-allow-credentials'] === 'true' ? undefined : { kind: 'no-credentials' }
}

function findMethodFault(headers: CorsHeaders, method: string): Fault | undefined {
  const header = headers['access-control-allow-methods']
  const allowed = splitList(header)
  if (header === undefined && dependsOn(headers, 'access-control-request-method')) return undefined
  if ([...SIMPLE_METHODS, ...allowed].includes(method) || allowed.includes('*')) return undefined
  return { kind: 'method', method, allowed: header }
}

function findHeaderFault(headers: CorsHeaders, requested: readonly string[]): Fault | undefined {
  const header = headers['access-control-allow-headers']
  const allowed = splitList(header?.toLowerCase())
  if (header === undefined && dependsOn(headers, 'access-control-request-headers')) return undefined
  // The wildcard does not cover it: https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers/Access-Control-Allow-Headers
  const isAllowed = (name: string) => allowed.includes(name) || (allowed.includes('*') && name !== 'authorization')
  const missing = requested.filter((name) => !isAllowed(name))
  return missing.length === 0 ? undefined : { kind: 'headers', missing, allowed: header }
}

/** Whether a server gives a header only to requests with another one, which the extension cannot send. */
function dependsOn(headers: CorsHeaders, name: string): boolean {
  return splitList(headers.vary?.toLowerCase()).includes(name)
}

function splitList(header: string | undefined): string[] {
  return (header ?? '').split(',').flatMap((part) => part.trim() || [])
}
