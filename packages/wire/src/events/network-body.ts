import * as z from 'zod'
import { NetworkFailure } from './failed-load.ts'
import { count, shortText, stampFields, urlText } from './stamp.ts'

const headers = z.record(z.string(), z.string())

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
  contentType: z.string().optional(),
  duration: z.number().min(0).optional(),
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
