import * as z from 'zod'
import { LoadLine, LoadReport } from '../../analysis/performance/load-facts.ts'

export const CheckPerformanceOutput = z.object({
  report: LoadReport.optional(),
  others: z.array(LoadLine),
  dropped: z.number(),
  accepted: z.boolean().optional(),
  budget_error: z.string().optional(),
  note: z.string().optional(),
})

export type CheckPerformanceOutput = z.input<typeof CheckPerformanceOutput>
