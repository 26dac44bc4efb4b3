import * as z from 'zod'

const perStream = z.record(z.string(), z.number())

/** Response of GET /health: identity of the server, and how full it is. */
export const Health = z.object({
  status: z.literal('ok'),
  name: z.string(),
  version: z.string(),
  protocol: z.number(),
  pid: z.number(),
  /** Another one after each start: equal only while the same process runs. */
  instance: z.string().optional(),
  port: z.number(),
  uptime_ms: z.number(),
  entries: z.number(),
  counts: z.object({
    received: perStream,
    stored: perStream,
    rejected: perStream,
    evicted: perStream,
    merged: perStream,
    cleared: perStream,
    bytes: perStream,
    /** Events that a page or the extension had to drop before they came here, by reason. */
    lost: z.record(z.string(), z.number()).optional(),
  }),
  untagged: z.number(),
  tests: z.object({ open: z.number(), ended: z.number() }),
  memory: z.object({ rss_bytes: z.number(), heap_bytes: z.number() }),
  extension: z.object({ connected: z.boolean(), version: z.string().nullable(), lastSeen: z.string().nullable() }),
  clients: z.object({ connected: z.number(), seen: z.number() }),
  /** False if a server that was started in the background has no place for its log. */
  has_log: z.boolean().optional(),
})
export type Health = z.infer<typeof Health>
