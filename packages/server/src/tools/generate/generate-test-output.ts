import * as z from 'zod'

export const GenerateTestOutput = z.object({
  test_script: z.string(),
  fixture_file: z.string().optional(),
  test_name: z.string(),
  action_count: z.number(),
  assertion_count: z.number(),
  observations: z.number(),
  secrets: z.array(z.object({ env: z.string(), field: z.string() })),
  warnings: z.array(z.string()),
  left_out: z.array(z.object({ what: z.string(), why: z.string() })),
  note: z.string().optional(),
})

export type GenerateTestOutput = z.input<typeof GenerateTestOutput>
