import * as z from 'zod'

const Direction = z.object({ messages: z.number(), per_second: z.number(), last: z.string().optional() })

const Connection = z.object({
  id: z.string(),
  url: z.string().optional(),
  state: z.enum(['connecting', 'open', 'closed', 'error']),
  opened: z.string().optional(),
  incoming: Direction,
  outgoing: Direction,
  message_keys: z.array(z.string()),
  sampling: z.record(z.string(), z.unknown()).optional(),
  code: z.number().optional(),
  reason: z.string().optional(),
  last_event: z.string(),
})

export const GetWebsocketStatusOutput = z.object({
  connections: z.array(Connection),
  closed: z.array(Connection),
  dropped: z.number(),
  note: z.string().optional(),
})

export type GetWebsocketStatusOutput = z.input<typeof GetWebsocketStatusOutput>
