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
  extension: z.object({
    connected: z.boolean(),
    version: z.string().nullable(),
    lastSeen: z.string().nullable(),
    /** How many open tabs it captures. */
    tabs: z.number().optional(),
    /** The last one that came and did not stay, if none has stayed since. */
    refused: z.object({ version: z.string(), reason: z.enum(['protocol', 'trust']), at: z.string() }).optional(),
  }),
  clients: z.object({
    connected: z.number(),
    seen: z.number(),
    /** Versions of the connected `gasoline mcp` processes. */
    versions: z.array(z.string()).optional(),
  }),
  /** How long the last batch of a browser seems to have been on its way: negative if the browser's clock is ahead. */
  batch_age_ms: z.number().optional(),
  /** False if a server that was started in the background has no place for its log. */
  has_log: z.boolean().optional(),
})
export type Health = z.infer<typeof Health>
