import * as z from 'zod'

const EvidenceKind = z.enum([
  /** The failure is its own cause: the entry shows it. */
  'recorded',
  /** It is missing where it should be. */
  'absence',
  /** The error repeats the message of the response, the reason of the close, or the error of the request. */
  'message',
  'status',
  'address',
  'close-code',
  /** The error could not parse this body. */
  'parse',
  /** The error was thrown by the function that sent the request or opened the connection. */
  'same-function',
  /** The same, by lines next to it. */
  'near-code',
  /** The error was thrown in an event handler of the connection. */
  'handler',
  /** The page sent something on the closed connection just before the error. */
  'discarded',
  /** The error mentions a connection. */
  'mentions-connection',
  /** The error reads null, which a body that does not parse becomes. */
  'null',
  'timeout',
  /** Both were refused for want of the same login. */
  'login',
  /** Other entries of the same list have the field. */
  'siblings',
  /** Earlier responses had the field. */
  'earlier-responses',
  /** There was one earlier response. */
  'earlier-response',
  /** Earlier, something followed. */
  'earlier-runs',
  /** The request has no id in its address where one belongs. */
  'lost-value',
  /** The request asks for the field by name. */
  'requested',
  /** Another response has the field for the same item. */
  'same-item',
  /** The response is not as those before it, and the error came right after. */
  'difference',
  /** A field of nearly the same name is there instead, or one that holds the list. */
  'instead',
  /** The code calls the value what the URL calls it. */
  'named-alike',
  /** The text on the screen names the field. */
  'label',
  /** React lists the keys of the object that it was given. */
  'object-keys',
  /** The error contains a value of the response. */
  'value',
  /** The error misses data, and this is the only request of its page that failed. */
  'only-failure',
  /** The error misses data, and the response to this request had not come yet. */
  'still-pending',
  /** Nothing but the name of the field. */
  'field-name',
  /** Nothing but the order in time. */
  'time',
])

/** Something that speaks for a cause. */
export const Evidence = z.object({
  kind: EvidenceKind,
  /** The entries that show it: what failed, then what led to it. */
  ids: z.array(z.string()),
  /** How long before the effect. */
  ms: z.number().optional(),
  /** The field that only messages of the lost connection carried. */
  field: z.string().optional(),
})
export type Evidence = z.infer<typeof Evidence>

/** `coincidence` where only a name or the order in time connects the two. */
export const Certainty = z.enum(['certain', 'likely', 'coincidence'])
export type Certainty = z.infer<typeof Certainty>
