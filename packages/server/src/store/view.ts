import { LEVELS } from '@gasoline/wire'
import type { Level, StoredEvent, StreamName } from '@gasoline/wire'

export interface ViewFilter {
  /** Epoch milliseconds: only events at or after it. */
  readonly since?: number | undefined
  /** Part of the URL of the event or of its page. */
  readonly url?: string | undefined
  readonly testId?: string | undefined
  /** Minimum level of log entries. */
  readonly level?: Level | undefined
  /** Includes requests that explain a failure and were evicted from the ring. */
  readonly includePinned?: boolean | undefined
  /** Includes what the ring of requests evicted, in short. */
  readonly includeEvicted?: boolean | undefined
}

/** What tools and reports read: the events of each stream, oldest first. */
export type View = { readonly [S in StreamName]: readonly StoredEvent<S>[] }

/** Whether a filter leaves nothing out. */
export function isEmptyFilter({ since, url, testId, level }: ViewFilter): boolean {
  return since === undefined && url === undefined && testId === undefined && level === undefined
}

export function matchesFilter(entry: StoredEvent, filter: ViewFilter): boolean {
  if (filter.since !== undefined && entry.at < filter.since) return false
  if (filter.testId !== undefined && entry.test_id !== filter.testId) return false
  if (filter.url !== undefined && !readUrls(entry).some((url) => url.includes(filter.url ?? ''))) return false
  if (filter.level === undefined || !('level' in entry)) return true
  return LEVELS.indexOf(entry.level) >= LEVELS.indexOf(filter.level)
}

function readUrls(entry: StoredEvent): string[] {
  const urls = [entry.url, 'pageUrl' in entry ? entry.pageUrl : undefined]
  if ('toUrl' in entry) urls.push(entry.toUrl, entry.fromUrl)
  return urls.filter((url) => url !== undefined)
}
