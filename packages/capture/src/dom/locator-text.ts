import {
  firstChildOf,
  isElement,
  kindOf,
  nextSiblingOf,
  rawTextOf,
  shadowOf,
  tagOf,
  TEXT,
  isIgnored,
} from './access.ts'
import { normalise } from './normalise.ts'

/** The text of an element, hidden parts and open shadow roots included, as `getByText` compares it. */
export function textOf(element: Element): string {
  return normalise(collect(element))
}

/** Whether `getByText` finds the element itself; of several around the same text it finds the innermost. */
export function isInnermost(element: Element, text: string): boolean {
  const root = shadowOf(element)
  if (root && normalise(collectChildren(root)) === text) return false
  for (let child = firstChildOf(element); child; child = nextSiblingOf(child))
    if (isElement(child) && textOf(child) === text) return false
  return true
}

function collect(element: Element): string {
  const tag = tagOf(element)
  if (isIgnored(tag) && tag !== 'template') return ''
  if (tag === 'input' && /^(submit|button|reset)$/.test((element as HTMLInputElement).type))
    return (element as HTMLInputElement).value
  const root = shadowOf(element)
  return root ? collectChildren(element) + collectChildren(root) : collectChildren(element)
}

function collectChildren(parent: Element | ShadowRoot): string {
  let text = ''
  for (let child = firstChildOf(parent); child; child = nextSiblingOf(child)) {
    if (kindOf(child) === TEXT) text += rawTextOf(child) ?? ''
    else if (isElement(child)) text += collect(child)
  }
  return text
}
