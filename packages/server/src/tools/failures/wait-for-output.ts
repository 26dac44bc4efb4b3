import * as z from 'zod'

const Happening = z.object({ id: z.string(), what: z.string() })

export const WaitForOutput = z.object({
  for: z.string(),
  url: z.string().optional(),
  happened: z.boolean(),
  waited_ms: z.number(),
  events: z.array(Happening),
  pending: z.array(Happening),
  seen: z.object({ requests: z.number(), navigations: z.number(), errors: z.number(), last: z.array(Happening) }),
  note: z.string().optional(),
})

export type WaitForOutput = z.input<typeof WaitForOutput>
