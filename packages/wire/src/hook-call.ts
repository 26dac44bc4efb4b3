import * as z from 'zod'
import { LIMITS } from './limits.ts'

/** What `gasoline hook` sends: an agent edited files, or is about to stop. */
export const HookCall = z.object({
  /** Which agent, and which of its conversations. */
  client: z.string().min(1).max(LIMITS.value.nameChars),
  session: z.string().min(1).max(LIMITS.value.urlChars),
  event: z.enum(['edit', 'stop']),
  /** Of `edit`: the files, and when each was written. */
  edits: z
    .array(z.object({ path: z.string().min(1).max(LIMITS.value.urlChars), at: z.number() }))
    .max(LIMITS.hook.edits)
    .default([]),
})
export type HookCall = z.infer<typeof HookCall>
