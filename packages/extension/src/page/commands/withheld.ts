import { speaksOfSecret } from '@gasoline/capture/secret-words'
import { isSecretName } from '@gasoline/wire/secret-name'
import { attribute, read, tagOf } from './read.ts'

export const WITHHELD = '[redacted]'

const FIELDS = 'input, textarea, select, [contenteditable], [role="textbox"]'
/** Attributes that name what a field is for. */
const NAMING = ['name', 'id', 'aria-label', 'placeholder', 'title']
const SECRET_AUTOCOMPLETE = /(^|\s)(current-password|new-password|one-time-code|cc-[a-z-]+)(\s|$)/i
/** A shorter value is found in too many other texts. */
const SHORTEST = 4
/** Names a key to press, not an access key. */
const HARMLESS_ATTRIBUTES = new Set(['accesskey'])

/** Whether this is, or is part of, a field of which nothing that is typed or chosen may leave the page. */
export function isSecretField(element: Element): boolean {
  const field = Element.prototype.closest.call(element, FIELDS)
  if (!field) return false
  return isMarkedSecret(field) || labelsOf(field).some((label) => isSecret(read(label, 'textContent').trim()))
}

/** An attribute's value as it may leave the page. */
export function showAttribute(element: Element, name: string, value: string, isInSecretField: boolean): string {
  if (value === '') return value
  if (isInSecretField && name === 'value') return WITHHELD
  if (tagOf(element) === 'meta' && name === 'content' && isSecret(attribute(element, 'name') ?? '')) return WITHHELD
  return isSecret(name) && !HARMLESS_ATTRIBUTES.has(name) ? WITHHELD : value
}

/** Takes what stands in the secret fields out of every text, wherever else the page repeats it. */
export function withoutSecretValues(value: unknown, fields: readonly Element[]): unknown {
  const values = fields
    .filter((field) => isControl(field) && field.value.length >= SHORTEST && isMarkedSecret(field))
    .flatMap((field) => (isControl(field) ? [field.value, escapeHtml(field.value)] : []))
  if (values.length === 0) return value
  const clean = (item: unknown): unknown => {
    if (typeof item === 'string') return values.reduce((text, secret) => text.replaceAll(secret, WITHHELD), item)
    if (Array.isArray(item)) return item.map(clean)
    if (typeof item !== 'object' || item === null) return item
    return Object.fromEntries(Object.entries(item).map(([key, inner]) => [key, clean(inner)]))
  }
  return clean(value)
}

export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

/** By its own attributes: labels take the browser long to find. */
function isMarkedSecret(field: Element): boolean {
  if (attribute(field, 'type')?.toLowerCase() === 'password') return true
  if (SECRET_AUTOCOMPLETE.test(attribute(field, 'autocomplete') ?? '')) return true
  return NAMING.some((name) => isSecret(attribute(field, name) ?? ''))
}

/** By the door's rule, and by the one that decides which typed text is recorded. */
function isSecret(name: string): boolean {
  return isSecretName(name) || speaksOfSecret(name)
}

function labelsOf(element: Element): readonly Element[] {
  const root = read(element, 'getRootNode').call(element)
  const ids = attribute(element, 'aria-labelledby')?.split(/\s+/) ?? []
  const named = root instanceof Document || root instanceof ShadowRoot ? ids.map((id) => root.getElementById(id)) : []
  const labels = isControl(element) ? (element.labels ?? []) : []
  return [...labels, ...named.filter((label) => label !== null)]
}

function isControl(element: Element): element is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement
  )
}
