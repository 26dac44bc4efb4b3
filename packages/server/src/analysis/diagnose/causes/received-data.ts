import type { StoredEvent } from '@gasoline/wire'
import type { Json } from '../../bodies/json.ts'
import { isSameTab } from '../../context/same-page.ts'
import { getEndTime } from '../../context/context.ts'
import type { Context } from '../../context/context.ts'
import { TIMING_MS } from '../../timing.ts'

/** Data that reached the page: a response, or a message of a connection. */
export interface ReceivedData {
  readonly entry: StoredEvent<'network'> | StoredEvent<'websocket'>
  readonly at: number
  readonly body: Json
  /** Equal for data that should look alike. */
  readonly kind: string
}

const MOST = 60

/** Data that had reached the tab of an event by then, the oldest first; of much data the newest. */
export function listDataBefore(event: StoredEvent, context: Context): ReceivedData[] {
  const until = event.at + TIMING_MS.clockSlack
  const come = [
    ...context.view.network.map((entry) => ({ entry, at: getEndTime(entry) })),
    ...context.view.websocket.filter(isMessage).map((entry) => ({ entry, at: entry.at })),
  ].filter(({ at, entry }) => at <= until && isSameTab(entry, event))
  const newest = come.sort((a, b) => a.at - b.at).slice(-MOST)
  return newest.flatMap(({ entry, at }): ReceivedData[] => {
    const body = 'method' in entry ? context.readResponse(entry) : context.readMessage(entry)
    if (body === undefined) return []
    return [
      { entry, at, body, kind: 'method' in entry ? context.endpointKey(entry) : `${entry.url} ${typeWord(body)}` },
    ]
  })
}

function isMessage({ direction, data }: StoredEvent<'websocket'>): boolean {
  return direction === 'incoming' && data !== undefined && /^\s*[[{]/.test(data)
}

/** What kind of message it is, as most protocols write it. */
function typeWord(body: Json): string {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return ''
  const fields = body as Readonly<Record<string, Json>>
  const word = ['type', 'event', 'kind', 'op', 'channel']
    .map((name) => fields[name])
    .find((value) => typeof value === 'string')
  return typeof word === 'string' ? word : ''
}
