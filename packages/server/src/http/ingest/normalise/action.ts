import { LIMITS, isSecretName } from '@gasoline/wire'
import type { Redactor } from '@gasoline/wire'
import { boundValue } from '../bound.ts'
import { isFields } from '../translate.ts'
import type { Fields } from '../translate.ts'
import { cutField } from './cut-field.ts'
import { wordOf } from './word-of.ts'

export const ACTION_ALIASES = {
  type: ['action', 'actionType', 'action_type'],
  url: ['pageUrl', 'page_url'],
}

/** What pages and recorders write in place of a value that they withhold. */
const WITHHELD = /^\[(redacted|user-provided)[^\]]*\]$/i

/** One shape for user actions; what was typed into a secret field does not pass. */
export function normaliseAction(fields: Fields, redactor: Redactor): void {
  const { metadata, scroll } = fields
  const scrolled = scroll ?? (isFields(metadata) ? metadata.scroll : undefined)
  if (isFields(scrolled)) {
    fields.scrollX ??= scrolled.x
    fields.scrollY ??= scrolled.y
  }
  for (const name of ['value', 'selectedValue']) {
    const given = fields[name]
    const value = typeof given === 'number' || typeof given === 'boolean' ? String(given) : given
    fields[name] = value
    if (typeof value === 'string' && value !== '' && !WITHHELD.test(value) && isSecretInput(fields)) {
      fields[name] = redactor.secret('password', value)
    }
    cutField(fields, name, LIMITS.actions.valueChars)
  }
  if (isPrintableKey(fields)) fields.key = '[character]'
  for (const name of ['target', 'selectors']) {
    if (fields[name] !== undefined) fields[name] = boundValue(fields[name], LIMITS.value.metadataBytes)
  }
  for (const name of ['url', 'fromUrl', 'toUrl', 'selectedText']) cutField(fields, name, LIMITS.value.urlChars)
}

function isSecretInput({ inputType, target, selectors, metadata }: Fields): boolean {
  if (inputType === 'password') return true
  return [target, selectors, metadata].some(namesSecret)
}

/** Whether anything that identifies the field (name, id, label, autocomplete…) names a secret. */
function namesSecret(description: unknown): boolean {
  if (typeof description === 'string')
    return description.split(/[^\w-]+/).some(isSecretName) || isSecretWords(description)
  if (!isFields(description)) return false
  return Object.entries(description).some(([key, value]) => {
    if (key === 'autocomplete') return /^(cc-|one-time-code|current-password|new-password)/.test(wordOf(value))
    if (isFields(value)) return namesSecret(value)
    return typeof value === 'string' && (isSecretName(value) || isSecretWords(value))
  })
}

function isSecretWords(text: string): boolean {
  return text.length <= LIMITS.value.nameChars && isSecretName(text.trim().replaceAll(/[^\p{L}\p{N}]+/gu, '_'))
}

/** A single typed character is part of a text, perhaps of a password; with Ctrl, Meta or Alt it is a shortcut. */
function isPrintableKey({ key, metadata }: Fields): boolean {
  if (typeof key !== 'string' || !/^.$/u.test(key)) return false
  return (
    !isFields(metadata) ||
    !['ctrlKey', 'metaKey', 'altKey', 'ctrl', 'meta', 'alt'].some((name) => metadata[name] === true)
  )
}
