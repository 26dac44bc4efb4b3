import type { ActionEntry, LogEntry, NetworkEntry, StoredEvent, WebSocketEntry } from '@gasoline/wire'

/** A message of GET /events/stream?all=1, as it is read. */
export type StreamedEvent =
  | { readonly event: 'entry'; readonly data: StreamedEntry }
  | { readonly event: 'gap'; readonly data: { readonly missed: number } }
  | { readonly event: 'cleared'; readonly data: { readonly test_id?: string } }
  | { readonly event: 'restarted' | 'ready'; readonly data: object }

export type StreamedEntry = {
  readonly id: string
  readonly failure?: { readonly kind: string; readonly party: string; readonly noise?: string }
} & (
  | { readonly stream: 'logs'; readonly entry: LogEntry }
  | { readonly stream: 'network'; readonly entry: NetworkEntry }
  /** `id` is the connection here. */
  | { readonly stream: 'websocket'; readonly entry: WebSocketEntry }
  | { readonly stream: 'actions'; readonly entry: ActionEntry }
  | { readonly stream: 'performance'; readonly entry: StoredEvent<'performance'> }
  | { readonly stream: 'vitals'; readonly entry: StoredEvent<'vitals'> }
  | { readonly stream: 'domSnapshots'; readonly entry: StoredEvent<'domSnapshots'> }
  | { readonly stream: 'screenshots'; readonly entry: StoredEvent<'screenshots'> }
)

/** Whether an event is a failure that no rule calls noise. */
export function isFailureEvent({ failure }: StreamedEntry): boolean {
  return failure !== undefined && failure.noise === undefined
}
