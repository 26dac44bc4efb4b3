import { getChildElements, getInnerText } from '../dom/access.ts'
import type { Roots } from '../dom/roots.ts'

const ROOTS_READ = 50
/** Reading more takes longer than the page should wait. */
const MOST_ELEMENTS = 20_000
const everything = document.getElementsByTagName('*')

/**
 * Everything that can be read on the page now, in one go: the browser knows what it shows. Undefined if it is too much.
 */
export function readScreen(roots: Roots): string | undefined {
  if (everything.length > MOST_ELEMENTS) return undefined
  return roots
    .all()
    .slice(0, ROOTS_READ)
    .flatMap((root) => (root instanceof Document ? [root.body] : getChildElements(root)))
    .map((element) => (element instanceof HTMLElement && getInnerText(element)) || '')
    .join('\n')
}

/** Without white space and case, which style sheets change. */
export function squash(text: string): string {
  return text.replaceAll(/[\s\u200b\u00ad]+/g, '').toLowerCase()
}
