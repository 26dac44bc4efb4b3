import type { StoredEvent } from '@gasoline/wire'
import { isEventStream } from '../analysis/context/connections.ts'
import { addressWords } from './address.ts'

/** `WebSocket /live`, `event stream /news`. */
export function connectionName(step: StoredEvent<'websocket'>): string {
  return `${isEventStream(step) ? 'event stream' : 'WebSocket'} ${addressWords(step)}`
}
