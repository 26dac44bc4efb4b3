import * as z from 'zod'
import { count, jsonObject, shortText, stampFields, urlText } from './stamp.ts'

const numbers = z.record(z.string(), z.number().nullable())

/** How one navigation went: timings in milliseconds, network totals, long tasks, layout shift. */
export const PerformanceSnapshot = z.object({
  ...stampFields,
  url: urlText.min(1),
  navigationType: shortText.optional(),
  timing: numbers,
  network: jsonObject.optional(),
  longTasks: z.object({ count, totalBlockingTime: z.number().optional(), longest: z.number().optional() }).optional(),
  cls: z.number().optional(),
})
export type PerformanceSnapshot = z.infer<typeof PerformanceSnapshot>

/** Web vitals that a page reports one by one. */
export const WebVitals = z.object({ ...stampFields, url: urlText.optional(), metrics: numbers })
export type WebVitals = z.infer<typeof WebVitals>
