import * as z from 'zod'

export const ClearBrowserLogsOutput = z.object({ cleared: z.boolean(), entries_removed: z.number() })

export type ClearBrowserLogsOutput = z.input<typeof ClearBrowserLogsOutput>
