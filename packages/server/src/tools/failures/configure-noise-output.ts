import * as z from 'zod'

const Rule = z.object({
  name: z.string(),
  built_in: z.boolean(),
  where: z.string(),
  patterns: z.array(z.string()),
  marks: z.number(),
})

export const ConfigureNoiseOutput = z.object({ rules: z.array(Rule), dropped: z.array(z.string()), done: z.string() })

export type ConfigureNoiseOutput = z.input<typeof ConfigureNoiseOutput>
