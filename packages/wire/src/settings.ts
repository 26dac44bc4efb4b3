import * as z from 'zod'
import { LIMITS } from './limits.ts'
import { DEFAULT_PORT } from './protocol.ts'

const flag = (whenAbsent: boolean) => z.boolean().catch(whenAbsent)

/** What the page needs to know; the same names as in the extension's storage. */
const pageFields = {
  actionCaptureEnabled: flag(true),
  networkBodyCaptureEnabled: flag(true),
  webSocketCaptureMode: z.enum(['messages', 'lifecycle', 'off']).catch('messages'),
  enhancedSelectorsEnabled: flag(true),
  reproductionBufferSize: z.number().int().min(1).max(LIMITS.actions.entries).catch(LIMITS.page.actions),
  aiContextEnabled: flag(true),
  aiContextSourceSnippets: flag(true),
  aiContextComponentTree: flag(true),
  aiContextStateSnapshot: flag(false),
}

export const PageSettings = z.object(pageFields)
export type PageSettings = z.infer<typeof PageSettings>

/** Everything in `chrome.storage.local`; a missing or wrong value reads as its default. */
export const ExtensionSettings = z.object({
  /** Loopback only: captured data is sent nowhere else. */
  serverUrl: z
    .string()
    .regex(/^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?\/?$/)
    .catch(`http://127.0.0.1:${DEFAULT_PORT}`),
  captureEnabled: flag(true),
  /** Origins that the user added. */
  sites: z.array(z.string()).catch([]),
  /** Local origins that the user turned off. */
  excludedSites: z.array(z.string()).catch([]),
  screenshotOnError: flag(true),
  screenshotOnNavigation: flag(false),
  screenshotOnAction: flag(false),
  screenshotDebugger: flag(false),
  ...pageFields,
})
export type ExtensionSettings = z.infer<typeof ExtensionSettings>
