import { LIMITS } from '@gasoline/wire'
import type { LogEntry, NetworkEntry, StoredEvent, StreamName } from '@gasoline/wire'

const { failures, responsesPerFailure, responseMs } = LIMITS.pinned

/**
 * Requests that explain a failure, kept after the ring has evicted them: failed and pending ones, and the responses that
 * came just before an error. A page that polls every second would push them out of the ring within minutes.
 */
export class PinnedRequests {
  /** By failure, the newest last; a repeated failure replaces its earlier entry. */
  readonly #kept = new Map<string, readonly NetworkEntry[]>()
  #completed: readonly NetworkEntry[] = []
  /** What `mergeInto` returned, until something is kept or let go. */
  #merged: { readonly held: readonly NetworkEntry[]; readonly all: readonly NetworkEntry[] } | undefined

  add(stream: StreamName, entry: StoredEvent): void {
    if (stream === 'network' || stream === 'logs') this.#merged = undefined
    if (stream === 'network') this.#noteRequest(entry as NetworkEntry)
    else if (stream === 'logs') this.#noteLog(entry as LogEntry)
  }

  clear(testId: string | undefined): void {
    this.#merged = undefined
    const stays = ({ test_id }: NetworkEntry) => testId !== undefined && test_id !== testId
    this.#completed = this.#completed.filter(stays)
    for (const [key, requests] of this.#kept) if (!requests.every(stays)) this.#kept.delete(key)
  }

  /** The held requests and the pinned ones, in order of arrival. */
  mergeInto(held: readonly NetworkEntry[]): readonly NetworkEntry[] {
    if (this.#merged?.held !== held) this.#merged = { held, all: this.#merge(held) }
    return this.#merged.all
  }

  #merge(held: readonly NetworkEntry[]): readonly NetworkEntry[] {
    const ids = new Set(held.map(({ id }) => id))
    const lost = [...this.#kept.values()].flat().filter(({ id }) => !ids.has(id) && ids.add(id))
    return lost.length === 0 ? held : [...lost, ...held].sort((a, b) => a.seq - b.seq)
  }

  #noteRequest(request: NetworkEntry): void {
    const { id, status, pending, responseBody } = request
    // The report of a request's end has the id of the report of its start.
    for (const [key, requests] of this.#kept) {
      if (requests.some((known) => known.id === id)) this.#kept.set(key, withNewest(requests, request))
    }
    if (pending) return this.#keep(`pending ${nameRequest(request)}`, [request])
    this.#completed = [...this.#completed.slice(1 - RECENT), request]
    const hasErrorBody = responseBody !== undefined && /"errors?"\s*:\s*[[{"]/.test(responseBody.slice(0, 2_000))
    if (status === 0 || (status ?? 0) >= 400 || hasErrorBody) this.#keep(`${status} ${nameRequest(request)}`, [request])
  }

  #noteLog({ level, source, message, at, pageId }: LogEntry): void {
    if (level !== 'error' || source === 'network' || this.#completed.length === 0) return
    const before = this.#completed.filter((request) => request.pageId === pageId && at - request.at <= responseMs)
    if (before.length > 0)
      this.#keep(`${source} ${message.slice(0, KEY_CHARS).replaceAll(/\d+/g, '#')}`, before.slice(-responsesPerFailure))
  }

  #keep(key: string, requests: readonly NetworkEntry[]): void {
    this.#kept.delete(key)
    this.#kept.set(key, requests)
    const [oldest] = this.#kept.keys()
    if (this.#kept.size > failures && oldest !== undefined) this.#kept.delete(oldest)
  }
}

const RECENT = 12
const KEY_CHARS = 120

function withNewest(requests: readonly NetworkEntry[], newest: NetworkEntry): NetworkEntry[] {
  return requests.map((known) => (known.id === newest.id ? newest : known))
}

function nameRequest({ method, url, operation = '' }: NetworkEntry): string {
  return `${method} ${url.split(/[?#]/, 1)[0]?.replaceAll(/\d+/g, '#')} ${operation}`
}
