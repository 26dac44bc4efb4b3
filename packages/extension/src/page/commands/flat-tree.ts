import { read } from './read.ts'

/** A node's children as they are on screen: an open shadow root in place of its host's own, slots with what they hold. */
export function flatChildNodes(node: Node): readonly Node[] {
  if (node instanceof HTMLSlotElement) {
    const assigned = node.assignedNodes()
    if (assigned.length > 0) return assigned
  }
  const shadow = node instanceof Element ? read(node, 'shadowRoot') : null
  return [...read(shadow ?? node, 'childNodes')]
}

export function flatChildren(element: Element): Element[] {
  return flatChildNodes(element).filter((node) => node instanceof Element)
}
