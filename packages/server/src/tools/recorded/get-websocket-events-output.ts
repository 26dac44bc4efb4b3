import * as z from 'zod'

const Event = z.looseObject({
  event_id: z.string(),
  id: z.string(),
  at: z.number(),
  ts: z.string(),
  event: z.string(),
  url: z.string().optional(),
  direction: z.string().optional(),
  data: z.string().optional(),
  size: z.number().optional(),
  code: z.number().optional(),
  reason: z.string().optional(),
})

export const GetWebsocketEventsOutput = z.object({
  events: z.array(Event),
  dropped: z.number(),
  note: z.string().optional(),
})

export type GetWebsocketEventsOutput = z.input<typeof GetWebsocketEventsOutput>
