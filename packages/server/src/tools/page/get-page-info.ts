import { LIMITS } from '@gasoline/wire'
import * as z from 'zod'
import { fitPageInfo } from '../../analysis/listings/page-info.ts'
import { renderPageInfo } from '../../render/page/page-info.ts'
import { defineTool } from '../define-tool.ts'
import { tabId } from '../parameters.ts'
import type { GetPageInfoOutput } from './get-page-info-output.ts'

const MOST_TABS = 8

export default defineTool({
  name: 'get_page_info',
  title: 'Page info',
  description: 'URL, headings, forms and size of the open page, and the other captured tabs. Use for an overview.',
  effect: 'reads',
  input: z.object({ tab_id: tabId }),
  run: async ({ tab_id }, { command, tabs }): Promise<GetPageInfoOutput> => {
    const page = await command('get_page_info', {}, tab_id)
    const others = tabs().filter((tab) => tab.tabId !== page.tabId)
    const shown = others.slice(0, MOST_TABS)
    return { ...fitPageInfo(page, LIMITS.answer.tokens * 0.7), tabs: shown, tabsLeftOut: others.length - shown.length }
  },
  render: renderPageInfo,
})
