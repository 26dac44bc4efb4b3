import { getFirstChild, getNextSibling, getShadowRoot, getTag, isElement, isNeverShown } from './access.ts'
import { collectText, visitChildNodes } from './text.ts'
import { normaliseText } from './normalise-text.ts'
import type { TextRules, VisitNode } from './text.ts'

/** Playwright reads hidden parts too, and the shadow root after the children in the markup. */
const RULES: TextRules = {
  visitChildren: (element, visit) => {
    visitChildNodes(element, visit)
    const root = getShadowRoot(element)
    if (root) visitChildNodes(root, visit)
  },
  replace: (element) => {
    const tag = getTag(element)
    if (isNeverShown(tag) && tag !== 'template') return ''
    if (tag === 'input' && /^(submit|button|reset)$/.test((element as HTMLInputElement).type))
      return (element as HTMLInputElement).value
    return undefined
  },
}

/** The text of an element as Playwright's `getByText` compares it. */
export function readLocatorText(element: Element): string {
  return normaliseText(collectText(element, RULES))
}

/** Whether `getByText` finds the element itself; of several around the same text it finds the innermost. */
export function isInnermost(element: Element, text: string): boolean {
  const root = getShadowRoot(element)
  if (root && normaliseText(readChildren(root)) === text) return false
  for (let child = getFirstChild(element); child; child = getNextSibling(child))
    if (isElement(child) && readLocatorText(child) === text) return false
  return true
}

function readChildren(root: ShadowRoot): string {
  let text = ''
  const visit: VisitNode = (child) => {
    text += collectText(child, RULES)
    return true
  }
  visitChildNodes(root, visit)
  return text
}
