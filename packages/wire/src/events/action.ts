import * as z from 'zod'
import { jsonObject, shortText, stampFields, urlText } from './stamp.ts'

const point = z.object({ x: z.number(), y: z.number() })
const change = z.object({
  text: z.string(),
  role: shortText.optional(),
  testId: shortText.optional(),
  /** For screen readers alone. */
  unseen: z.literal(true).optional(),
  /** Gone again before the next action. */
  brief: z.literal(true).optional(),
  /** The page changed it as the pointer came over something, or left it. */
  pointed: z.literal(true).optional(),
})

/** Something that the user (or a test) did. */
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
  selectedValues: z.array(z.string()).max(50).optional(),
  checked: z.boolean().optional(),
  button: shortText.optional(),
  modifiers: z.array(shortText).max(4).optional(),
  /** In the window, in CSS pixels. */
  position: point.optional(),
  /** In the element, where the position in it matters: a drawing, a picture. */
  offset: point.optional(),
  files: z
    .array(z.object({ name: z.string(), type: z.string().optional(), size: z.number().optional() }))
    .max(20)
    .optional(),
  /** The selectors of what the pointer had to be over, so that the target was shown. */
  hoverTarget: jsonObject.optional(),
  /** The selectors of the element that something was dropped on. */
  dropTarget: jsonObject.optional(),
  /** Where in the window a drag ended. */
  dropPosition: point.optional(),
  /** Where in the element that it was dropped on. */
  dropOffset: point.optional(),
  dialog: z
    .object({
      kind: shortText,
      message: z.string().optional(),
      accepted: z.boolean().optional(),
      answer: z.string().optional(),
    })
    .optional(),
  form: z.object({ action: urlText.optional(), method: shortText.optional() }).optional(),
  /** Id given by the producer: a later report with the same id and page completes the first. */
  actionId: shortText.optional(),
  /** What appeared and disappeared on screen after it. */
  appeared: z.array(change).optional(),
  disappeared: z.array(change).optional(),
  changesLeftOut: z.number().optional(),
  scrollX: z.number().optional(),
  scrollY: z.number().optional(),
})
export type EnhancedAction = z.infer<typeof EnhancedAction>
