import { LIMITS } from '@gasoline/wire'
import type { StoredEvent, StreamName } from '@gasoline/wire'

type Request = StoredEvent<'network'>

const { failures, responsesPerFailure, responseMs } = LIMITS.pinned

/**
 * Requests that a failure cannot be understood without: those that failed or hang, and what had just been answered when
 * something was thrown. A page that asks for something every second would soon push them out of the ring.
 */
export class PinnedRequests {
  /** By failure, the one seen last at the end; the same failure again takes the place of the first. */
  readonly #kept = new Map<string, readonly Request[]>()
  #answered: readonly Request[] = []

  note(stream: StreamName, entry: StoredEvent): void {
    if (stream === 'network') this.#noteRequest(entry as Request)
    else if (stream === 'logs') this.#noteLog(entry as StoredEvent<'logs'>)
  }

  clear(testId: string | undefined): void {
    const stays = ({ test_id }: Request) => testId !== undefined && test_id !== testId
    this.#answered = this.#answered.filter(stays)
    for (const [key, requests] of this.#kept) if (!requests.every(stays)) this.#kept.delete(key)
  }

  /** With the requests that are still held, all in order of arrival. */
  joinTo(held: readonly Request[]): Request[] {
    const ids = new Set(held.map(({ id }) => id))
    const lost = [...this.#kept.values()].flat().filter(({ id }) => !ids.has(id) && ids.add(id))
    return lost.length === 0 ? [...held] : [...lost, ...held].sort((a, b) => a.seq - b.seq)
  }

  #noteRequest(request: Request): void {
    const { id, status, pending, responseBody } = request
    // The end of a request has the id of its beginning.
    for (const [key, requests] of this.#kept) {
      if (requests.some((known) => known.id === id)) this.#kept.set(key, withNewest(requests, request))
    }
    if (pending) return this.#keep(`pending ${nameOf(request)}`, [request])
    this.#answered = [...this.#answered.slice(1 - RECENT), request]
    const isRefused = responseBody !== undefined && /"errors?"\s*:\s*[[{"]/.test(responseBody.slice(0, 2_000))
    if (status === 0 || (status ?? 0) >= 400 || isRefused) this.#keep(`${status} ${nameOf(request)}`, [request])
  }

  #noteLog({ level, source, message, at, pageId }: StoredEvent<'logs'>): void {
    if (level !== 'error' || source === 'network') return
    const before = this.#answered.filter((request) => request.pageId === pageId && at - request.at <= responseMs)
    if (before.length > 0)
      this.#keep(`${source} ${message.slice(0, KEY_CHARS).replaceAll(/\d+/g, '#')}`, before.slice(-responsesPerFailure))
  }

  #keep(key: string, requests: readonly Request[]): void {
    this.#kept.delete(key)
    this.#kept.set(key, requests)
    const [oldest] = this.#kept.keys()
    if (this.#kept.size > failures && oldest !== undefined) this.#kept.delete(oldest)
  }
}

const RECENT = 12
const KEY_CHARS = 120

function withNewest(requests: readonly Request[], newest: Request): Request[] {
  return requests.map((known) => (known.id === newest.id ? newest : known))
}

function nameOf({ method, url, operation = '' }: Request): string {
  return `${method} ${url.split(/[?#]/, 1)[0]?.replaceAll(/\d+/g, '#')} ${operation}`
}
