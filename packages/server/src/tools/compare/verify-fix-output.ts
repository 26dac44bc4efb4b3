import * as z from 'zod'
import { VerifyResult } from './verify-result.ts'

const Seen = z.object({
  console_errors: z.number(),
  network_errors: z.number(),
  endpoints: z.number(),
  actions: z.number(),
  pages: z.number(),
})

const SessionState = z.object({
  session_id: z.string(),
  status: z.enum(['baseline_captured', 'watching', 'compared']),
  label: z.string().optional(),
  created_at: z.string(),
  expires_at: z.string(),
})

export type SeenCounts = z.infer<typeof Seen>

export const VerifyFixOutput = z.object({
  session_id: z.string().optional(),
  status: z.enum(['baseline_captured', 'watching', 'compared', 'cancelled', 'listed']),
  label: z.string().optional(),
  baseline: z
    .object({
      captured_at: z.string(),
      ...Seen.shape,
      error_details: z.array(
        z.object({
          type: z.string(),
          message: z.string(),
          count: z.number(),
          id: z.string(),
          method: z.string().optional(),
          url: z.string().optional(),
          status: z.number().optional(),
        }),
      ),
      dropped: z.number(),
    })
    .optional(),
  message: z.string().optional(),
  result: VerifyResult.optional(),
  seen: Seen.optional(),
  sessions: z.array(SessionState).optional(),
  created_at: z.string().optional(),
  expires_at: z.string().optional(),
  dropped_session: z.string().optional(),
  restarted: z.boolean().optional(),
  note: z.string().optional(),
})

export type VerifyFixOutput = z.input<typeof VerifyFixOutput>
