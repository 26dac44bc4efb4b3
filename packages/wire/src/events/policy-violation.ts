import * as z from 'zod'
import { shortText, urlText } from './stamp.ts'

/** What a page's Content Security Policy forbade: https://developer.mozilla.org/en-US/docs/Web/HTTP/Guides/CSP */
export const PolicyViolation = z.object({
  /** `connect-src`, `img-src`, … */
  directive: shortText,
  /** The URL, of another origin the origin alone, or a word such as `inline`. */
  blocked: urlText.optional(),
  /** The policy only reports: nothing was blocked. */
  reportOnly: z.literal(true).optional(),
})
export type PolicyViolation = z.infer<typeof PolicyViolation>
