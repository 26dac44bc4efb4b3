import type { CapturedTab, StoredEvent, StreamName } from '@gasoline/wire'
import type { View } from '../../store/view.ts'
import { createLeftAt } from '../context/page-lifetimes.ts'
import type { ReportedFailure } from './reported-failure.ts'

/** Something that an agent can wait for, in words of the page. */
export interface Happening {
  readonly id: string
  readonly what: string
}

type Request = StoredEvent<'network'>

/** A request that is over, or a change of the page's address; undefined for everything else. */
export function happeningOf(
  stream: StreamName,
  entry: StoredEvent,
): { readonly kind: 'request' | 'navigation'; readonly happening: Happening } | undefined {
  // The name of the stream tells the type.
  if (stream === 'network') {
    const request = entry as Request
    return request.pending ? undefined : { kind: 'request', happening: ofRequest(request) }
  }
  if (stream !== 'actions') return undefined
  const { id, type, toUrl = '', metadata } = entry as StoredEvent<'actions'>
  if (type !== 'navigate') return undefined
  const how = typeof metadata?.how === 'string' ? ` (${metadata.how})` : ''
  return { kind: 'navigation', happening: { id, what: `to ${toUrl}${how}` } }
}

function ofRequest({ id, method, url, status, error, opaque, duration }: Request): Happening {
  const end = opaque ? 'outcome hidden by the browser' : status === 0 ? `no answer: ${error ?? ''}` : String(status)
  const time = duration === undefined ? '' : ` in ${Math.round(duration)} ms`
  return { id, what: `${method} ${url} → ${end}${time}` }
}

export function ofFailure({ id, kind, words }: ReportedFailure): Happening {
  return { id, what: `${kind}: ${words}` }
}

/** Requests under way in pages that are still open, the longest first. */
export function findPending(view: View, tabs: readonly CapturedTab[] | undefined, now: number): Happening[] {
  const leftAt = createLeftAt(view)
  const isClosed = ({ tabId }: Request) =>
    tabs !== undefined && typeof tabId === 'number' && !tabs.some((tab) => tab.tabId === tabId)
  return view.network
    .filter((entry) => entry.pending && leftAt(entry) === undefined && !isClosed(entry))
    .map(({ id, method, url, at }) => ({ id, what: `${method} ${url} for ${Math.round((now - at) / 100) / 10} s` }))
}
