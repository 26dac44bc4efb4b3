import { BodyGap } from '@gasoline/wire'
import * as z from 'zod'
import { Cause } from './cause.ts'
import { ConnectionRef, RequestRef } from './entry-refs.ts'
import { FailureFacts } from './failure-facts.ts'

const SourceLine = z.object({ line: z.number(), text: z.string(), isError: z.literal(true).optional() })

const CasePlace = z.object({
  file: z.string(),
  line: z.number(),
  column: z.number().optional(),
  function: z.string().optional(),
  snippet: z.array(SourceLine).optional(),
  /** The place is in what the browser ran: no source map led further. */
  built: z.literal(true).optional(),
})
export type CasePlace = z.infer<typeof CasePlace>

const exchanged = {
  /** Where it was sent or opened, if the case's place is another one. */
  requested_at: CasePlace.optional(),
  /** The parts of the bodies that matter. */
  sent: z.string().optional(),
  got: z.string().optional(),
  /** Why the body of the response is missing or incomplete. */
  body_gap: BodyGap.optional(),
}

/** The exchange with a server that a case turns on. */
export const CaseRequest = z.union([
  RequestRef.extend({
    /** Where there is no status to go by. */
    outcome: z.enum(['pending', 'left', 'hidden']).optional(),
    duration_ms: z.number().optional(),
    ...exchanged,
  }),
  ConnectionRef.extend(exchanged),
])
export type CaseRequest = z.infer<typeof CaseRequest>

const Change = z.object({ text: z.string(), role: z.string().optional() })

/** What the person did before it, as it was recorded. */
const CaseAction = z.object({
  id: z.string().optional(),
  ms_before: z.number(),
  type: z.string(),
  target: z.unknown().optional(),
  selectors: z.record(z.string(), z.unknown()).optional(),
  value: z.string().optional(),
  key: z.string().optional(),
  modifiers: z.array(z.string()).optional(),
  url: z.string().optional(),
  toUrl: z.string().optional(),
  selectedText: z.string().optional(),
  selectedValue: z.string().optional(),
  selectedValues: z.array(z.string()).optional(),
  files: z.array(z.object({ name: z.string() })).optional(),
  dropTarget: z.record(z.string(), z.unknown()).optional(),
  dialog: z
    .object({
      kind: z.string(),
      message: z.string().optional(),
      accepted: z.boolean().optional(),
      answer: z.string().optional(),
    })
    .optional(),
  /** What came to the screen after it, and what went. */
  appeared: z.array(Change).optional(),
  disappeared: z.array(Change).optional(),
  changesLeftOut: z.number().optional(),
})
export type CaseAction = z.infer<typeof CaseAction>

/** Why it may be nothing. */
const Doubt = z.enum([
  'expected',
  'retry-succeeded',
  'reconnected',
  'closed-by-page',
  'long-poll',
  'slow',
  'agreed-later',
  'filtered',
])

/** What the person did last, and how long before the call. */
export const LastAction = z.object({ action: CaseAction, ms_ago: z.number() })
export type LastAction = z.infer<typeof LastAction>

/** One failure with its cause: what, why, where, by what evidence, what else. */
export const Case = z.object({
  failure: FailureFacts,
  /** Where nothing failed since: the failure is older than this. */
  nothing_since: LastAction.optional(),
  /** Of a script or a server that is not the app's. */
  is_third_party: z.literal(true).optional(),
  doubt: Doubt.optional(),
  /** The first cause. Of what nothing else explains, its own facts. */
  cause: Cause,
  /** What that led to on the way to the failure; where only time connects them, the failure's own facts. */
  chain: z.array(Cause),
  /** Of an error that was not thrown to the top: the app logged a message, caught an error, or something printed one. */
  logged: z.enum(['message', 'caught', 'printed']).optional(),
  /** The error that it led to, or who logged it. */
  led_to: z
    .object({ id: z.string(), message: z.string(), as: z.enum(['error', 'app-log', 'framework-log']) })
    .optional(),
  /** Where to look first. */
  place: CasePlace.optional(),
  /** What called it. */
  from: CasePlace.optional(),
  /** The helper through which it sent the request. */
  via: CasePlace.optional(),
  /** Of places that the browser ran, the source is still being fetched. */
  sources: z.literal('pending').optional(),
  /** From the outside in; `more` are further out. */
  components: z.object({ names: z.array(z.string()), more: z.number() }).optional(),
  request: CaseRequest.optional(),
  action: CaseAction.optional(),
  page: z.string().optional(),
  count: z.number(),
  first: z.string(),
  last: z.string(),
  /** What else failed at that time. */
  also: z.array(z.object({ failure: FailureFacts, count: z.number() })),
  also_more: z.number(),
  earlier: z
    .object({ count: z.number(), id: z.string(), failure: FailureFacts.optional(), times: z.number() })
    .optional(),
  noise: z.object({ count: z.number(), rules: z.array(z.string()) }).optional(),
  /** Of everything above, to look deeper. */
  ids: z.array(z.string()),
  left_out: z.array(z.string()).optional(),
})
export type Case = z.infer<typeof Case>
