import { LIMITS } from '@gasoline/wire'
import { boundValue } from '../entry/bound-value.ts'
import { cutField, fitBytes } from '../entry/cut-text.ts'
import type { Fields } from '../entry/translate.ts'

export const WEBSOCKET_ALIASES = {
  event: ['type'],
  connection: ['id', 'connectionId', 'connection_id'],
  data: ['payload', 'message'],
  code: ['closeCode', 'close_code'],
  reason: ['closeReason', 'close_reason'],
  sampled: ['sampling'],
}

const DIRECTIONS: ReadonlyMap<string, string> = new Map([
  ['in', 'incoming'],
  ['received', 'incoming'],
  ['inbound', 'incoming'],
  ['out', 'outgoing'],
  ['sent', 'outgoing'],
  ['outbound', 'outgoing'],
])

const CUT_FIELDS = ['url', 'pageUrl', 'reason', 'initiator']

/** Normalises the events of a WebSocket; data becomes text within its limit. */
export function normaliseWebSocketEvent(fields: Fields): void {
  const { data, direction } = fields
  if (typeof direction === 'string') fields.direction = DIRECTIONS.get(direction) ?? direction
  if (typeof fields.connection === 'number') fields.connection = String(fields.connection)
  if (fields.truncated !== undefined && fields.truncated !== true) fields.truncated = undefined
  if (fields.sampled !== undefined) fields.sampled = boundValue(fields.sampled, LIMITS.value.metadataBytes)
  for (const name of CUT_FIELDS) cutField(fields, name, LIMITS.value.urlChars)
  if (data === undefined) return
  const text = typeof data === 'string' ? data : JSON.stringify(data)
  const fitted = fitBytes(text, LIMITS.websocket.dataBytes)
  if (fitted.length < text.length) fields.truncated = true
  fields.data = fitted
  fields.size ??= Buffer.byteLength(text)
}
