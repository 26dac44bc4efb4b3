import * as z from 'zod'

const Action = z.looseObject({ id: z.string(), at: z.number(), timestamp: z.number(), type: z.string() })

export const GetEnhancedActionsOutput = z.object({
  actions: z.array(Action),
  dropped: z.number(),
  note: z.string().optional(),
})

export type GetEnhancedActionsOutput = z.input<typeof GetEnhancedActionsOutput>
