import type { StoredEvent } from '@gasoline/wire'
import { endpointOf } from './endpoint.ts'
import { parseJson } from './json-body.ts'
import type { Json } from './json-body.ts'
import { isSameTab } from './same-page.ts'
import { endOf } from './scene.ts'
import type { Scene } from './scene.ts'

/** Data that reached the page: the answer to a request, or a message of a connection. */
export interface Answer {
  readonly entry: StoredEvent<'network'> | StoredEvent<'websocket'>
  readonly at: number
  readonly body: Json
  /** Equal for answers that should look alike. */
  readonly kind: string
}

/** What a page learns only after it has acted on it is told a little later. */
const SLACK_MS = 50

/** All data that had reached the tab of an event by then, the oldest first. */
export function answersBefore(event: StoredEvent, scene: Scene): Answer[] {
  const until = event.at + SLACK_MS
  const requests = scene.view.network.flatMap((entry): Answer[] => {
    const body = scene.got(entry)
    return body === undefined ? [] : [{ entry, at: endOf(entry), body, kind: endpointOf(entry) }]
  })
  const messages = scene.view.websocket.flatMap((entry): Answer[] => {
    const body = entry.direction === 'incoming' ? parseJson(entry.data, entry.truncated) : undefined
    return body === undefined ? [] : [{ entry, at: entry.at, body, kind: `${entry.url} ${typeWord(body)}` }]
  })
  return [...requests, ...messages]
    .filter(({ at, entry }) => at <= until && isSameTab(entry, event))
    .sort((a, b) => a.at - b.at)
}

/** What kind of message it is, as most protocols write it. */
function typeWord(body: Json): string {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return ''
  const fields = body as Readonly<Record<string, Json>>
  const word = ['type', 'event', 'kind', 'op', 'channel']
    .map((name) => fields[name])
    .find((value) => typeof value === 'string')
  return typeof word === 'string' ? word : Object.keys(fields).slice(0, 5).join()
}
