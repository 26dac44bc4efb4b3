import { signal } from '@preact/signals'
import type { StoredEvent, StreamName } from '@gasoline/wire'
import { RowStore } from '../rows/row-store.ts'
import type { RowChanges } from '../rows/row-store.ts'

/** Several times a second is enough for a person, and leaves the page time. */
const SHOW_MS = 120
const RETRY_MS = 3_000

interface EntryMessage {
  readonly stream: StreamName
  readonly id: string
  readonly entry: StoredEvent
}

export const store = new RowStore()
/** Whether events arrive. */
export const feedState = signal<'connecting' | 'live' | 'lost'>('connecting')
/** Changes whenever there is something new in the store. */
export const version = signal(0)
/** Events that the server no longer held when it was their turn. */
export const missed = signal(0)

type Listener = (changes: RowChanges) => void
const listeners = new Set<Listener>()

/** Calls back with each change of the store; returns the unsubscribe function. */
export function onChanges(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

let isScheduled = false
/** Also while the page is hidden, when no frame is drawn. */
function schedule(): void {
  if (isScheduled) return
  isScheduled = true
  setTimeout(show, SHOW_MS)
}

function show(): void {
  isScheduled = false
  const changes = store.settle()
  for (const listener of listeners) listener(changes)
  version.value++
}

/** Marks noise in what is held. */
export function markNoise(rules: Readonly<Record<string, string>>): void {
  store.markNoise(rules)
  schedule()
}

/** Follows every event of the server, from what it holds on. The browser reconnects by itself. */
export function startFeed(after = '0'): void {
  const source = new EventSource(`/events/stream?${new URLSearchParams({ all: '1', after }).toString()}`)
  let last = after
  const on = (name: string, take: (data: string) => void) =>
    source.addEventListener(name, ({ data, lastEventId }: MessageEvent<string>) => {
      last = lastEventId || last
      take(data)
      schedule()
    })
  on('ready', () => {
    feedState.value = 'live'
  })
  on('entry', (data) => {
    const { stream, id, entry } = JSON.parse(data) as EntryMessage
    store.add(stream, readWireEntry(stream, id, entry))
  })
  on('gap', (data) => {
    missed.value += (JSON.parse(data) as { readonly missed: number }).missed
  })
  on('cleared', (data) => {
    const { test_id, streams } = JSON.parse(data) as { readonly test_id?: string; readonly streams: StreamName[] }
    store.remove((row) => streams.includes(row.stream) && (test_id === undefined || row.test === test_id))
  })
  // Another server now has this port: what it holds follows.
  on('restarted', () => store.remove(() => true))
  source.addEventListener('error', () => {
    feedState.value = 'lost'
    // Closed for good: refused, or no event stream. Lost connections are the browser's task.
    if (source.readyState === EventSource.CLOSED) setTimeout(() => startFeed(last), RETRY_MS)
  })
}

/** Of WebSocket events, producers call the connection `id`. */
function readWireEntry(stream: StreamName, id: string, entry: StoredEvent): StoredEvent {
  return stream === 'websocket' ? { ...entry, id, connection: entry.id } : { ...entry, id }
}
