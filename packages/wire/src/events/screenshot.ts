import * as z from 'zod'
import { count, shortText, stampFields, urlText } from './stamp.ts'

/** A picture of a page, base64 without the `data:` prefix. */
export const Screenshot = z.object({
  ...stampFields,
  url: urlText.optional(),
  format: z.enum(['png', 'jpeg', 'webp']),
  data: z
    .string()
    .min(1)
    .regex(/^[A-Za-z0-9+/]+={0,2}$/, 'must be base64'),
  width: count.optional(),
  height: count.optional(),
  trigger: shortText.optional(),
})
export type Screenshot = z.infer<typeof Screenshot>
