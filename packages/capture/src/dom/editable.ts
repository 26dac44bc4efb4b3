import { getParentElement } from './access.ts'

export const EDITABLE = '[contenteditable]:not([contenteditable=false i])'

/** The outermost editable element around one. */
export function findEditingHost(element: Element): Element {
  let host = element
  for (
    let parent = getParentElement(host);
    parent && (parent as HTMLElement).isContentEditable;
    parent = getParentElement(parent)
  )
    host = parent
  return host
}
