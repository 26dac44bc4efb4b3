import { findGetter } from '../natives/natives.ts'
import { getInnerText, getParentElement, getTag, getTextContent, matches, queryAll } from './access.ts'
import { normaliseText } from './normalise-text.ts'

export const EDITABLE = '[contenteditable]:not([contenteditable=false i])'
/** Longer than any value that is kept: not worth a layout to get the line breaks. */
const MUCH_TEXT = 20_000
/** A hint in an empty editor that is no text of it. */
const HINT = '[contenteditable=false i]:is([aria-hidden=true i],[style*=pointer-events])'

/** What an editor that draws its text itself edits instead of the DOM: https://developer.mozilla.org/docs/Web/API/EditContext_API */
interface TextBuffer extends EventTarget {
  readonly text: string
}

const readEditContext = findGetter<TextBuffer | null>(HTMLElement.prototype, 'editContext')

export function getEditContext(element: Element): TextBuffer | undefined {
  return element instanceof HTMLElement ? (readEditContext?.(element) ?? undefined) : undefined
}

/** Whether it is rich text or an editor's own, and no form control. */
export function isEditable(element: Element): boolean {
  return (element as HTMLElement).isContentEditable || getEditContext(element) !== undefined
}

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
  return target instanceof HTMLElement && isEditable(target) ? findEditingHost(target) : undefined
}

/** The text of rich text, with its line breaks unless it is long. */
export function readEditable(field: Element): string {
  const raw = getTextContent(field) ?? ''
  if (raw.length > MUCH_TEXT) return raw
  const text = getInnerText(field)
  const shown = normaliseText(text)
  if (shown === '') return getEditContext(field)?.text ?? text
  for (const hint of queryAll(field, HINT)) if (normaliseText(getTextContent(hint) ?? '') === shown) return ''
  return text
}

/** How many lines a field of many lines has, blank ones only none; undefined for a long text. */
export function countLines(field: Element): number | undefined {
  const text = getTag(field) === 'textarea' ? (field as HTMLTextAreaElement).value : readEditable(field)
  if (text.length > MUCH_TEXT) return undefined
  return normaliseText(text) === '' ? 0 : text.split('\n').length
}
