import { COMMANDS, CapturedTabs } from '@gasoline/wire'
import * as z from 'zod'

export const GetPageInfoOutput = z.object({
  ...COMMANDS.get_page_info.result.shape,
  tabs: CapturedTabs,
  tabsLeftOut: z.number(),
})

export type GetPageInfoOutput = z.input<typeof GetPageInfoOutput>
