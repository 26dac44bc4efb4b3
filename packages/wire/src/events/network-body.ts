import * as z from 'zod'
import { NetworkFailure } from './failed-load.ts'
import { count, shortText, stampFields, urlText } from './stamp.ts'

/** No request takes longer, and none began before 1970. */
const TEN_YEARS_MS = 315_360_000_000
const headers = z.record(z.string(), z.string())

/** Why the body of a response is missing, or ends before its end for another reason than the limit. */
export const BodyGap = z.enum([
  /** The browser hides it from scripts. */
  'opaque',
  'event-stream',
  'binary',
  'no-type',
  /** Not copied, and not read by the page. */
  'too-large',
  /** The page did not read it, or in a way that cannot be followed. */
  'unread',
  /** The page had not read it to its end. */
  'unfinished',
  /** It broke off. */
  'broken',
  /** Read as JSON, which gave null: the text is not available. */
  'null-json',
  /** No document could be made of it. */
  'unparsed',
  'worker',
  /** Bodies are switched off. */
  'off',
])
export type BodyGap = z.infer<typeof BodyGap>

/** A request: pending (no status yet) or finished. Status 0 means that no response came. */
export const NetworkBody = z.object({
  ...stampFields,
  method: z.string().regex(/^[A-Z][A-Z-]{0,19}$/, 'must be an HTTP method'),
  url: urlText.min(1),
  status: z.number().int().min(0).max(999).optional(),
  pending: z.literal(true).optional(),
  /** It has ended, but the browser hides the outcome from scripts. */
  opaque: z.literal(true).optional(),
  requestId: shortText.optional(),
  requestBody: z.string().optional(),
  responseBody: z.string().optional(),
  requestTruncated: z.literal(true).optional(),
  responseTruncated: z.literal(true).optional(),
  bodyGap: BodyGap.optional(),
  contentType: z.string().optional(),
  duration: z.number().min(0).max(TEN_YEARS_MS).optional(),
  size: count.optional(),
  error: z.string().optional(),
  failure: NetworkFailure.optional(),
  hasAuthHeader: z.boolean().optional(),
  authKind: z.enum(['header', 'cookie', 'query', 'none', 'unknown']).optional(),
  requestHeaders: headers.optional(),
  responseHeaders: headers.optional(),
  operation: shortText.optional(),
  /** Stack frames of the page that requested it, innermost first, a line each: `name (file:line:column)`. */
  initiator: z.string().optional(),
  pageUrl: urlText.optional(),
})
export type NetworkBody = z.infer<typeof NetworkBody>
