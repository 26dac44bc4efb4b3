import { readSeenStatus } from '@gasoline/wire'
import type { LogEntry, NetworkEntry, NetworkFailure, StoredEvent } from '@gasoline/wire'
import { BoundedMap } from './maps/bounded-map.ts'
import type { Store } from './store.ts'

interface Waiting<T> {
  readonly at: number
  readonly value: T
}

const MOST_WAITING = 100
/** Either may come first; what comes later than this belongs to another request. */
const TOGETHER_MS = 3_000

/**
 * Scripts get no reason why a request got no response; the extension reports it in a log entry of its own. Writes that
 * reason to the stored request as `failure`; its `error` stays what the page was told.
 */
export function explainRequests(store: Store): () => void {
  /** Ids of requests without a reason, and reasons without a request, by page, method and URL. */
  const requests = new BoundedMap<string, readonly Waiting<string>[]>(MOST_WAITING)
  const reasons = new BoundedMap<string, readonly Waiting<NetworkFailure>[]>(MOST_WAITING)

  /** The first that waits under this name, at about this time. */
  function take<T>(waiting: BoundedMap<string, readonly Waiting<T>[]>, name: string, at: number): T | undefined {
    const all = waiting.get(name) ?? []
    const found = all.find((one) => Math.abs(one.at - at) < TOGETHER_MS)
    const rest = all.filter((one) => one !== found)
    if (rest.length > 0) waiting.set(name, rest)
    else waiting.delete(name)
    return found?.value
  }

  function explain(id: string, failure: NetworkFailure): void {
    store.amend('network', id, () => ({ fields: { failure }, addedBytes: JSON.stringify(failure).length }))
  }

  return store.subscribe((stream, entry) => {
    if (stream === 'network' && hasNoResponse(entry)) {
      const name = nameRequest(entry.pageId, entry.method, entry.url)
      const at = entry.at + (entry.duration ?? 0)
      const failure = take(reasons, name, at)
      if (failure) explain(entry.id, failure)
      else requests.touch(name, [...(requests.get(name) ?? []).slice(-9), { at, value: entry.id }])
    } else if (stream === 'logs' && isReason(entry)) {
      const { method, url, reason, detail, status } = entry.load
      const name = nameRequest(entry.pageId, method, url)
      const failure = { reason, ...(detail !== undefined && { detail }), ...(status !== undefined && { status }) }
      const id = take(requests, name, entry.at)
      if (id === undefined)
        reasons.touch(name, [...(reasons.get(name) ?? []).slice(-9), { at: entry.at, value: failure }])
      else explain(id, failure)
    }
  })
}

function nameRequest(pageId: string | undefined, method: string, url: string): string {
  return `${pageId} ${method} ${url}`
}

function hasNoResponse(entry: StoredEvent): entry is NetworkEntry {
  return 'status' in entry && entry.status === 0
}

/** Whether a log entry reports why a request got no response. */
export function isReason(entry: StoredEvent): entry is LogEntry & { load: Explained } {
  if (!('level' in entry) || entry.source !== 'network' || !entry.load) return false
  const { reason, method, url } = entry.load
  const isExplained = reason !== undefined && method !== undefined && url !== undefined
  return isExplained && readSeenStatus(entry.load) === undefined
}

type Explained = NetworkFailure & { readonly method: string; readonly url: string }
