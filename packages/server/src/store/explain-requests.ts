import type { StoredEvent } from '@gasoline/wire'
import { BoundedMap } from './maps/bounded-map.ts'
import type { Store } from './store.ts'

type Log = StoredEvent<'logs'>
type Request = StoredEvent<'network'>

interface Waiting {
  readonly at: number
  /** Of a request, its id; of a reason, its words. */
  readonly text: string
}

const MOST_WAITING = 100
/** Either may come first; what comes later than this belongs to another request. */
const TOGETHER_MS = 3_000
const NO_ANSWER = ' → no answer: '

/**
 * A page is not told why a request got no answer; the browser says so in a log entry of its own. Puts those words into
 * the request, in place of the page's "Failed to fetch".
 */
export function explainRequests(store: Store): () => void {
  const requests = new BoundedMap<string, readonly Waiting[]>(MOST_WAITING)
  const reasons = new BoundedMap<string, readonly Waiting[]>(MOST_WAITING)

  /** The first that waits under this name, at about this time. */
  function take(waiting: BoundedMap<string, readonly Waiting[]>, name: string, at: number): string | undefined {
    const all = waiting.get(name) ?? []
    const found = all.find((one) => Math.abs(one.at - at) < TOGETHER_MS)
    const rest = all.filter((one) => one !== found)
    if (rest.length > 0) waiting.set(name, rest)
    else waiting.delete(name)
    return found?.text
  }

  function explain(id: string, error: string): void {
    store.amend('network', id, ({ error: before = '' }) => ({
      fields: { error },
      addedBytes: error.length - before.length,
    }))
  }

  return store.subscribe((stream, entry) => {
    if (stream === 'network' && isUnanswered(entry)) {
      const name = nameOf(entry.pageId, entry.method, entry.url)
      const at = entry.at + (entry.duration ?? 0)
      const words = take(reasons, name, at)
      if (words === undefined) requests.touch(name, [...(requests.get(name) ?? []).slice(-9), { at, text: entry.id }])
      else explain(entry.id, words)
    } else if (stream === 'logs' && isReason(entry)) {
      const { method, requestUrl } = entry.metadata
      const name = nameOf(entry.pageId, method, requestUrl)
      const words = entry.message.slice(entry.message.indexOf(NO_ANSWER) + NO_ANSWER.length)
      const id = take(requests, name, entry.at)
      if (id === undefined) reasons.touch(name, [...(reasons.get(name) ?? []).slice(-9), { at: entry.at, text: words }])
      else explain(id, words)
    }
  })
}

function nameOf(pageId: string | undefined, method: string, url: string): string {
  return `${pageId} ${method} ${url}`
}

function isUnanswered(entry: StoredEvent): entry is Request {
  return 'status' in entry && entry.status === 0
}

/** Whether a log entry tells why a request got no answer. */
export function isReason(entry: StoredEvent): entry is Log & { metadata: { method: string; requestUrl: string } } {
  if (!('level' in entry) || entry.source !== 'network' || !entry.message.includes(NO_ANSWER)) return false
  const { reason, method, requestUrl } = entry.metadata ?? {}
  return [reason, method, requestUrl].every((field) => typeof field === 'string')
}
