import * as z from 'zod'
import { ConnectionRef, RequestRef } from './entry-refs.ts'

const RequestFailure = RequestRef.extend({
  kind: z.enum([
    'failed-request',
    'no-response',
    'pending',
    'aborted',
    'unparsed',
    'body-error',
    'stale',
    'emptied',
  ]),
})

const EntryFailure = z.object({
  kind: z.enum(['error', 'logged', 'resource', 'policy']),
  id: z.string(),
  message: z.string(),
  /** A rejection without a stack. */
  is_rejection: z.literal(true).optional(),
})

/** What failed, as one line needs it. */
export const FailureFacts = z.discriminatedUnion('kind', [
  RequestFailure,
  EntryFailure,
  ConnectionRef.extend({ kind: z.literal('connection') }),
  /** A request that only a log entry tells of. */
  z.object({
    kind: z.literal('load'),
    id: z.string(),
    method: z.string().optional(),
    url: z.string(),
    status: z.number().optional(),
  }),
  /** A text on the screen that holds no value: `NaN €`. */
  z.object({ kind: z.literal('shown'), id: z.string(), text: z.string() }),
])
export type FailureFacts = z.infer<typeof FailureFacts>
