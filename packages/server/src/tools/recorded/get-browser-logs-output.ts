import * as z from 'zod'

const Entry = z.looseObject({
  id: z.string(),
  at: z.number(),
  timestamp: z.string(),
  level: z.string(),
  source: z.string(),
  message: z.string(),
  count: z.number(),
  filename: z.string().optional(),
  lineno: z.number().optional(),
  stack: z.string().optional(),
  args: z.array(z.unknown()).optional(),
})

export const GetBrowserLogsOutput = z.object({
  entries: z.array(Entry),
  dropped: z.number(),
  note: z.string().optional(),
})

export type GetBrowserLogsOutput = z.input<typeof GetBrowserLogsOutput>
