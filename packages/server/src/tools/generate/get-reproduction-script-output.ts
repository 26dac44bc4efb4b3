import * as z from 'zod'

const Shot = z.object({
  id: z.string(),
  url: z.string().optional(),
  trigger: z.string().optional(),
  at: z.number(),
})

export const GetReproductionScriptOutput = z.object({
  script: z.string(),
  actions_used: z.number(),
  error_context: z
    .object({ message: z.string(), id: z.string(), file: z.string().optional(), line: z.number().optional() })
    .optional(),
  selectors_used: z.array(z.string()),
  warnings: z.array(z.string()),
  screenshots: z.array(Shot).optional(),
  note: z.string().optional(),
})

export type GetReproductionScriptOutput = z.input<typeof GetReproductionScriptOutput>
