import * as z from 'zod'
import { LIMITS } from './limits.ts'

/** Body of POST /test-boundary. */
export const TestBoundary = z.object({
  test_id: z.string().min(1).max(LIMITS.tests.idChars),
  action: z.enum(['start', 'end']),
  status: z.string().max(40).optional(),
})
export type TestBoundary = z.infer<typeof TestBoundary>

/** Body of POST /clear, all of it optional. */
export const ClearRequest = z.object({
  test_id: z.string().min(1).max(LIMITS.tests.idChars).optional(),
  preserve_config: z.boolean().default(true),
})
