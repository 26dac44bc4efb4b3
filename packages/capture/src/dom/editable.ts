import { getParentElement, matches } from './access.ts'

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

/** The field that an event on this target edits: a form control, or the host of rich text. */
export function findEditedField(target: unknown): Element | undefined {
  if (!(target instanceof Element)) return undefined
  if (matches(target, 'input,textarea,select')) return target
  return target instanceof HTMLElement && target.isContentEditable ? findEditingHost(target) : undefined
}
