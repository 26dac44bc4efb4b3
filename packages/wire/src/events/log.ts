import * as z from 'zod'
import type { AiContext } from './ai-context.ts'
import { FailedLoad } from './failed-load.ts'
import { PolicyViolation } from './policy-violation.ts'
import { jsonObject, shortText, stampFields, urlText } from './stamp.ts'

/** Lowest first: a level as a filter means itself and everything after it. */
export const LEVELS = ['debug', 'log', 'info', 'warn', 'error'] as const
export const Level = z.enum(LEVELS)
export type Level = z.infer<typeof Level>

/** A console entry, an exception, an unhandled rejection or a network error. */
export const LogEvent = z.object({
  ...stampFields,
  level: Level,
  source: shortText,
  message: z.string(),
  url: urlText.optional(),
  args: z.array(z.unknown()).optional(),
  stack: z.string().optional(),
  filename: urlText.optional(),
  lineno: z.number().optional(),
  colno: z.number().optional(),
  /** Id given by the producer: a later report with the same id and page completes the first. */
  errorId: shortText.optional(),
  /** What did not load. `message` is written from it where the producer sends none. */
  load: FailedLoad.optional(),
  /** What the page's policy forbade; `message` is written from it, too. */
  violation: PolicyViolation.optional(),
  _enrichments: z.unknown().optional(),
  _actions: z.unknown().optional(),
  _aiContext: jsonObject.optional(),
})
export type LogEvent = Omit<z.infer<typeof LogEvent>, '_aiContext'> & { _aiContext?: AiContext | undefined }
