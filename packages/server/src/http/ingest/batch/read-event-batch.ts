import { LIMITS } from '@gasoline/wire'
import * as z from 'zod'
import { HttpError } from '../../response/http-error.ts'
import { isFields } from '../entry/translate.ts'

const MOST_REASONS = 20
const id = z.string().min(1).max(LIMITS.tests.idChars)
const name = z.string().min(1).max(LIMITS.value.nameChars)

/** Counts by reason. */
const counts = z
  .record(z.string().regex(/^[a-z][\w -]{0,39}$/i), z.number().int().min(0).max(1_000_000_000))
  .refine((record) => Object.keys(record).length <= MOST_REASONS, `at most ${MOST_REASONS} keys`)

/** The body of POST /events without its events, which are checked one by one. */
const Envelope = z.object({
  batch_id: id,
  producer: id,
  test_id: id.optional(),
  sent_at: z.number().min(0).optional().catch(undefined),
  page: z.object({
    pageId: name,
    frameId: name.optional(),
    tabId: z.number().int().optional(),
    url: z.string().max(LIMITS.post.bytes),
  }),
  lost: counts.optional(),
  faults: counts.optional(),
})

export type ReadEventBatch = z.infer<typeof Envelope> & { readonly events: readonly unknown[] }

/** Parses the body of POST /events; the events stay raw. */
export function readEventBatch(body: unknown): ReadEventBatch {
  if (!isFields(body)) throw new HttpError(400, 'The body must be a JSON object with "events".', { field: 'events' })
  const { events, ...rest } = body
  if (!Array.isArray(events)) throw new HttpError(400, '"events" must be an array.', { field: 'events' })
  if (events.length > LIMITS.post.eventsPerBatch) {
    throw new HttpError(413, `Too many events in one batch: ${events.length}.`, {
      field: 'events',
      limit: LIMITS.post.eventsPerBatch,
      unit: 'events',
    })
  }
  const envelope = Envelope.safeParse(rest)
  if (envelope.success) return { ...envelope.data, events }
  const [issue] = envelope.error.issues
  const field = issue?.path.map((key) => String(key).slice(0, 40)).join('.') || 'body'
  throw new HttpError(400, `"${field}": ${issue?.message.slice(0, 200) ?? 'invalid'}`, { field })
}
