import { LIMITS } from '@gasoline/wire/limits'
import { attribute } from './read.ts'
import { textOf } from './text.ts'

const MAX_CHARS = LIMITS.value.nameChars

/** What a person would call a field: its label, else what stands in it while it is empty. */
export function labelOf(field: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement): string {
  const byIds = (attribute(field, 'aria-labelledby') ?? '')
    .split(/\s+/)
    .map((id) => (id === '' ? null : (field.getRootNode() as Document | ShadowRoot).getElementById(id)))
    .filter((element) => element !== null)
    .map((element) => textOf(element, MAX_CHARS))
    .join(' ')
  return (
    byIds ||
    attribute(field, 'aria-label') ||
    [...(field.labels ?? [])].map((label) => textWithout(label, field)).join(' ') ||
    attribute(field, 'placeholder') ||
    attribute(field, 'title') ||
    ''
  )
}

/** A label may wrap its field, and the options of a select are not its name. */
function textWithout(label: Element, field: Element): string {
  if (!label.contains(field)) return textOf(label, MAX_CHARS)
  return [...label.childNodes]
    .filter((node) => !node.contains(field))
    .map((node) => (node instanceof Element ? textOf(node, MAX_CHARS) : (node.textContent ?? '')))
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
