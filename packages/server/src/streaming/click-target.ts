import type { ActionEntry } from '@gasoline/wire'
import { hashKey } from '../analysis/identity/hash-key.ts'

const CONTROLS = new Set(
  'button link tab menuitem menuitemcheckbox menuitemradio option switch checkbox radio treeitem'.split(' '),
)
/** People click more than once in what they write into, draw on or play. */
const NEVER = new Set(
  'input textarea select option canvas video audio iframe embed object body html svg img map'.split(' '),
)

/** The same for clicks on one element of a page; undefined where clicks need have no effect. */
export function nameClickTarget({
  selectors = {},
  target,
  offset,
  url = '',
  pageId = '',
}: ActionEntry): string | undefined {
  const tag = typeof target === 'string' ? (/^[a-z][\w-]*/.exec(target)?.[0] ?? '') : ''
  if (offset !== undefined || (NEVER.has(tag) && !isControl(selectors))) return undefined
  const path = selectors.cssPath ?? target
  if (path === undefined) return undefined
  return hashKey([pageId, url, typeof path === 'string' ? path : JSON.stringify(path), String(selectors.testId)])
}

/** How many clicks an action stands for. Away from controls, several in a row are how people select text. */
export function countClicks({ type, metadata, selectors = {}, target }: ActionEntry): number {
  if (type !== 'dblclick' || !(isControl(selectors) || isControlTag(target))) return 1
  return typeof metadata?.clickCount === 'number' ? Math.max(2, metadata.clickCount) : 2
}

function isControl({ role }: Readonly<Record<string, unknown>>): boolean {
  const named = typeof role === 'object' && role !== null && 'role' in role ? role.role : role
  return typeof named === 'string' && CONTROLS.has(named)
}

function isControlTag(target: ActionEntry['target']): boolean {
  return typeof target === 'string' && /^(?:button|a|summary)(?![\w-])/.test(target)
}
