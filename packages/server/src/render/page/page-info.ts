import type { CapturedTab, CommandResult } from '@gasoline/wire'
import { leftOut, lines, oneLine, plural, toShortUrl } from '../text.ts'

type PageInfo = CommandResult<'get_page_info'> & {
  readonly tabs: readonly CapturedTab[]
  readonly tabsLeftOut: number
}
type Form = PageInfo['forms'][number]

/** Where the page stands: address, size, headings, forms with their fields, counts; and the other tabs. */
export function renderPageInfo(page: PageInfo): string {
  const { url, title, tabId, viewport, scroll, documentHeight, headings, forms, counts, leftOut: left } = page
  const { tabs, tabsLeftOut } = page
  const { links, images, interactive } = counts
  return lines(
    `tab ${tabId}: ${oneLine(url, 300)} ${JSON.stringify(oneLine(title, 150))}`,
    `viewport ${viewport.width}×${viewport.height}, scrolled to ${scroll.x},${scroll.y} of ${documentHeight}`,
    `${plural(links, 'link')}, ${plural(images, 'image')}, ${plural(interactive, 'interactive element')}`,
    ...headings.map(({ level, text }) => `h${level} ${oneLine(text, 120)}`),
    leftOut(left.headings, 'more headings', 'query_dom finds them'),
    ...forms.map(renderForm),
    leftOut(left.forms, 'more forms', 'query_dom finds them'),
    leftOut(left.fields, 'more fields', 'query_dom finds them'),
    tabs.length > 0 ? 'Also captured:' : undefined,
    ...tabs.map(renderTab),
    leftOut(tabsLeftOut, 'more tabs', 'close some'),
  )
}

function renderForm({ name, action, fields }: Form): string {
  const title = [
    'form',
    name === undefined ? '' : JSON.stringify(oneLine(name, 60)),
    action ? `→ ${toShortUrl(action)}` : '',
  ]
  const shownFields = fields.map(({ label, name: field, type, required }) => {
    const called = oneLine(label ?? field ?? '?', 60)
    return `${called}${required ? '*' : ''} (${oneLine(type, 20)})`
  })
  return `${title.filter((part) => part !== '').join(' ')}: ${shownFields.join(', ') || 'no fields'}`
}

function renderTab({ tabId, url, title }: CapturedTab): string {
  return `tab ${tabId}: ${oneLine(url, 150)} ${JSON.stringify(oneLine(title, 80))}`
}
