import * as z from 'zod'
import { LIMITS } from './limits.ts'

/** Body of POST /test-boundary. */
export const TestBoundary = z.object({
  test_id: z.string().min(1).max(LIMITS.tests.idChars),
  action: z.enum(['start', 'end']),
  status: z.string().max(40).optional(),
  /** When it was, epoch milliseconds, where that is not now: a run that is loaded later. */
  at: z.number().min(0).optional(),
})
export type TestBoundary = z.infer<typeof TestBoundary>

/** Body of POST /known-sources: places in scripts, and what people wrote there. Frames are checked where they are kept. */
export const SourcePlaces = z.object({
  sources: z
    .array(
      z.object({
        place: z.object({
          url: z.string().max(LIMITS.value.urlChars),
          line: z.number().int().min(1),
          column: z.number().int().min(1),
          function: z.string().max(LIMITS.value.urlChars).optional(),
          pageId: z.string().max(LIMITS.value.nameChars).optional(),
        }),
        frame: z.record(z.string(), z.unknown()),
      }),
    )
    .max(LIMITS.runFile.sources),
})
export type SourcePlaces = z.infer<typeof SourcePlaces>

/** Body of POST /clear, all of it optional. */
export const ClearRequest = z.object({
  test_id: z.string().min(1).max(LIMITS.tests.idChars).optional(),
  preserve_config: z.boolean().default(true),
})
