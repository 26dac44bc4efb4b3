import { describeFault, findPreflightFault, findResponseFault } from '@gasoline/wire/cors'
import type { CorsHeaders, CorsResponse } from '@gasoline/wire/cors'
import type { FailedRequest } from '../../messages.ts'
import { describeUnreachable } from './describe-unreachable.ts'
import { hideAddressSecrets } from './hide-address-secrets.ts'

/** A request of a page that got no response, or none that the page may read. */
export interface Unanswered {
  readonly method: string
  readonly url: string
  /** Of the page. */
  readonly origin: string
  /** The names of its own headers that make the browser send a preflight, in lower case. */
  readonly customHeaders: readonly string[]
  /** Whether cookies may have gone with it. */
  readonly mayHaveCredentials: boolean
}

export type Explanation = Pick<FailedRequest, 'reason' | 'detail' | 'status'>

/** A response as the extension sees it, and the address that it came from in the end. */
type Seen = CorsResponse & { readonly url: string }

const LOOK_MS = 2_000
const ALLOWED = 'access-control-allow-origin'
const SAFE = new Set(['GET', 'HEAD'])
const SIMPLE = new Set([...SAFE, 'POST'])

/**
 * Requests the same address once more, as the extension, which may read what the browser keeps from the page: the status and
 * the headers that decide about CORS. Only GET, HEAD and OPTIONS, which change nothing, and without cookies. Undefined if
 * that explains nothing.
 */
export async function lookAgain(request: Unanswered, ownOrigin: string): Promise<Explanation | undefined> {
  if (!navigator.onLine) return { reason: 'OFFLINE', detail: 'the browser is offline' }
  const { method, url, origin, customHeaders } = request
  const isElsewhere = new URL(url).origin !== origin
  const hasPreflight = isElsewhere && (!SIMPLE.has(method) || customHeaders.length > 0)
  const first = await ask(hasPreflight || !SAFE.has(method) ? 'OPTIONS' : method, url)
  if (first === 'no time') return undefined
  if (first === 'no response') return { reason: 'UNREACHABLE', detail: describeUnreachable(new URL(url)) }
  if (!hasPreflight) return SAFE.has(method) ? explainSafe(request, first, ownOrigin) : undefined
  const preflight = { requestedHeaders: customHeaders, response: reflect(first, request, ownOrigin) }
  const fault = findPreflightFault(preflight, method, origin, request.mayHaveCredentials)
  if (fault) return { reason: 'CORS', detail: describeFault(fault, origin, true), status: fault.status }
  if (!SAFE.has(method)) return undefined
  const second = await ask(method, url)
  return typeof second === 'string' ? undefined : explainResponse(request, second, ownOrigin)
}

/**
 * The browser sends no Origin with a GET of the extension, and a server may allow origins only where there is one. OPTIONS has
 * one; errors often lack the header although all else has it.
 */
async function explainSafe(request: Unanswered, seen: Seen, ownOrigin: string): Promise<Explanation | undefined> {
  if (seen.headers[ALLOWED] !== undefined || seen.status >= 400) return explainResponse(request, seen, ownOrigin)
  if (new URL(seen.url).origin === request.origin) return undefined
  const options = await ask('OPTIONS', seen.url)
  const allowed = typeof options === 'string' ? undefined : options.headers[ALLOWED]
  if (allowed === undefined) return explainResponse(request, seen, ownOrigin)
  return explainResponse(request, { ...seen, headers: { ...seen.headers, [ALLOWED]: allowed } }, ownOrigin)
}

function explainResponse(request: Unanswered, seen: Seen, ownOrigin: string): Explanation | undefined {
  const { url, origin, mayHaveCredentials } = request
  if (new URL(seen.url).origin === origin) return undefined
  const fault = findResponseFault(reflect(seen, request, ownOrigin), origin, mayHaveCredentials)
  if (!fault) return undefined
  const detail = describeFault(fault, origin, true)
  const isMoved = seen.url !== url.split('#', 1)[0]
  return {
    reason: 'CORS',
    detail: isMoved ? `${detail} (redirected to ${hideAddressSecrets(seen.url)})` : detail,
    status: fault.status,
  }
}

/** A server that allows the extension's origin because it was asked by it allows the page's in the same way. */
function reflect({ status, headers }: Seen, { origin }: Unanswered, ownOrigin: string): CorsResponse {
  if (headers[ALLOWED] !== ownOrigin) return { status, headers }
  return { status, headers: { ...headers, [ALLOWED]: origin } }
}

async function ask(method: string, url: string): Promise<Seen | 'no response' | 'no time'> {
  const aborting = new AbortController()
  const timer = setTimeout(() => aborting.abort(), LOOK_MS)
  try {
    const response = await fetch(url, { method, credentials: 'omit', cache: 'no-store', signal: aborting.signal })
    const headers: CorsHeaders = Object.fromEntries(response.headers)
    return { status: response.status, headers, url: response.url }
  } catch {
    return aborting.signal.aborted ? 'no time' : 'no response'
  } finally {
    clearTimeout(timer)
    // The body is not read.
    aborting.abort()
  }
}
