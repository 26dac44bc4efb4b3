import { getParentElement, getShadowRoot, getSlot, getTag, isElement } from './access.ts'
import { visitChildNodes } from './text.ts'
import type { VisitNode } from './text.ts'

/**
 * Visits the children as they are on screen: an open shadow root in place of its host's own, slots with what they hold.
 */
export function visitFlatChildren(element: Element, visit: VisitNode): void {
  const assigned = getTag(element) === 'slot' && element instanceof HTMLSlotElement ? element.assignedNodes() : []
  if (assigned.length > 0) assigned.every(visit)
  else visitChildNodes(getShadowRoot(element) ?? element, visit)
}

export function listFlatChildren(element: Element): Node[] {
  const children: Node[] = []
  visitFlatChildren(element, (child) => children.push(child) > 0)
  return children
}

/** The element around this one on the screen: a slot, a host, or the parent. */
export function getFlatParent(element: Element): Element | null {
  return getSlot(element) ?? getParentElement(element)
}

export function listFlatElements(element: Element): Element[] {
  return listFlatChildren(element).filter(isElement)
}
