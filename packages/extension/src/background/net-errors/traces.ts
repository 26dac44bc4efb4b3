import type { CorsHeaders, Preflight } from './cors-fault.ts'
import { splitList } from './cors-fault.ts'
import type { Failure } from './explain-net-error.ts'

type Header = chrome.webRequest.HttpHeader

/** What all events of the browser about a request say of it. */
export interface Seen {
  readonly requestId: string
  readonly documentId?: string | undefined
  readonly method: string
  readonly url: string
  readonly initiator?: string | undefined
}

interface Trace {
  /** Where the page sent it. */
  readonly firstUrl: string
  readonly origin: string | undefined
  readonly answer?: Failure['answer']
  /** Of a preflight: what it belongs to. */
  readonly preflightOf?: string
}

/** So many of the latest are remembered: those under way, and those answered well, of which nobody asks any more. */
const MOST_TRACES = 300
const CORS_HEADER = /^access-control-allow-(origin|credentials|methods|headers)$/i

/** Remembers of each request just as much as explains its failure: of headers, those about CORS. */
export class Traces {
  readonly #traces = new Map<string, Trace>()
  readonly #preflights = new Map<string, Preflight>()

  sent({ requestId, documentId, method, url, initiator }: Seen, headers: readonly Header[] = []): void {
    const asked = method === 'OPTIONS' ? readHeader(headers, 'access-control-request-method') : undefined
    const preflightOf = asked === undefined ? undefined : buildKey(documentId, asked, url)
    if (preflightOf !== undefined) {
      const names = splitList(readHeader(headers, 'access-control-request-headers')?.toLowerCase())
      keep(this.#preflights, preflightOf, { requestedHeaders: names })
    } else {
      // It is sent, so its preflight has passed, and explains nothing that comes after.
      this.#preflights.delete(buildKey(documentId, method, url))
    }
    keep(this.#traces, requestId, {
      firstUrl: this.#traces.get(requestId)?.firstUrl ?? url,
      origin: readHeader(headers, 'origin') ?? initiator,
      ...(preflightOf !== undefined && { preflightOf }),
    })
  }

  answered({ requestId }: Seen, status: number, headers: readonly Header[] = []): void {
    const trace = this.#traces.get(requestId)
    if (!trace) return
    const answer = { status, headers: pickCorsHeaders(headers) }
    this.#traces.set(requestId, { ...trace, answer })
    this.#amendPreflight(trace, { answer })
  }

  /** What failed, seen from the page that sent it; undefined for what no page sent: a preflight. */
  failed(seen: Seen, error: string): (Failure & { readonly firstUrl: string }) | undefined {
    const { requestId, documentId, method, url, initiator } = seen
    const trace = this.#traces.get(requestId)
    this.#traces.delete(requestId)
    if (trace?.preflightOf !== undefined) {
      this.#amendPreflight(trace, { error })
      return undefined
    }
    return {
      error,
      method,
      url,
      firstUrl: trace?.firstUrl ?? url,
      origin: trace?.origin ?? initiator ?? 'null',
      answer: trace?.answer,
      preflight: this.#preflights.get(buildKey(documentId, method, url)),
    }
  }

  #amendPreflight({ preflightOf }: Trace, more: Partial<Preflight>): void {
    const known = preflightOf === undefined ? undefined : this.#preflights.get(preflightOf)
    if (known && preflightOf !== undefined) this.#preflights.set(preflightOf, { ...known, ...more })
  }
}

function buildKey(documentId: string | undefined, method: string, url: string): string {
  // The part after # is never sent.
  return `${documentId} ${method} ${url.split('#', 1)[0]}`
}

/** Puts it last; the oldest goes if there are too many. */
function keep<V>(map: Map<string, V>, key: string, value: V): void {
  map.delete(key)
  map.set(key, value)
  if (map.size <= MOST_TRACES) return
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
    // Given twice it counts as a list, which no origin equals.
    values[key] = values[key] === undefined ? value : `${values[key]}, ${value}`
  }
  return values
}
