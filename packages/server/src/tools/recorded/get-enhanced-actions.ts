import { LIMITS } from '@gasoline/wire'
import * as z from 'zod'
import { explainEmpty } from '../../render/explain-empty.ts'
import { fitNewest } from '../../analysis/budget/fit.ts'
import { wireAction } from '../../analysis/listings/wire-entries.ts'
import { renderActionLine, renderActions } from '../../render/recorded/actions.ts'
import { defineTool } from '../define-tool.ts'
import { url } from '../parameters.ts'
import type { GetEnhancedActionsOutput } from './get-enhanced-actions-output.ts'

export default defineTool({
  name: 'get_enhanced_actions',
  title: 'User actions',
  description: 'User actions, oldest first, with selectors. Use to see the steps that led to a failure.',
  effect: 'reads',
  input: z.object({ last_n: z.number().int().min(1).optional().describe('Newest N (default: all that fit)'), url }),
  run: ({ last_n = LIMITS.actions.entries, url: part }, { view, captureState }): GetEnhancedActionsOutput => {
    const found = view({ url: part }).actions
    const { kept } = fitNewest(found.slice(-last_n).map(wireAction), renderActionLine, LIMITS.answer.tokens)
    const dropped = found.length - kept.length
    if (kept.length > 0) return { actions: kept, dropped }
    return { actions: [], dropped, note: explainEmpty('actions', view().actions.length, captureState()) }
  },
  render: renderActions,
})
