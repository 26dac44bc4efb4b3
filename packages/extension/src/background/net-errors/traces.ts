import type { CorsHeaders, Preflight } from './cors-fault.ts'
import { splitList } from './cors-fault.ts'
import type { NetFailure } from './explain-net-error.ts'

type Header = chrome.webRequest.HttpHeader

/** The fields that all webRequest events have. */
export interface RequestDetails {
  readonly requestId: string
  readonly documentId?: string | undefined
  readonly method: string
  readonly url: string
  readonly initiator?: string | undefined
}

interface Trace {
  /** The URL that the page requested. */
  readonly firstUrl: string
  readonly origin: string | undefined
  readonly response?: NetFailure['response']
  /** For a preflight: the key of its request. */
  readonly preflightKey?: string
}

/** How many requests are remembered: pending ones, and completed ones, which are not needed any more. */
const MAX_TRACES = 300
const CORS_HEADER = /^access-control-allow-(origin|credentials|methods|headers)$/i

/** Remembers what explains a failure of each request; of the headers, only those about CORS. */
export class Traces {
  readonly #traces = new Map<string, Trace>()
  readonly #preflights = new Map<string, Preflight>()

  sent({ requestId, documentId, method, url, initiator }: RequestDetails, headers: readonly Header[] = []): void {
    const wantedMethod = method === 'OPTIONS' ? readHeader(headers, 'access-control-request-method') : undefined
    const preflightKey = wantedMethod === undefined ? undefined : buildKey(documentId, wantedMethod, url)
    if (preflightKey !== undefined) {
      const names = splitList(readHeader(headers, 'access-control-request-headers')?.toLowerCase())
      keep(this.#preflights, preflightKey, { requestedHeaders: names })
    } else {
      // It was sent, so its preflight has passed and cannot explain a later failure.
      this.#preflights.delete(buildKey(documentId, method, url))
    }
    keep(this.#traces, requestId, {
      firstUrl: this.#traces.get(requestId)?.firstUrl ?? url,
      origin: readHeader(headers, 'origin') ?? initiator,
      ...(preflightKey !== undefined && { preflightKey }),
    })
  }

  responded({ requestId }: RequestDetails, status: number, headers: readonly Header[] = []): void {
    const trace = this.#traces.get(requestId)
    if (!trace) return
    const response = { status, headers: pickCorsHeaders(headers) }
    this.#traces.set(requestId, { ...trace, response })
    this.#amendPreflight(trace, { response })
  }

  /** The failure from the page's point of view; undefined for a preflight, which the page did not send. */
  failed(details: RequestDetails, error: string): (NetFailure & { readonly firstUrl: string }) | undefined {
    const { requestId, documentId, method, url, initiator } = details
    const trace = this.#traces.get(requestId)
    this.#traces.delete(requestId)
    if (trace?.preflightKey !== undefined) {
      this.#amendPreflight(trace, { error })
      return undefined
    }
    return {
      error,
      method,
      url,
      firstUrl: trace?.firstUrl ?? url,
      origin: trace?.origin ?? initiator ?? 'null',
      response: trace?.response,
      preflight: this.#preflights.get(buildKey(documentId, method, url)),
    }
  }

  #amendPreflight({ preflightKey }: Trace, more: Partial<Preflight>): void {
    const known = preflightKey === undefined ? undefined : this.#preflights.get(preflightKey)
    if (known && preflightKey !== undefined) this.#preflights.set(preflightKey, { ...known, ...more })
  }
}

function buildKey(documentId: string | undefined, method: string, url: string): string {
  // Fragments are not sent.
  return `${documentId} ${method} ${url.split('#', 1)[0]}`
}

/** Adds it at the end; removes the oldest if there are too many. */
function keep<V>(map: Map<string, V>, key: string, value: V): void {
  map.delete(key)
  map.set(key, value)
  if (map.size <= MAX_TRACES) return
  for (const oldest of map.keys()) {
    map.delete(oldest)
    break
  }
}

function readHeader(headers: readonly Header[], name: string): string | undefined {
  return headers.find((header) => header.name.toLowerCase() === name)?.value
}

function pickCorsHeaders(headers: readonly Header[]): CorsHeaders {
  const wanted = headers.filter(({ name }) => CORS_HEADER.test(name))
  const values: Record<string, string> = {}
  for (const { name, value = '' } of wanted) {
    const key = name.toLowerCase()
    // Two headers count as a list, which no origin equals.
    values[key] = values[key] === undefined ? value : `${values[key]}, ${value}`
  }
  return values
}
