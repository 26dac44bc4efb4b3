import * as z from 'zod'
import { count, jsonObject, shortText, stampFields, urlText } from './stamp.ts'

const numbers = z.record(z.string(), z.number().nullable())

/** What a page loaded: its address without query, and without the page's origin; bytes as sent, without headers. */
const LoadedResource = z.object({
  name: z.string().min(1),
  type: shortText,
  bytes: z.number(),
  ms: z.number(),
  /** It came from the browser's cache, or the server said that it had not changed. */
  cached: z.boolean().optional(),
})

/**
 * How one navigation went: timings in milliseconds, network totals, long tasks, layout shift. `early`: the person left before all
 * was counted; `hidden`: the tab was not visible all the time, and browsers slow down such tabs.
 */
export const PerformanceSnapshot = z.object({
  ...stampFields,
  url: urlText.min(1),
  navigationType: shortText.optional(),
  timing: numbers,
  network: jsonObject.optional(),
  /** The largest and slowest ones. */
  resources: z.array(LoadedResource).optional(),
  longTasks: z
    .object({
      count,
      totalBlockingTime: z.number().optional(),
      longest: z.number().optional(),
      /** Which scripts were running, the longest first. */
      scripts: z.array(z.object({ name: z.string(), ms: z.number() })).optional(),
    })
    .optional(),
  early: z.boolean().optional(),
  hidden: z.boolean().optional(),
  cls: z.number().optional(),
})
export type PerformanceSnapshot = z.infer<typeof PerformanceSnapshot>

/** Web vitals that a page reports one by one. */
export const WebVitals = z.object({ ...stampFields, url: urlText.optional(), metrics: numbers })
export type WebVitals = z.infer<typeof WebVitals>
