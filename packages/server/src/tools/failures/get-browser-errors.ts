import { LIMITS } from '@gasoline/wire'
import type { AiContext } from '@gasoline/wire'
import * as z from 'zod'
import { briefError, withSummaryOnly } from '../../analysis/failures/brief-error.ts'
import { explainEmpty } from '../../render/explain-empty.ts'
import { findErrorGroup, groupErrors } from '../../analysis/failures/error-groups.ts'
import { fitFirst } from '../../analysis/budget/fit.ts'
import { summariseNoise } from '../../analysis/noise/summary.ts'
import { findUnlisted } from '../../analysis/failures/unlisted-failures.ts'
import { errorWords } from '../../render/failures/errors.ts'
import { noiseWords } from '../../render/failures/noise.ts'
import { unlistedWords } from '../../render/failures/unlisted.ts'
import { leftOut, lines } from '../../render/text.ts'
import { UserError } from '../../user-error.ts'
import { defineTool } from '../define-tool.ts'
import { limit, since, sinceMs, testId, url } from '../parameters.ts'

const ErrorGroup = z.object({
  id: z.string(),
  key: z.string(),
  source: z.string(),
  message: z.string(),
  meaning: z.string().optional(),
  variants: z.array(z.string()).readonly().optional(),
  count: z.number(),
  first: z.string(),
  last: z.string(),
  at: z.number(),
  url: z.string().optional(),
  location: z.string().optional(),
  stack: z.string().optional(),
  response: z.string().optional(),
  test_id: z.string().optional(),
  noise: z.string().optional(),
  also: z
    .array(z.object({ id: z.string(), message: z.string(), count: z.number() }))
    .readonly()
    .optional(),
  occurrences: z.array(z.string()).readonly().optional(),
  _enrichments: z.unknown().optional(),
  _actions: z.unknown().optional(),
  _aiContext: z.custom<AiContext>((value) => typeof value === 'object').optional(),
})

const Unlisted = z.object({ kind: z.string(), count: z.number(), id: z.string() })
const Noise = z.object({ rule: z.string(), count: z.number(), id: z.string() })

export default defineTool({
  name: 'get_browser_errors',
  title: 'Browser errors',
  description:
    'Console errors, exceptions, rejections and failed requests, grouped, newest first. Start here when something broke; with limit 1 the newest comes whole.',
  effect: 'reads',
  input: z.object({
    limit: limit(10, 100),
    since,
    url,
    test_id: testId,
    error_id: z.string().optional().describe('One group, whole'),
  }),
  output: z.object({
    errors: z.array(ErrorGroup),
    noise: z.array(Noise),
    /** What failed without an error entry: GraphQL answers, connections. */
    unlisted: z.array(Unlisted).optional(),
    dropped: z.number(),
    note: z.string().optional(),
  }),
  run: (args, { view, captureState, noise: rules }) => {
    const seen = view({ since: sinceMs(args.since), url: args.url, testId: args.test_id })
    if (args.error_id !== undefined) {
      const group = findErrorGroup(seen, rules.list(), args.error_id)
      if (group) return { errors: [group], noise: [], dropped: 0 }
      throw new UserError(
        `No error "${args.error_id.slice(0, 60)}" is held.`,
        'Ids stand first in each line of the list.',
      )
    }
    const groups = groupErrors(seen, rules.list())
    const others = findUnlisted(seen, rules.list())
    const unlisted = others.length > 0 ? { unlisted: others } : {}
    const loud = groups.filter((group) => group.noise === undefined)
    const noise = summariseNoise(groups)
    const asked = loud.slice(0, args.limit)
    const shown = asked.map((group, index) => (index === 0 ? group : withSummaryOnly(group)))
    const { kept } = fitFirst(shown.length === 1 ? shown : shown.map(briefError), errorWords, LIMITS.answer.tokens)
    const dropped = loud.length - kept.length
    if (kept.length > 0) return { errors: kept, noise, dropped, ...unlisted }
    if (noise.length > 0) return { errors: [], noise, dropped, note: 'No errors but noise.', ...unlisted }
    const note =
      others.length > 0
        ? 'No error entries or failed requests.'
        : explainEmpty('errors', groupErrors(view()).length, captureState())
    return { errors: [], noise, dropped, note, ...unlisted }
  },
  render: ({ errors, noise, dropped, note, unlisted = [] }) =>
    lines(
      note,
      ...errors.map(errorWords),
      leftOut(dropped, 'more groups', 'raise limit, or narrow by since or url'),
      unlistedWords(unlisted),
      noiseWords(noise),
    ),
})
