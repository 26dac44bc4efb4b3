import { createHash } from 'node:crypto'
import type { OutgoingHttpHeaders } from 'node:http'
import { LIMITS } from '@gasoline/wire/limits'
import { isRecord } from './field-path.ts'
import type { FaultyRequest } from './armed-faults.ts'
import { parseJson } from './match-request.ts'

export interface RememberedResponse {
  readonly status: number
  readonly headers: OutgoingHttpHeaders
  readonly bytes: Buffer
}

/** The last good response to each read, within limits; those from before the faults were set, and the first ones since then. */
export class RememberedResponses {
  readonly #held = new Map<string, RememberedResponse>()
  #bytes = 0
  #before: ReadonlyMap<string, RememberedResponse> = new Map()
  #first = new Map<string, RememberedResponse>()

  /** From now on `recall` gives what is held at this moment. */
  freeze(): void {
    this.#before = new Map(this.#held)
    this.#first = new Map()
  }

  recall(request: FaultyRequest): RememberedResponse | undefined {
    const key = readKey(request)
    return key === undefined ? undefined : this.#before.get(key)
  }

  /** The first response since the faults were set. */
  recallFirst(request: FaultyRequest): RememberedResponse | undefined {
    const key = readKey(request)
    return key === undefined ? undefined : this.#first.get(key)
  }

  isWorthKeeping(request: FaultyRequest, status: number, headers: OutgoingHttpHeaders): boolean {
    const type = String(headers['content-type'] ?? headers['Content-Type'] ?? '')
    return status === 200 && /json|xml|text\/(?:html|plain)/i.test(type) && readKey(request) !== undefined
  }

  keep(request: FaultyRequest, response: RememberedResponse): void {
    const key = readKey(request)
    if (key === undefined) return
    this.#drop(key)
    this.#held.set(key, response)
    if (!this.#first.has(key) && this.#first.size < LIMITS.proxy.remembered) this.#first.set(key, response)
    this.#bytes += response.bytes.length
    for (const oldest of this.#held.keys()) {
      if (this.#held.size <= LIMITS.proxy.remembered && this.#bytes <= LIMITS.proxy.rememberedBytes) break
      this.#drop(oldest)
    }
  }

  #drop(key: string): void {
    this.#bytes -= this.#held.get(key)?.bytes.length ?? 0
    this.#held.delete(key)
  }
}

/** The same read has the same key; GraphQL reads by POST, so there the body counts. Undefined for writes. */
function readKey({ method, url, body }: FaultyRequest): string | undefined {
  if (method === 'GET') return url.pathname + url.search
  if (method !== 'POST' || body === undefined) return undefined
  const json = parseJson(body)
  if (!isRecord(json) || typeof json.query !== 'string' || /^\s*mutation\b/.test(json.query)) return undefined
  return `${url.pathname}${url.search} ${createHash('sha256').update(body).digest('base64')}`
}
