import * as z from 'zod'
import { Diff, DiffSummary } from './diff-result.ts'

const Performance = z.object({
  load_time: z.number().optional(),
  request_count: z.number().optional(),
  transfer_size: z.number().optional(),
})

export const DiffSessionsOutput = z.object({
  action: z.enum(['captured', 'compared', 'listed', 'deleted']),
  name: z.string().optional(),
  snapshot: z
    .object({
      captured_at: z.string(),
      console_errors: z.number(),
      console_warnings: z.number(),
      network_requests: z.number(),
      network_errors: z.number(),
      websocket_connections: z.number(),
      performance: Performance.optional(),
      unique_endpoints: z.number(),
      page_url: z.string(),
      /** The snapshot after which it begins. */
      since: z.string().optional(),
      build: z.looseObject({}),
      dropped: z.number(),
    })
    .optional(),
  a: z.string().optional(),
  b: z.string().optional(),
  diff: Diff.optional(),
  summary: DiffSummary.optional(),
  snapshots: z
    .array(z.object({ name: z.string(), captured_at: z.string(), page_url: z.string(), error_count: z.number() }))
    .optional(),
  dropped_snapshot: z.string().optional(),
  note: z.string().optional(),
})

export type DiffSessionsOutput = z.input<typeof DiffSessionsOutput>
