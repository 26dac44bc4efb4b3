import * as z from 'zod'
import { renderCleared } from '../../render/recorded/logs.ts'
import { defineTool } from '../define-tool.ts'
import type { ClearBrowserLogsOutput } from './clear-browser-logs-output.ts'

export default defineTool({
  name: 'clear_browser_logs',
  title: 'Clear browser logs',
  description: 'Deletes all log entries. Use before reproducing a problem, to see only new ones.',
  effect: 'deletes',
  input: z.object({}),
  run: (_, { clearLogs }): ClearBrowserLogsOutput => ({ cleared: true, entries_removed: clearLogs() }),
  render: renderCleared,
})
