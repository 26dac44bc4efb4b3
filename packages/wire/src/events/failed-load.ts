import * as z from 'zod'
import { shortText, urlText } from './stamp.ts'

/** Why a request has no usable response: known to the browser, not to the page's scripts. */
export const NetworkFailure = z.object({
  /** `CORS`, or the browser's own code, such as `ERR_CONNECTION_REFUSED`. */
  reason: shortText,
  detail: z.string().optional(),
  /** Of a response that the page may not read, or that broke off. */
  status: z.number().int().min(0).max(999).optional(),
})
export type NetworkFailure = z.infer<typeof NetworkFailure>

/** A request or a resource that did not load, as a log entry reports it. */
export const FailedLoad = z.object({
  ...NetworkFailure.partial().shape,
  method: shortText.optional(),
  url: urlText.optional(),
  /** The element that needed it: `script`, `img`, …, or `document`. */
  element: shortText.optional(),
})
export type FailedLoad = z.infer<typeof FailedLoad>

/** Why a request got no response: the browser's reason, else what the page was told. */
export function readFailureReason(entry: {
  readonly failure?: NetworkFailure | undefined
  readonly error?: string | undefined
}): string | undefined {
  return entry.failure?.detail ?? entry.failure?.reason ?? entry.error
}

/** With these the browser keeps a response from the page, if there is one. */
const HIDING_REASONS: ReadonlySet<unknown> = new Set(['CORS', 'ERR_FAILED', 'NO_EVENT_STREAM'])

/** The status of the response that the page got to see; undefined if it saw none. */
export function readSeenStatus({ status, reason }: FailedLoad): number | undefined {
  return HIDING_REASONS.has(reason) ? undefined : status
}
