import type { StoredEvent, StreamName, WebSocketEntry } from '@gasoline/wire'
import type { View } from '../../store/view.ts'
import { isLoad } from './page-lifetimes.ts'
import { isSameTab } from './same-page.ts'
import type { Whereabouts } from './same-page.ts'

/** How messages begin by which dev servers (Vite, webpack, Next.js, Parcel) send new code, or say why they cannot. */
const UPDATES = [
  '{"type":"update"',
  '{"type":"full-reload"',
  '{"type":"hash"',
  '{"type":"ok"',
  '{"type":"hot"',
  '{"type":"built"',
  '{"type":"reload"',
  '{"action":"built"',
  '{"action":"sync"',
  '{"action":"serverComponentChanges"',
]
const REFUSALS = [
  '{"type":"error"',
  '{"type":"errors"',
  '{"type":"invalid"',
  '{"type":"building"',
  '{"action":"building"',
]

/** Whether a page took new code: it was loaded, or its dev server replaced parts of it. */
function isPageUpdate(stream: StreamName, entry: StoredEvent): boolean {
  // The stream's name determines the type.
  if (stream === 'actions') return isLoad(entry as StoredEvent<'actions'>)
  return stream === 'websocket' && beginsWith(entry as WebSocketEntry, UPDATES)
}

/** Whether a page reacts to an edit: it takes new code, or is told that there is some. */
export function isReaction(stream: StreamName, entry: StoredEvent): boolean {
  return isPageUpdate(stream, entry) || (stream === 'websocket' && beginsWith(entry as WebSocketEntry, REFUSALS))
}

function beginsWith({ event, direction, data = '' }: WebSocketEntry, starts: readonly string[]): boolean {
  if (event !== 'message' || direction !== 'incoming') return false
  const text = data.slice(0, 80).replaceAll(/\s/g, '')
  return starts.some((start) => text.startsWith(start))
}

/** Whether the page of an event took new code after it, up to a time: what failed then may not fail any more. */
export function isUpdatedSince(
  { actions, websocket }: View,
  event: Whereabouts & { readonly at: number },
  until = Infinity,
): boolean {
  const isLater = (entry: StoredEvent<'actions' | 'websocket'>) =>
    entry.at > event.at && entry.at <= until && isSameTab(entry, event)
  return (
    actions.some((entry) => isLater(entry) && isPageUpdate('actions', entry)) ||
    websocket.some((entry) => isLater(entry) && isPageUpdate('websocket', entry))
  )
}
