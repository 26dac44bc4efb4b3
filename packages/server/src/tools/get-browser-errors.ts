import { LIMITS } from '@gasoline/wire'
import * as z from 'zod'
import { explainEmpty } from '../analysis/empty.ts'
import { briefError, groupErrors } from '../analysis/errors.ts'
import { fitFirst } from '../analysis/fit.ts'
import { errorWords } from '../render/error-words.ts'
import { leftOut, lines } from '../render/words.ts'
import { defineTool } from './define-tool.ts'
import { limit, since, sinceMs, testId, url } from './parameters.ts'

const ErrorGroup = z.object({
  id: z.string(),
  source: z.string(),
  message: z.string(),
  count: z.number(),
  first: z.string(),
  last: z.string(),
  at: z.number(),
  url: z.string().optional(),
  location: z.string().optional(),
  stack: z.string().optional(),
  response: z.string().optional(),
  test_id: z.string().optional(),
  _aiContext: z.record(z.string(), z.unknown()).optional(),
})

export default defineTool({
  name: 'get_browser_errors',
  title: 'Browser errors',
  description:
    'Console errors, exceptions, rejections and failed requests, grouped, newest first. Start here when something broke; with limit 1 the newest comes whole.',
  effect: 'reads',
  input: z.object({ limit: limit(10, 100), since, url, test_id: testId }),
  output: z.object({ errors: z.array(ErrorGroup), dropped: z.number(), note: z.string().optional() }),
  run: (args, { view, captureState }) => {
    const groups = groupErrors(view({ since: sinceMs(args.since), url: args.url, testId: args.test_id }))
    const asked = groups.slice(0, args.limit)
    const { kept } = fitFirst(asked.length === 1 ? asked : asked.map(briefError), errorWords, LIMITS.answer.tokens)
    const dropped = groups.length - kept.length
    if (kept.length > 0) return { errors: kept, dropped }
    return { errors: [], dropped, note: explainEmpty('errors', groupErrors(view()).length, captureState()) }
  },
  render: ({ errors, dropped, note }) =>
    lines(note, ...errors.map(errorWords), leftOut(dropped, 'more groups', 'raise limit, or narrow by since or url')),
})
