import { LIMITS } from '@gasoline/wire'
import * as z from 'zod'
import { briefError, withSummaryOnly } from '../../analysis/failures/brief-error.ts'
import { createContext } from '../../analysis/context/context.ts'
import { createNoiseFinder } from '../../analysis/noise/noise.ts'
import { findAppOrigins } from '../../analysis/urls.ts'
import { explainEmpty } from '../../render/explain-empty.ts'
import { findErrorGroup, groupErrors } from '../../analysis/failures/error-groups.ts'
import { fitFirst } from '../../analysis/budget/fit.ts'
import { summariseNoise } from '../../analysis/noise/summary.ts'
import { describeFailure } from '../../render/failures/describe-failure.ts'
import { renderError, renderErrors } from '../../render/failures/errors.ts'
import { UserError } from '../../user-error.ts'
import type { View } from '../../store/view.ts'
import { defineTool } from '../define-tool.ts'
import { limit, since, parseSince, testId, url } from '../parameters.ts'
import type { GetBrowserErrorsOutput } from './get-browser-errors-output.ts'

export default defineTool({
  name: 'get_browser_errors',
  title: 'Browser errors',
  description:
    'Console errors, exceptions, rejections, failed requests and connections, grouped, newest first. Start here when something broke; with limit 1 the newest comes whole.',
  effect: 'reads',
  input: z.object({
    limit: limit(10, 100),
    since,
    url,
    test_id: testId,
    error_id: z.string().optional().describe('One group, whole'),
  }),
  run: (args, { view, captureState, noise: rules, now }): GetBrowserErrorsOutput => {
    const look = (held: View) => createContext(held, now(), createNoiseFinder(held, rules.list(), findAppOrigins(held)))
    const context = look(view({ testId: args.test_id }))
    const filter = { since: parseSince(args.since), url: args.url }
    if (args.error_id !== undefined) {
      const group = findErrorGroup(context, describeFailure, args.error_id, filter)
      if (group) return { errors: [group], noise: [], dropped: 0 }
      throw new UserError(
        `No error "${args.error_id.slice(0, 60)}" is held.`,
        'Ids stand first in each line of the list.',
      )
    }
    const groups = groupErrors(context, describeFailure, filter)
    const loud = groups.filter((group) => group.noise === undefined)
    const noise = summariseNoise(groups)
    const listed = loud.slice(0, args.limit)
    const shown = listed.map((group, index) => (index === 0 ? group : withSummaryOnly(group)))
    const { kept } = fitFirst(shown.length === 1 ? shown : shown.map(briefError), renderError, LIMITS.answer.tokens)
    const dropped = loud.length - kept.length
    if (kept.length > 0) return { errors: kept, noise, dropped }
    if (noise.length > 0) return { errors: [], noise, dropped, note: 'No errors but noise.' }
    const count = groupErrors(look(view()), describeFailure).length
    return { errors: [], noise, dropped, note: explainEmpty('errors', count, captureState()) }
  },
  render: renderErrors,
})
