import * as z from 'zod'
import { Certainty, Evidence } from './because.ts'
import { ConnectionRef, LoadRef, RequestRef, SourceRef } from './entry-refs.ts'

/** A value that a body should have and has not. */
export const FieldFault = z.object({
  /** `items[1].price`; empty for the whole body. */
  path: z.string(),
  fault: z.enum(['missing', 'null', 'wrong-type', 'empty', 'cut']),
  /** The type that the code or the screen expects; of a text that was cut, its length before and now. */
  expected: z.string().optional(),
  /** The type that there is. */
  got: z.string().optional(),
  /** The text that there is, where a date or a number should be. */
  value: z.string().optional(),
  /** Entries of the same list that have it. */
  siblings: z.object({ have: z.number(), of: z.number() }).optional(),
  /** Entries of the list in which it is so, where it is so in more than one. */
  entries: z.number().optional(),
  /** Earlier responses that were otherwise, and how many values they had there. */
  earlier: z.object({ responses: z.number(), values: z.number() }).optional(),
  /** A field of nearly the same name; of a body that should be a list, the field that holds one. */
  instead: z.string().optional(),
  /** The body was cut: it is missing where it used to be, and may follow behind the cut. */
  cut: z.literal(true).optional(),
})
export type FieldFault = z.infer<typeof FieldFault>

const Sent = z.object({ id: z.string(), data: z.string() })

/** What sets a refused request apart from those that succeed. */
const Hint = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('lost-value'), value: z.string() }),
  z.object({ kind: z.literal('retry-after'), value: z.string() }),
  /** `with` is a request to the same origin that had the header, and succeeded. */
  z.object({ kind: z.literal('no-auth-header'), with: z.object({ id: z.string(), url: z.string() }) }),
  z.object({ kind: z.literal('no-credentials') }),
  z.object({ kind: z.literal('had-auth-header') }),
  /** The same request had been sent so shortly before; without a status it was still pending. */
  z.object({ kind: z.literal('sent-before'), id: z.string(), ms_before: z.number(), status: z.number().optional() }),
])

/** Where a redirect led to. */
const redirected = { redirected_to: z.string().optional() }
/** What is missing in its body, where an error reads the body of a failed request. */
const withField = { field: FieldFault.optional() }

/** A request that failed, and what its response says about why. */
const RequestCause = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('failed-request'),
    request: RequestRef,
    ...redirected,
    message: z.string().optional(),
    /** The field of the request that the response objects to; `sent` as JSON, absent if it was not sent. */
    rejected: z
      .object({ path: z.string(), sent: z.string().optional(), is_absent: z.literal(true).optional() })
      .optional(),
    /** The text of a page of HTML. */
    html: z.string().optional(),
    /** The beginning of any other body that gives no message. */
    body: z.string().optional(),
    hint: Hint.optional(),
    ...withField,
  }),
  z.object({
    kind: z.literal('no-response'),
    request: RequestRef,
    reason: z.string(),
    /** The directive of the page's Content Security Policy that blocked it. */
    policy: z.string().optional(),
    /** Where neither the browser nor a policy gives the reason, the usual one. */
    guess: z.enum(['mixed-content', 'cors', 'no-stream', 'unreachable']).optional(),
    /** Both origins, where the guess is CORS. */
    origin: z.string().optional(),
    page_origin: z.string().optional(),
    ...withField,
  }),
  z.object({
    kind: z.literal('pending'),
    request: RequestRef,
    ...redirected,
    wait_ms: z.number(),
    /** The page was left meanwhile. */
    has_left: z.literal(true).optional(),
    /** How long the last one of the same endpoint took. */
    usual: z.object({ id: z.string(), ms: z.number() }).optional(),
    ...withField,
  }),
  z.object({
    kind: z.literal('aborted'),
    request: RequestRef,
    after_ms: z.number(),
    error: z.string(),
    ...withField,
  }),
  z.object({
    kind: z.literal('unparsed'),
    request: RequestRef,
    ...redirected,
    is: z.enum(['broken-json', 'html', 'empty', 'other', 'unknown']),
    content_type: z.string().optional(),
    /** Of broken JSON where it breaks, of HTML its text, of anything else its beginning. */
    text: z.string().optional(),
    /** The size of a broken body that the page received as null. */
    bytes: z.number().optional(),
    ...withField,
  }),
  z.object({
    kind: z.literal('body-error'),
    request: RequestRef,
    ...redirected,
    protocol: z.enum(['graphql', 'rpc', 'body']).optional(),
    message: z.string().optional(),
    code: z.string().optional(),
    path: z.string().optional(),
    ...withField,
  }),
  z.object({
    kind: z.literal('stale'),
    request: RequestRef,
    newer: RequestRef,
    late_ms: z.number(),
    /** A text of the older response alone, which the screen shows. */
    shown: z.string().optional(),
    ...withField,
  }),
  z.object({
    kind: z.literal('emptied'),
    request: RequestRef,
    path: z.string(),
    /** The response that had entries, how many, and when it was requested. */
    before: z.object({ request: RequestRef, is_same_url: z.boolean(), count: z.number(), at: z.number() }),
    ...withField,
  }),
  /** The field is the list; `count` says that it has entries, in the response of `by` if it is another one. */
  z.object({
    kind: z.literal('miscounted'),
    request: RequestRef,
    count: z.object({ path: z.string(), value: z.number(), by: RequestRef.optional() }),
    field: FieldFault,
  }),
  z.object({
    kind: z.literal('unkept-write'),
    request: RequestRef,
    /** The response that shows it, and how long after the write it was requested; absent if it is the write's own. */
    read: z.object({ request: RequestRef, after_ms: z.number(), is_list: z.literal(true).optional() }).optional(),
    fault: z.enum(['value', 'missing', 'still-there', 'absent', 'unchanged']),
    /** Of what is unchanged: how often it did change after such a write. */
    changed_before: z.number().optional(),
    /** The id of the item. */
    item: z.string().optional(),
    /** Of what is absent: the name that the item was sent by. */
    name: z.string().optional(),
    /** Both as JSON; without `got` it is missing; `is_old` if the value is what it was before. */
    value: z
      .object({ path: z.string(), sent: z.string(), got: z.string().optional(), is_old: z.literal(true).optional() })
      .optional(),
    ...withField,
  }),
])
export type RequestCause = z.infer<typeof RequestCause>

/** How a connection ended. */
const ConnectionCause = z.object({
  kind: z.literal('connection'),
  connection: ConnectionRef,
  reason: z.string().optional(),
  /** How long it was open; absent if it never was. */
  open_ms: z.number().optional(),
  /** How long it has been connecting. */
  wait_ms: z.number().optional(),
  /** The error that the server sent just before. */
  received: Sent.optional(),
  /** What the page sent just before. */
  sent: Sent.optional(),
  /** What the page sent on it after it was closed. */
  discarded: Sent.optional(),
  /** Of an event stream: failed attempts after the first. */
  retries: z.number().optional(),
  /** Of an event stream: the browser does not reconnect. */
  is_given_up: z.literal(true).optional(),
})
export type ConnectionCause = z.infer<typeof ConnectionCause>

/** What is known of an error that nothing else explains. */
const ErrorCause = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('thrown'),
    /** What a code of React's production build stands for. */
    meaning: z.string().optional(),
    /** The value that the code could not use: `is` undefined or null, or not what was `expected`. */
    value: z.object({ name: z.string(), is: z.string().optional(), expected: z.string().optional() }).optional(),
  }),
  /** Only a log entry reports it. */
  z.object({ kind: z.literal('logged') }),
  z.object({ kind: z.literal('module'), url: z.string() }),
  z.object({
    kind: z.literal('hydration'),
    server: z.string().optional(),
    client: z.string().optional(),
    components: z.array(z.string()),
  }),
  /** A text on the screen that no response explains. */
  z.object({ kind: z.literal('shown-text') }),
  LoadRef.extend({ kind: z.literal('load'), reason: z.string().optional() }),
  /** A file that did not load, or that a policy forbids, as the entry puts it. */
  z.object({ kind: z.literal('resource'), message: z.string() }),
  z.object({ kind: z.literal('policy'), message: z.string() }),
])
export type ErrorCause = z.infer<typeof ErrorCause>

/** Data that the code could not use. */
const DataCause = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('field'), source: SourceRef, field: FieldFault }),
  /** The error contains this value of a response. */
  z.object({ kind: z.literal('value'), source: SourceRef, path: z.string(), value: z.string() }),
])
export type DataCause = z.infer<typeof DataCause>

/** What used to follow an action, each time, and did not. */
const EffectCause = z.object({
  kind: z.literal('no-effect'),
  /** `sent`: what was sent as before succeeded; `nothing`: nothing was sent; `no-message`: sent, and a message did not come. */
  got: z.enum(['sent', 'nothing', 'no-message']),
  /** How often the action went well before. */
  runs: z.number(),
  requests: z.array(z.object({ method: z.string(), url: z.string(), operation: z.string().optional() })),
  texts: z.array(z.string()),
  is_page_change: z.literal(true).optional(),
  message: z.object({ name: z.string(), transport: z.literal('websocket'), url: z.string() }).optional(),
})
export type EffectCause = z.infer<typeof EffectCause>

const CauseFacts = z.discriminatedUnion('kind', [RequestCause, ConnectionCause, ErrorCause, DataCause, EffectCause])
export type CauseFacts = z.infer<typeof CauseFacts>

/** Why something failed: the facts, what speaks for them, and how sure that is. */
export const Cause = z.intersection(CauseFacts, z.object({ because: z.array(Evidence), certainty: Certainty }))
export type Cause = z.infer<typeof Cause>
