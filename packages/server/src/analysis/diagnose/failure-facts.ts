import * as z from 'zod'
import { ConnectionRef, LoadRef, RequestRef } from './entry-refs.ts'

const FailedRequest = RequestRef.extend({
  kind: z.enum([
    'request',
    'pending',
    'aborted',
    'unparsed',
    'body-error',
    'stale',
    'emptied',
    'miscounted',
    'contradicted',
    'unkept-write',
    'changed',
  ]),
})

const FailedEntry = z.object({
  kind: z.enum(['exception', 'rejection', 'console', 'resource', 'policy']),
  id: z.string(),
  message: z.string(),
  /** A rejection without a stack: the message may be any value. */
  is_bare: z.literal(true).optional(),
})

/** What failed, as one line needs it. */
export const FailureFacts = z.discriminatedUnion('kind', [
  FailedRequest,
  FailedEntry,
  ConnectionRef.omit({ transport: true }).extend({ kind: ConnectionRef.shape.transport }),
  LoadRef.extend({ kind: z.literal('load') }),
  /** A text on the screen that holds no value: `NaN €`. */
  /** An action after which nothing happened. */
  z.object({
    kind: z.literal('no-effect'),
    id: z.string(),
    type: z.string(),
    target: z.unknown().optional(),
    selectors: z.record(z.string(), z.unknown()).optional(),
    key: z.string().optional(),
    modifiers: z.array(z.string()).optional(),
  }),
  z.object({ kind: z.literal('shown-text'), id: z.string(), text: z.string() }),
])
export type FailureFacts = z.infer<typeof FailureFacts>
