import { findResponseFault, findPreflightFault } from './cors-fault.ts'
import type { CorsFault, CorsResponse, Preflight } from './cors-fault.ts'

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

export type NetErrorReason =
  | { readonly code: 'CORS'; readonly fault: CorsFault }
  /** The browser's error code; its preflight may be what failed. */
  | { readonly code: string; readonly ofPreflight?: true }

/** Why a request got no response that its page may read; undefined if the page aborted it. */
export function explainNetError(failure: NetFailure): NetErrorReason | undefined {
  const { preflight, error } = failure
  if (error === 'net::ERR_ABORTED') return undefined
  const isUnspecified = error === 'net::ERR_FAILED'
  const fault = isUnspecified ? findCorsFault(failure) : undefined
  if (fault) return { code: 'CORS', fault }
  if (isUnspecified && preflight?.error !== undefined) return { code: readCode(preflight.error), ofPreflight: true }
  return { code: readCode(error) }
}

function findCorsFault({ url, method, origin, response, preflight }: NetFailure): CorsFault | undefined {
  if (origin === parseOrigin(url)) return undefined
  // A request with a response has passed its preflight.
  if (response) return findResponseFault(response, origin)
  return preflight && findPreflightFault(preflight, method, origin)
}

function readCode(error: string): string {
  return error.replace(/^net::/, '')
}

function parseOrigin(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).origin : undefined
}
