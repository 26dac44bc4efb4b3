import type { Aria } from './aria.ts'
import { readCssContent } from './css-content.ts'
import {
  getAttribute,
  getFirstChild,
  isElement,
  getNodeType,
  getNextSibling,
  getTextContent,
  getShadowRoot,
  getSlot,
  getTag,
  TEXT,
} from './access.ts'
import { findReferenced } from './labels.ts'

interface ContentOptions {
  readonly aria: Aria
  /** Reads what a child adds to the text. */
  readonly readChild: (child: Element) => string
  /** Also text that is not on the screen. */
  readonly takesHidden: boolean
}

const { getComputedStyle } = window

/** The text of everything in an element, with what style sheets add to it. */
export function readAccessibleContent(element: Element, { aria, readChild, takesHidden }: ContentOptions): string {
  const parts = [pseudoText(element, '::before')]
  const visit = (child: Node, skipsSlotted: boolean) => {
    if (skipsSlotted && getSlot(child)) return
    if (isElement(child)) {
      const isInline = aria.getStyle(child).display === 'inline' && getTag(child) !== 'br'
      const text = readChild(child)
      parts.push(isInline ? text : ` ${text} `)
    } else if (getNodeType(child) === TEXT && (takesHidden || isRendered(child as Text))) {
      parts.push(getTextContent(child) ?? '')
    }
  }
  const replaced = readCssContent(aria.getStyle(element).content, false, (name) => getAttribute(element, name) ?? '')
  if (replaced === undefined) {
    const assigned = getTag(element) === 'slot' ? (element as HTMLSlotElement).assignedNodes() : []
    for (const child of assigned) visit(child, false)
    if (assigned.length === 0) {
      for (const parent of [element, getShadowRoot(element)])
        for (let child = parent && getFirstChild(parent); child; child = getNextSibling(child)) visit(child, true)
      for (const owned of findReferenced(element, 'aria-owns')) visit(owned, true)
    }
  } else parts.push(replaced)
  parts.push(pseudoText(element, '::after'))
  return parts.join('')
}

function pseudoText(element: Element, pseudo: string): string {
  const { content, display, visibility } = getComputedStyle(element, pseudo)
  if (content === 'none' || content === 'normal' || display === 'none' || visibility === 'hidden') return ''
  const text = readCssContent(content, true, (name) => getAttribute(element, name) ?? '')
  if (text === undefined) return ''
  return display === 'inline' ? text : ` ${text} `
}

function isRendered(text: Text): boolean {
  const { parentElement } = text
  if (!parentElement) return true
  if (getShadowRoot(parentElement) && !getSlot(text)) return false
  return getTag(parentElement) !== 'details' || (parentElement as HTMLDetailsElement).open
}
