import type { CommandResult } from '@gasoline/wire'
import { fitFirst } from '../budget/fit.ts'

type PageInfo = CommandResult<'get_page_info'>

const TOKENS_PER_FIELD = 14

/** Cuts headings and forms of a large page to the token budget; what is cut is added to `leftOut`. */
export function fitPageInfo(page: PageInfo, maxTokens: number): PageInfo {
  const headings = fitFirst(page.headings, ({ text }) => `h1 ${text}`, maxTokens / 3)
  const most = Math.floor((maxTokens * 0.5) / TOKENS_PER_FIELD)
  let room = most
  let cutFields = 0
  const forms = page.forms.map((form) => {
    const fields = form.fields.slice(0, Math.max(0, room))
    room -= fields.length
    cutFields += form.fields.length - fields.length
    return { ...form, fields }
  })
  const shown = fitFirst(forms, ({ name = '', action = '' }) => `form ${name} ${action}`, maxTokens / 6)
  return {
    ...page,
    headings: headings.kept,
    forms: shown.kept,
    leftOut: {
      headings: page.leftOut.headings + headings.dropped,
      forms: page.leftOut.forms + shown.dropped,
      fields: page.leftOut.fields + cutFields,
    },
  }
}
