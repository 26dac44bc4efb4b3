import * as z from 'zod'

const Entry = z.looseObject({
  ts: z.number(),
  kind: z.enum(['action', 'network', 'console', 'screenshot']),
  id: z.string(),
})

export const GetSessionTimelineOutput = z.object({
  timeline: z.array(Entry),
  summary: z.object({
    actions: z.number(),
    network_requests: z.number(),
    console_errors: z.number(),
    duration_ms: z.number(),
  }),
  dropped: z.number(),
  note: z.string().optional(),
})

export type GetSessionTimelineOutput = z.input<typeof GetSessionTimelineOutput>
