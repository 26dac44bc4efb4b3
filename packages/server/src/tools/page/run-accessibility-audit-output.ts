import { COMMANDS } from '@gasoline/wire'
import * as z from 'zod'

export const RunAccessibilityAuditOutput = z.object({
  ...COMMANDS.run_accessibility_audit.result.shape,
  dropped: z.number(),
  cached_seconds: z.number().optional(),
})

export type RunAccessibilityAuditOutput = z.input<typeof RunAccessibilityAuditOutput>
