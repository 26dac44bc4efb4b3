import * as z from 'zod'
import { plural } from '../../render/text.ts'
import { defineTool } from '../define-tool.ts'

export default defineTool({
  name: 'clear_browser_logs',
  title: 'Clear browser logs',
  description: 'Deletes all log entries. Use before reproducing a problem, to see only new ones.',
  effect: 'deletes',
  input: z.object({}),
  output: z.object({ cleared: z.boolean(), entries_removed: z.number() }),
  run: (_, { clearLogs }) => ({ cleared: true, entries_removed: clearLogs() }),
  render: ({ entries_removed }) => `Cleared: ${plural(entries_removed, 'log entry', 'log entries')} removed.`,
})
