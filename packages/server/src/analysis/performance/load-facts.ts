import * as z from 'zod'
import { METRIC_NAMES } from './metric.ts'

const LoadVerdict = z.enum(['first', 'learning', 'regressed', 'improved', 'suspected', 'changed', 'unchanged'])

const MetricFacts = z.object({
  name: z.enum(METRIC_NAMES),
  unit: z.string(),
  value: z.number(),
  was: z.number().optional(),
  spread: z.number().optional(),
  change_percent: z.number().optional(),
  verdict: z.enum(['changed', 'suspected', 'unchanged']).optional(),
  rating: z.string().optional(),
  was_rating: z.string().optional(),
  /** The chance to see this if nothing changed. */
  chance: z.number().optional(),
})
export type MetricFacts = z.infer<typeof MetricFacts>

const FileFacts = z.object({
  change: z.enum(['new', 'gone', 'larger', 'smaller', 'slower']),
  name: z.string(),
  type: z.string(),
  bytes: z.number(),
  ms: z.number(),
  was_bytes: z.number().optional(),
  was_ms: z.number().optional(),
})
export type FileFacts = z.infer<typeof FileFacts>

const Change = z.object({ metrics: z.array(MetricFacts), files: z.array(FileFacts) })

/** How the newest load of a page went, beside those before it. */
export const LoadReport = z.object({
  page: z.string(),
  url: z.string(),
  event_id: z.string(),
  at: z.number(),
  navigation: z.string(),
  cache: z.enum(['warm', 'cold']),
  verdict: LoadVerdict,
  samples: z.object({ before: z.number(), after: z.number() }),
  /** Loads that are missing to decide. */
  reloads: z.number(),
  metrics: z.array(MetricFacts),
  files: z.array(FileFacts),
  files_left_out: z.number(),
  busy_scripts: z.array(z.object({ name: z.string(), ms: z.number(), was: z.number().optional() })),
  network: z.object({
    decoded_bytes: z.number().optional(),
    from_cache: z.number().optional(),
    by_type: z.array(z.object({ type: z.string(), count: z.number(), bytes: z.number() })),
    slowest: z.array(z.object({ url: z.string(), type: z.string(), ms: z.number() })),
  }),
  longest_task_ms: z.number().optional(),
  /** The person left before all was counted. */
  early: z.boolean(),
  budgets_checked: z.number(),
  over_budget: z.array(
    z.object({ limit: z.string(), most: z.number(), value: z.number(), path: z.string().optional() }),
  ),
  /** The last change that became the baseline. */
  adopted: Change.extend({ at: z.number() }).optional(),
})
export type LoadReport = z.infer<typeof LoadReport>

/** The same in short. */
export const LoadLine = LoadReport.pick({ page: true, at: true, navigation: true, cache: true, verdict: true }).extend({
  load: MetricFacts.optional(),
})
export type LoadLine = z.infer<typeof LoadLine>
