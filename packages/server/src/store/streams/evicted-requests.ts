import { LIMITS } from '@gasoline/wire'
import type { NetworkEntry } from '@gasoline/wire'
import { copyText } from '../maps/copy-text.ts'

const { requests, bytes, bodyChars } = LIMITS.evicted
const STATIC = /javascript|css|^(?:image|font|video|audio)\//i

/** What the ring of requests has evicted, in short: a test is generated from a whole flow, which may have hundreds. */
export class EvictedRequests {
  /** The oldest first. */
  #kept: NetworkEntry[] = []
  #bytes = 0

  add(entry: NetworkEntry): void {
    if (entry.pending || STATIC.test(entry.contentType ?? '')) return
    const short = shorten(entry)
    this.#kept.push(short)
    this.#bytes += measure(short)
    while (this.#kept.length > requests || this.#bytes > bytes) {
      const oldest = this.#kept.shift()
      if (!oldest) return
      this.#bytes -= measure(oldest)
    }
  }

  clear(testId: string | undefined): void {
    this.#kept = this.#kept.filter(({ test_id }) => testId !== undefined && test_id !== testId)
    this.#bytes = this.#kept.reduce((sum, entry) => sum + measure(entry), 0)
  }

  /** These and the held ones, in order of arrival. */
  mergeInto(held: readonly NetworkEntry[]): NetworkEntry[] {
    const ids = new Set(held.map(({ id }) => id))
    return [...this.#kept.filter(({ id }) => !ids.has(id)), ...held].toSorted((a, b) => a.seq - b.seq)
  }
}

const LEFT_OUT = new Set(['requestHeaders', 'responseHeaders', 'initiator'])

/**
 * Without headers and stack, the bodies cut. Built name by name: what `...rest` leaves over has a layout of its own in each
 * object, which takes more memory than the fields, and makes every later read of one slow.
 */
function shorten(entry: NetworkEntry): NetworkEntry {
  const kept = Object.entries(entry).filter(([name]) => !LEFT_OUT.has(name))
  // The same fields as before, but for optional ones.
  const short = Object.fromEntries(kept) as unknown as NetworkEntry
  const { requestBody, responseBody } = entry
  if (requestBody !== undefined) short.requestBody = cut(requestBody)
  if (responseBody !== undefined) short.responseBody = cut(responseBody)
  if ((requestBody?.length ?? 0) > bodyChars) short.requestTruncated = true
  if ((responseBody?.length ?? 0) > bodyChars) short.responseTruncated = true
  return short
}

function cut(body: string): string {
  return body.length > bodyChars ? copyText(body.slice(0, bodyChars)) : body
}

/** Roughly, in memory. */
function measure({ url, requestBody = '', responseBody = '' }: NetworkEntry): number {
  return 500 + 2 * (url.length + requestBody.length + responseBody.length)
}
