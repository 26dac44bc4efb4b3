import * as z from 'zod'
import { count, shortText, stampFields, urlText } from './stamp.ts'

const base64 = z
  .string()
  .min(1)
  .regex(/^[A-Za-z0-9+/]+={0,2}$/, 'must be base64')

/** A picture of a page, base64 without the `data:` prefix. */
export const Screenshot = z.object({
  ...stampFields,
  url: urlText.optional(),
  format: z.enum(['png', 'jpeg', 'webp']),
  data: base64,
  width: count.optional(),
  height: count.optional(),
  trigger: shortText.optional(),
  /** Scaled to 320 pixels, base64 of the same kind. */
  thumbnail: base64.optional(),
  /** The action that it was taken after. */
  actionId: shortText.optional(),
})
export type Screenshot = z.infer<typeof Screenshot>
