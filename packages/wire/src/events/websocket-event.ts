import * as z from 'zod'
import { count, jsonObject, shortText, stampFields, urlText } from './stamp.ts'

/** A step in the life of a WebSocket connection; `connection` is what producers call `id`. */
export const WebSocketEvent = z.object({
  ...stampFields,
  event: z.enum(['connecting', 'open', 'message', 'close', 'error']),
  connection: shortText.min(1),
  url: urlText.optional(),
  direction: z.enum(['incoming', 'outgoing']).optional(),
  data: z.string().optional(),
  truncated: z.literal(true).optional(),
  size: count.optional(),
  code: z.number().int().optional(),
  reason: z.string().optional(),
  sampled: jsonObject.optional(),
  /** Of `connecting`: the stack frames of the page that opened it, as of requests. */
  initiator: z.string().optional(),
  pageUrl: urlText.optional(),
})
export type WebSocketEvent = z.infer<typeof WebSocketEvent>
