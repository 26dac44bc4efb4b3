import * as z from 'zod'

export const GenerateBugReportOutput = z.object({
  report: z.string(),
  title: z.string(),
  error_id: z.string().optional(),
  steps: z.number(),
  screenshots: z.number(),
  note: z.string().optional(),
})

export type GenerateBugReportOutput = z.input<typeof GenerateBugReportOutput>
