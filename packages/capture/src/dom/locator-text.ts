import {
  getFirstChild,
  isElement,
  getNodeType,
  getNextSibling,
  getTextContent,
  getShadowRoot,
  getTag,
  TEXT,
  isNeverShown,
} from './access.ts'
import { normaliseText } from './normalise.ts'

/** The text of an element, hidden parts and open shadow roots included, as `getByText` compares it. */
export function readLocatorText(element: Element): string {
  return normaliseText(collect(element))
}

/** Whether `getByText` finds the element itself; of several around the same text it finds the innermost. */
export function isInnermost(element: Element, text: string): boolean {
  const root = getShadowRoot(element)
  if (root && normaliseText(collectChildren(root)) === text) return false
  for (let child = getFirstChild(element); child; child = getNextSibling(child))
    if (isElement(child) && readLocatorText(child) === text) return false
  return true
}

function collect(element: Element): string {
  const tag = getTag(element)
  if (isNeverShown(tag) && tag !== 'template') return ''
  if (tag === 'input' && /^(submit|button|reset)$/.test((element as HTMLInputElement).type))
    return (element as HTMLInputElement).value
  const root = getShadowRoot(element)
  return root ? collectChildren(element) + collectChildren(root) : collectChildren(element)
}

function collectChildren(parent: Element | ShadowRoot): string {
  let text = ''
  for (let child = getFirstChild(parent); child; child = getNextSibling(child)) {
    if (getNodeType(child) === TEXT) text += getTextContent(child) ?? ''
    else if (isElement(child)) text += collect(child)
  }
  return text
}
