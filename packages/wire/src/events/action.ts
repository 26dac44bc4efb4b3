import * as z from 'zod'
import { jsonObject, shortText, stampFields, urlText } from './stamp.ts'

/** Something that the person (or the test) did. */
export const EnhancedAction = z.object({
  ...stampFields,
  type: shortText.min(1),
  url: urlText.optional(),
  target: z.union([z.string(), jsonObject]).optional(),
  selectors: jsonObject.optional(),
  value: z.string().optional(),
  inputType: shortText.optional(),
  key: shortText.optional(),
  fromUrl: urlText.optional(),
  toUrl: urlText.optional(),
  selectedValue: z.string().optional(),
  selectedText: z.string().optional(),
  scrollX: z.number().optional(),
  scrollY: z.number().optional(),
})
export type EnhancedAction = z.infer<typeof EnhancedAction>
