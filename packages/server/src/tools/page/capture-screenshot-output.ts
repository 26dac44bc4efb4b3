import { COMMANDS } from '@gasoline/wire'
import * as z from 'zod'

const Shot = z.object({
  id: z.string(),
  url: z.string().optional(),
  format: z.string(),
  width: z.number().optional(),
  height: z.number().optional(),
  trigger: z.string().optional(),
  at: z.number(),
  note: z.string().optional(),
})

export const CaptureScreenshotOutput = z.object({
  screenshot: Shot.optional(),
  auto: COMMANDS.configure_screenshots.result.optional(),
})

export type CaptureScreenshotOutput = z.input<typeof CaptureScreenshotOutput>
