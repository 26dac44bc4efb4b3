import { LIMITS } from '@gasoline/wire'
import * as z from 'zod'
import { explainEmpty } from '../../render/explain-empty.ts'
import { fitNewest } from '../../analysis/budget/fit.ts'
import { briefLog, foldRepeats } from '../../analysis/listings/logs.ts'
import { renderLogEntry, renderLogs } from '../../render/recorded/logs.ts'
import { defineTool } from '../define-tool.ts'
import { FEW, level, limit, since, parseSince, testId, url } from '../parameters.ts'
import type { GetBrowserLogsOutput } from './get-browser-logs-output.ts'

export default defineTool({
  name: 'get_browser_logs',
  title: 'Browser logs',
  description:
    'Console output and exceptions, oldest first, newest kept. Use to see what the page logged at a certain time.',
  effect: 'reads',
  input: z.object({ limit: limit(50, LIMITS.logs.entries), level, since, url, test_id: testId }),
  run: (args, { view, captureState }): GetBrowserLogsOutput => {
    const { logs } = view({ since: parseSince(args.since), url: args.url, testId: args.test_id, level: args.level })
    const runs = foldRepeats(logs).slice(-args.limit)
    const { kept } = fitNewest(runs.length <= FEW ? runs : runs.map(briefLog), renderLogEntry, LIMITS.answer.tokens)
    const dropped = logs.length - kept.reduce((sum, { count }) => sum + count, 0)
    if (kept.length > 0) return { entries: kept, dropped }
    return { entries: [], dropped, note: explainEmpty('log entries', view().logs.length, captureState()) }
  },
  render: renderLogs,
})
