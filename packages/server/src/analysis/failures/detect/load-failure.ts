import { readSeenStatus } from '@gasoline/wire'
import type { LogEntry } from '@gasoline/wire'

/** Something that was requested and did not load, as a log entry reports it. */
export interface LoadFailure {
  readonly url?: string | undefined
  readonly method?: string | undefined
  readonly status?: number | undefined
  /** Why there was no response. */
  readonly reason?: string | undefined
  /** Data for a script, and no file that belongs to the page. */
  readonly isData: boolean
  /** The element that needed it. */
  readonly element?: string | undefined
}

const FILE =
  /\.(?:m?js|css|map|png|jpe?g|gif|svg|webp|avif|ico|woff2?|ttf|otf|eot|mp[34]|webm|ogg|wav|pdf|html?)(?:[?#]|$)/i

/** What a log entry reports as not loaded; undefined for any other entry. */
export function readLoadFailure({ load }: Pick<LogEntry, 'load'>): LoadFailure | undefined {
  if (!load) return undefined
  const { url, method, detail: reason, element } = load
  const isData = element === undefined && (url === undefined || !FILE.test(url))
  return { url, method, status: readSeenStatus(load), reason, isData, element }
}
