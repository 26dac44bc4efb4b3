import { LIMITS } from '@gasoline/wire'
import type { WebSocketEntry } from '@gasoline/wire'
import { preview } from '../budget/preview.ts'
import { formatIsoTime } from './wire-entries.ts'

export interface ConnectionStatus {
  readonly id: string
  readonly url?: string | undefined
  readonly state: 'connecting' | 'open' | 'closed' | 'error'
  readonly opened?: string | undefined
  readonly incoming: DirectionStatus
  readonly outgoing: DirectionStatus
  readonly message_keys: string[]
  readonly sampling?: Record<string, unknown> | undefined
  readonly code?: number | undefined
  readonly reason?: string | undefined
  readonly last_event: string
}

interface DirectionStatus {
  readonly messages: number
  readonly per_second: number
  readonly last?: string | undefined
}

const RATE_WINDOW_MS = 10_000
const PREVIEW_CHARS = 100
const KEYS_SHOWN = 10

/** The state of each connection from its captured events, the most recently active first. */
export function describeConnections(events: readonly WebSocketEntry[], now: number) {
  const byConnection = new Map<string, WebSocketEntry[]>()
  for (const event of events) {
    const known = byConnection.get(event.connection)
    if (known) known.push(event)
    else byConnection.set(event.connection, [event])
  }
  const all = [...byConnection.values()]
    .map((connectionEvents) => describeConnection(connectionEvents, now))
    .sort((a, b) => (a.last_event < b.last_event ? 1 : -1))
  const connections = all.filter(({ state }) => state === 'connecting' || state === 'open')
  const closed = all.filter(({ state }) => state === 'closed' || state === 'error')
  const { openConnections, closedConnections } = LIMITS.websocket
  return {
    connections: connections.slice(0, openConnections),
    closed: closed.slice(0, closedConnections),
    dropped: Math.max(0, connections.length - openConnections) + Math.max(0, closed.length - closedConnections),
  }
}

function describeConnection(events: readonly WebSocketEntry[], now: number): ConnectionStatus {
  const last = events.at(-1)
  const close = events.findLast(({ event }) => event === 'close')
  const messages = events.filter(({ event }) => event === 'message')
  const opened = events.find(({ event }) => event === 'open')
  const of = (direction: string): DirectionStatus => {
    const sameDirection = messages.filter((message) => message.direction === direction)
    const recent = sameDirection.filter(({ at }) => at > now - RATE_WINDOW_MS).length
    return {
      messages: sameDirection.length,
      per_second: recent / (RATE_WINDOW_MS / 1000),
      last: previewLast(sameDirection),
    }
  }
  return {
    id: last?.connection ?? '',
    url: events.find(({ url }) => url !== undefined)?.url,
    state: readState(events),
    opened: opened && formatIsoTime(opened.at),
    incoming: of('incoming'),
    outgoing: of('outgoing'),
    message_keys: collectKeys(messages),
    sampling: events.findLast(({ sampled }) => sampled !== undefined)?.sampled,
    code: close?.code,
    reason: close?.reason,
    last_event: formatIsoTime(last?.at ?? 0),
  }
}

function previewLast(messages: readonly WebSocketEntry[]): string | undefined {
  const data = messages.at(-1)?.data
  return data === undefined ? undefined : preview(data, PREVIEW_CHARS)
}

function readState(events: readonly WebSocketEntry[]): ConnectionStatus['state'] {
  const kinds = new Set(events.map(({ event }) => event))
  if (kinds.has('close')) return 'closed'
  // After an error the browser closes the socket, but the close event may be evicted or still missing.
  if (kinds.has('error')) return 'error'
  return kinds.has('open') || kinds.has('message') ? 'open' : 'connecting'
}

function collectKeys(messages: readonly WebSocketEntry[]): string[] {
  const keys = new Set<string>()
  for (const { data, truncated } of messages.slice(-5)) {
    if (data === undefined || truncated || !data.startsWith('{')) continue
    try {
      for (const key of Object.keys(JSON.parse(data) as object)) if (keys.size < KEYS_SHOWN) keys.add(key)
    } catch {
      // Not JSON after all: no keys.
    }
  }
  return [...keys]
}
