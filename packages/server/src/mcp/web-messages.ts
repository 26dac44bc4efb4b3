type HeadersInit = Headers | PlainHeaders | Readonly<Record<string, string>> | undefined
type Body = ReadableStream<Uint8Array> | string | null | undefined

/** Names and values of headers, as `Headers` of the Fetch standard holds them. */
export class PlainHeaders {
  readonly #values = new Map<string, string>()

  constructor(init?: HeadersInit) {
    if (init === undefined) return
    const pairs = Symbol.iterator in init ? init : Object.entries(init)
    for (const [name, value] of pairs) this.append(name, value)
  }

  get(name: string): string | null {
    return this.#values.get(name.toLowerCase()) ?? null
  }

  has(name: string): boolean {
    return this.#values.has(name.toLowerCase())
  }

  set(name: string, value: string): void {
    this.#values.set(name.toLowerCase(), value.trim())
  }

  append(name: string, value: string): void {
    const before = this.get(name)
    this.set(name, before === null ? value : `${before}, ${value}`)
  }

  delete(name: string): void {
    this.#values.delete(name.toLowerCase())
  }

  entries(): IterableIterator<[string, string]> {
    return this.#values.entries()
  }

  [Symbol.iterator](): IterableIterator<[string, string]> {
    return this.entries()
  }
}

/** What MCP reads of a `Request`. Its body is text that has arrived already. */
export class PlainRequest {
  readonly url: string
  readonly method: string
  readonly headers: PlainHeaders
  readonly signal: AbortSignal
  readonly #text: string | undefined
  #body: ReadableStream<Uint8Array> | null | undefined

  constructor(url: string, init: { method?: string; headers?: HeadersInit; signal?: AbortSignal; body?: string } = {}) {
    this.url = url
    this.method = init.method ?? 'GET'
    this.headers = new PlainHeaders(init.headers)
    this.signal = init.signal ?? new AbortController().signal
    this.#text = init.body
  }

  get body(): ReadableStream<Uint8Array> | null {
    this.#body ??= this.#text === undefined ? null : streamText(this.#text)
    return this.#body
  }

  clone(): PlainRequest {
    const { url, method, headers, signal } = this
    return new PlainRequest(url, { method, headers, signal, ...(this.#text !== undefined && { body: this.#text }) })
  }
}

/** What MCP makes of a `Response`, and what is written to the client of it. */
export class PlainResponse {
  readonly status: number
  readonly statusText: string
  readonly headers: PlainHeaders
  readonly body: ReadableStream<Uint8Array> | null

  constructor(body?: Body, init: { status?: number; statusText?: string; headers?: HeadersInit } = {}) {
    this.status = init.status ?? 200
    this.statusText = init.statusText ?? ''
    this.headers = new PlainHeaders(init.headers)
    this.body = typeof body === 'string' ? streamText(body) : (body ?? null)
  }

  static json(value: unknown, init: { status?: number; headers?: HeadersInit } = {}): PlainResponse {
    const headers = new PlainHeaders(init.headers)
    if (!headers.has('content-type')) headers.set('content-type', 'application/json')
    return new PlainResponse(JSON.stringify(value), { ...init, headers })
  }
}

/**
 * Takes the place of the classes that MCP uses. With the first use of its own ones Node loads all of its `fetch`, with an HTTP
 * parser in WebAssembly: 7 MB in a bare process, for a server that fetches nothing.
 */
export function installWebMessages(): void {
  const classes = { Headers: PlainHeaders, Request: PlainRequest, Response: PlainResponse }
  for (const [name, value] of Object.entries(classes))
    Object.defineProperty(globalThis, name, { value, writable: true, configurable: true, enumerable: false })
}

function streamText(text: string): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start: (controller) => {
      controller.enqueue(new TextEncoder().encode(text))
      controller.close()
    },
  })
}
