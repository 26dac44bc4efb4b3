import { isPageEvent } from './parsed-batch.ts'
import type { ParsedBatch } from './parsed-batch.ts'

/** Hides tokens in the subprotocols of a batch's WebSockets. */
export function hideProtocols(batch: ParsedBatch): void {
  // Few sockets have a subprotocol, so most batches need no look inside.
  const events = batch.text.includes('"protocol":"') ? batch.events : undefined
  if (events?.some(readProtocol)) batch.replaceEvents(events.map(hide))
}

function readProtocol(event: unknown): string | undefined {
  if (!isPageEvent(event) || event[0] !== 'websocket') return undefined
  const { protocol } = (event[1].metadata ?? {}) as { readonly protocol?: unknown }
  return typeof protocol === 'string' ? protocol : undefined
}

function hide(event: unknown): unknown {
  const protocol = readProtocol(event)
  if (protocol === undefined || !isPageEvent(event)) return event
  const [stream, fields] = event
  return [stream, { ...fields, metadata: { ...(fields.metadata as object), protocol: hideToken(protocol) } }]
}

/** Words in subprotocols are no longer than `authorization` or, with digits, `base64url`. */
const TOKEN = /[A-Za-z]{14}|(?=[A-Za-z]*\d)[A-Za-z\d]{10}|[^.]{40}/

/** A WebSocket's subprotocol without the token that some clients send in it, since they cannot set a header. */
export function hideToken(protocol: string): string {
  const parts = protocol.split('.')
  const token = parts.findIndex((part) => TOKEN.test(part))
  return token < 0 ? protocol : [...parts.slice(0, token), '[withheld]'].join('.')
}
