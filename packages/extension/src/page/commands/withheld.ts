import { cleanTexts, createWithheldValues } from '@gasoline/capture/withheld-values'
import { createSecretFields, isCalledSecret } from '@gasoline/capture/secret-fields'
import { mentionsSecret } from '@gasoline/capture/secret-words'
import { isSecretName } from '@gasoline/wire/judge-name'
import { closest, getAttribute, getTag } from '@gasoline/capture/dom/access'

export const WITHHELD = '[redacted]'

const FIELDS = 'input, textarea, select, [contenteditable], [role="textbox"]'
/** Attributes that name what a field is for. */
const NAMING = ['name', 'id', 'aria-label', 'placeholder', 'title']
/** Names a keyboard shortcut, not a credential. */
const HARMLESS_ATTRIBUTES = new Set(['accesskey'])

const { isSecret: isRecordedAsSecret } = createSecretFields()

/** Whether this is, or is part of, a field whose value may not leave the page. */
export function isSecretField(element: Element): boolean {
  const field = closest(element, FIELDS)
  return field !== null && (isNamedSecret(field) || isRecordedAsSecret(field))
}

/** An attribute's value as it may leave the page. */
export function showAttribute(element: Element, name: string, value: string, isInSecretField: boolean): string {
  if (value === '') return value
  if (isInSecretField && name === 'value') return WITHHELD
  if (getTag(element) === 'meta' && name === 'content' && isSecret(getAttribute(element, 'name') ?? '')) return WITHHELD
  return isSecret(name) && !HARMLESS_ATTRIBUTES.has(name) ? WITHHELD : value
}

/** Removes current and earlier values of secret fields from every text, wherever else the page repeats them. */
export function removeSecretValues<T>(
  value: T,
  fields: readonly Element[],
  known: readonly { readonly field: string; readonly value: string }[],
): T {
  const withheld = createWithheldValues()
  // By its own attributes: finding labels takes the browser long.
  const filled = fields.filter((field) => isControl(field) && field.value !== '' && isMarkedSecret(field))
  for (const [index, field] of filled.entries()) if (isControl(field)) withheld.remember(String(index), field.value)
  // These come last: only so many are remembered, the newest.
  for (const { field, value } of known) withheld.remember(field, value)
  return withheld.isEmpty() ? value : cleanTexts(value, withheld.clean)
}

export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

function isMarkedSecret(field: Element): boolean {
  return getAttribute(field, 'type')?.toLowerCase() === 'password' || isNamedSecret(field) || isCalledSecret(field)
}

function isNamedSecret(field: Element): boolean {
  return NAMING.some((name) => isSecret(getAttribute(field, name) ?? ''))
}

/** By the rule for stored data, and by the one for typed text. */
function isSecret(name: string): boolean {
  return isSecretName(name) || mentionsSecret(name)
}

function isControl(element: Element): element is HTMLInputElement | HTMLTextAreaElement {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
}
