import * as z from 'zod'
import { LIMITS } from '../limits.ts'
import { shortText, stampFields, urlText } from './stamp.ts'

const element = z.object({
  role: shortText.optional(),
  level: z.number().optional(),
  text: z.string().optional(),
  testId: shortText.optional(),
  visible: z.boolean().optional(),
})

/** The few elements by which a page is recognised after a load or a route change. */
export const DomSnapshot = z.object({
  ...stampFields,
  url: urlText.min(1),
  trigger: shortText.optional(),
  elements: z.array(element).max(LIMITS.domSnapshots.elements),
})
export type DomSnapshot = z.infer<typeof DomSnapshot>
