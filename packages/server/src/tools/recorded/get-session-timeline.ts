import { LIMITS } from '@gasoline/wire'
import * as z from 'zod'
import { explainEmpty } from '../../render/explain-empty.ts'
import { isGoodRequest } from '../../analysis/failures/good-request.ts'
import { buildTimeline, fitTimeline } from '../../analysis/listings/timeline.ts'
import { renderTimeline, renderTimelineEntry } from '../../render/recorded/timeline.ts'
import { estimateLine } from '../../analysis/budget/fit.ts'
import { defineTool } from '../define-tool.ts'
import { url } from '../parameters.ts'
import type { GetSessionTimelineOutput } from './get-session-timeline-output.ts'

const KINDS = ['actions', 'network', 'console', 'screenshots'] as const

export default defineTool({
  name: 'get_session_timeline',
  title: 'Session timeline',
  description:
    'Actions, requests, warnings and errors ordered by time; good requests of a page load are one line. Use to see what led to what.',
  effect: 'reads',
  input: z.object({
    last_n_actions: z.number().int().min(1).optional().describe('Start at the Nth last action (default: all)'),
    url,
    include: z.array(z.enum(KINDS)).optional().describe('Default: all'),
  }),
  run: ({ last_n_actions, url: part, include = [...KINDS] }, { view, captureState }): GetSessionTimelineOutput => {
    // Who asks for requests alone, or for those of an address, wants to see each.
    const isFolding = part === undefined && include.includes('actions')
    const scoped = buildTimeline(
      view({ url: part }),
      new Set(include),
      last_n_actions,
      isFolding ? isGoodRequest : undefined,
    )
    const fitted = fitTimeline(scoped.timeline, LIMITS.answer.tokens, (entry) =>
      estimateLine(`+100000 ${renderTimelineEntry(entry)}`),
    )
    const timeline = { ...fitted, summary: scoped.summary, dropped: scoped.dropped + fitted.dropped }
    if (timeline.timeline.length > 0) return timeline
    const held = buildTimeline(view(), new Set(KINDS), undefined)
    return { ...timeline, note: explainEmpty('timeline events', held.timeline.length, captureState()) }
  },
  render: renderTimeline,
})
