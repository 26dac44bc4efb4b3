import { LIMITS } from '@gasoline/wire'
import * as z from 'zod'
import { fitMatches } from '../../analysis/listings/dom-matches.ts'
import { preview } from '../../analysis/budget/preview.ts'
import { renderElement, renderMatches } from '../../render/page/dom.ts'
import { defineTool } from '../define-tool.ts'
import { FEW, tabId } from '../parameters.ts'
import type { QueryDomOutput } from './query-dom-output.ts'

const { selectorChars, domDepth, properties } = LIMITS.commands

export default defineTool({
  name: 'query_dom',
  title: 'Query the DOM',
  description:
    'Elements of the open page by CSS selector, with text, attributes and box. Use to check its current state.',
  effect: 'reads',
  input: z.object({
    selector: z.string().min(1).max(selectorChars),
    include_styles: z.boolean().default(false),
    include_children: z.boolean().default(false),
    max_depth: z.number().int().min(1).max(domDepth).default(3),
    properties: z.array(z.string().min(1).max(LIMITS.value.nameChars)).max(properties).optional(),
    tab_id: tabId,
  }),
  run: async ({ tab_id, properties: names = [], ...args }, { command }): Promise<QueryDomOutput> => {
    const { matches, ...page } = await command('query_dom', { ...args, properties: names }, tab_id)
    const brief =
      matches.length <= FEW ? matches : matches.map((match) => ({ ...match, text: preview(match.text, BRIEF_CHARS) }))
    const { kept } = fitMatches(brief, renderElement, LIMITS.answer.tokens)
    return { ...page, matches: kept, returnedCount: kept.length, dropped: page.matchCount - kept.length }
  },
  render: renderMatches,
})

const BRIEF_CHARS = 160
