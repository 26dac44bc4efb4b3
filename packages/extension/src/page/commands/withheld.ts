import { isSecretName } from '@gasoline/wire/secret-name'
import { attribute, read, tagOf } from './read.ts'

export const WITHHELD = '[redacted]'

const FIELDS = 'input, textarea, select, [contenteditable], [role="textbox"]'
/** Attributes that name what a field is for. */
const NAMING = ['name', 'id', 'aria-label', 'placeholder', 'title']
const SECRET_AUTOCOMPLETE = /(^|\s)(current-password|new-password|one-time-code|cc-[a-z-]+)(\s|$)/i
/** Names a key to press, not an access key. */
const HARMLESS_ATTRIBUTES = new Set(['accesskey'])

/** Whether this is, or is part of, a field of which nothing that is typed or chosen may leave the page. */
export function isSecretField(element: Element): boolean {
  const field = Element.prototype.closest.call(element, FIELDS)
  if (!field) return false
  if (attribute(field, 'type')?.toLowerCase() === 'password') return true
  if (SECRET_AUTOCOMPLETE.test(attribute(field, 'autocomplete') ?? '')) return true
  if (NAMING.some((name) => isSecretName(attribute(field, name) ?? ''))) return true
  return labelsOf(field).some((label) => isSecretName(read(label, 'textContent').trim()))
}

/** An attribute's value as it may leave the page. */
export function showAttribute(element: Element, name: string, value: string, isSecret: boolean): string {
  if (value === '') return value
  if (isSecret && (name === 'value' || value === valueOf(element))) return WITHHELD
  if (tagOf(element) === 'meta' && name === 'content' && isSecretName(attribute(element, 'name') ?? '')) return WITHHELD
  return isSecretName(name) && !HARMLESS_ATTRIBUTES.has(name) ? WITHHELD : value
}

function labelsOf(element: Element): readonly Element[] {
  const root = read(element, 'getRootNode').call(element)
  const ids = attribute(element, 'aria-labelledby')?.split(/\s+/) ?? []
  const named = root instanceof Document || root instanceof ShadowRoot ? ids.map((id) => root.getElementById(id)) : []
  const labels = isControl(element) ? (element.labels ?? []) : []
  return [...labels, ...named.filter((label) => label !== null)]
}

function valueOf(element: Element): string | undefined {
  return isControl(element) ? element.value : undefined
}

function isControl(element: Element): element is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement
  )
}
