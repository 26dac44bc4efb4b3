import * as z from 'zod'
import type { RunLine } from '../report/contract.ts'

const Status = z.enum(['passed', 'failed', 'timedOut', 'skipped', 'interrupted'])
const Counts = z.record(z.string(), z.number())

const Facts = z.looseObject({
  test_id: z.string(),
  title: z.string(),
  title_path: z.array(z.string()),
  file: z.string().optional(),
  line: z.number().optional(),
  project: z.string().optional(),
  retry: z.number(),
  started_at: z.number(),
})

/** What each line must have; cases are checked where they are read. */
const LINES = {
  run: z.looseObject({ version: z.number(), run_id: z.string(), started_at: z.number() }),
  'test-start': Facts,
  events: z.looseObject({
    test_id: z.string().optional(),
    events: z.array(z.tuple([z.string(), z.looseObject({ at: z.number(), id: z.string() })])),
  }),
  'test-end': Facts.extend({
    status: Status,
    expected_status: Status,
    duration_ms: z.number(),
    ended_at: z.number(),
    errors: z.array(z.looseObject({ message: z.string() })),
    lost: Counts,
    failures: z.array(z.looseObject({ failure: z.looseObject({ kind: z.string() }), count: z.number() })),
    pending: z.array(z.looseObject({ id: z.string(), method: z.string(), url: z.string(), wait_ms: z.number() })),
    timeline: z.looseObject({
      events: z.array(z.looseObject({ ts: z.number(), kind: z.string(), id: z.string() })),
      dropped: z.number(),
    }),
    noise: z.looseObject({ count: z.number(), rules: z.array(z.string()) }),
    cause: z.looseObject({ key: z.string(), kind: z.string(), title: z.string(), text: z.string() }).optional(),
  }),
  'run-end': z.looseObject({ ended_at: z.number(), lost: Counts }),
} as const

/** The version of run files that this program writes and reads. */
export const RUN_VERSION = 1

type Parsed = { readonly line: RunLine } | { readonly problem: 'garbage' | 'unknown' } | { readonly newer: number }

/** One line of a run file. `unknown`: of a kind that a later program may have added, which is no fault. */
export function parseRunLine(text: string): Parsed {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    // A process was killed while it wrote, or it is no run file.
    return { problem: 'garbage' }
  }
  if (typeof value !== 'object' || value === null || !('type' in value)) return { problem: 'garbage' }
  const { type } = value
  if (type === 'run' && 'version' in value && typeof value.version === 'number' && value.version > RUN_VERSION)
    return { newer: value.version }
  if (typeof type !== 'string' || !(type in LINES)) return { problem: 'unknown' }
  // Checked above: it is one of the names.
  const parsed = LINES[type as keyof typeof LINES].safeParse(value)
  // Checked by the schema of its type; what that leaves open is checked where it is used.
  return parsed.success ? { line: parsed.data as unknown as RunLine } : { problem: 'garbage' }
}
