import type { ActionEntry, CapturedTab, NetworkEntry, StoredEvent, StreamName } from '@gasoline/wire'
import type { View } from '../../store/view.ts'
import { createLeftAt } from '../context/page-lifetimes.ts'

/** Something that an agent can wait for, beside a failure. */
export type Awaited =
  | { readonly kind: 'request'; readonly entry: NetworkEntry }
  | { readonly kind: 'navigation'; readonly entry: ActionEntry }

/** A request that is over, or a change of the page's address; undefined for everything else. */
export function detectAwaited(stream: StreamName, entry: StoredEvent): Awaited | undefined {
  // The stream's name determines the type.
  if (stream === 'network') {
    const request = entry as NetworkEntry
    return request.pending ? undefined : { kind: 'request', entry: request }
  }
  if (stream !== 'actions') return undefined
  const action = entry as ActionEntry
  return action.type === 'navigate' ? { kind: 'navigation', entry: action } : undefined
}

/** Requests under way in pages that are still open, the longest first. */
export function findPending(view: View, tabs: readonly CapturedTab[] | undefined): NetworkEntry[] {
  const leftAt = createLeftAt(view)
  const isClosed = ({ tabId }: NetworkEntry) =>
    tabs !== undefined && typeof tabId === 'number' && !tabs.some((tab) => tab.tabId === tabId)
  return view.network.filter((entry) => entry.pending && leftAt(entry) === undefined && !isClosed(entry))
}
