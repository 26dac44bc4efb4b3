import type { PageBatch } from '../../messages.ts'
import { parseJson } from '../server/parse-json.ts'
import { protocolName } from './protocol-name.ts'

/** A batch without the tokens in the names of its WebSockets' protocols. */
export function hideProtocols(batch: PageBatch): PageBatch {
  // Few sockets have a protocol at all, and most batches tell of none.
  const all = batch.events.includes('"protocol":"') ? parseJson(batch.events) : undefined
  if (!Array.isArray(all)) return batch
  const events = JSON.stringify(all.map(hide))
  return { ...batch, events, bytes: new TextEncoder().encode(events).length }
}

function hide(event: unknown): unknown {
  if (!Array.isArray(event) || event[0] !== 'websocket') return event
  const [stream, fields] = event as [unknown, { metadata?: { protocol?: unknown } } | null]
  const { protocol } = fields?.metadata ?? {}
  if (typeof protocol !== 'string') return event
  return [stream, { ...fields, metadata: { ...fields?.metadata, protocol: protocolName(protocol) } }]
}
