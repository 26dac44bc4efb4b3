import { LIMITS } from '@gasoline/wire'
import type { Redactor } from '@gasoline/wire'
import type { EventLink } from '../../../store/streams/stream.ts'
import { boundValue } from '../entry/bound-value.ts'
import { cutField, toText } from '../entry/cut-text.ts'
import { isFields } from '../entry/translate.ts'
import type { Fields } from '../entry/translate.ts'
import { normaliseDetails } from './action-details.ts'
import { isSecretField } from './secret-field.ts'

export const ACTION_ALIASES = {
  type: ['action', 'actionType', 'action_type'],
  url: ['pageUrl', 'page_url'],
}

/** Placeholders that pages and recorders write instead of a value. */
const WITHHELD = /^\[(redacted|user-provided)[^\]]*\]$/i

/** Normalises a user action; values typed into secret fields are redacted. */
export function normaliseAction(fields: Fields, redactor: Redactor): void {
  const { metadata, scroll } = fields
  const scrolled = scroll ?? (isFields(metadata) ? metadata.scroll : undefined)
  if (isFields(scrolled)) {
    fields.scrollX ??= scrolled.x
    fields.scrollY ??= scrolled.y
  }
  const isSecret = isSecretInput(fields)
  for (const name of ['value', 'selectedValue']) {
    const given = fields[name]
    fields[name] = typeof given === 'number' || typeof given === 'boolean' ? String(given) : given
    fields[name] = withheld(fields[name], isSecret, redactor)
    cutField(fields, name, LIMITS.actions.valueChars)
  }
  if (isPrintableKey(fields)) fields.key = '[character]'
  for (const name of ['target', 'selectors', 'dropTarget', 'hoverTarget']) {
    if (fields[name] !== undefined) fields[name] = boundValue(fields[name], LIMITS.value.metadataBytes)
  }
  for (const name of ['url', 'fromUrl', 'toUrl', 'selectedText']) cutField(fields, name, LIMITS.value.urlChars)
  if (typeof fields.actionId === 'number') fields.actionId = String(fields.actionId)
  normaliseDetails(fields, (value) => withheld(value, isSecret, redactor), redactor)
}

/** A later report of the same action replaces the first: it has the effects of the action. */
export function linkAction({ actionId, pageId }: Fields): EventLink {
  if (typeof actionId !== 'string') return {}
  const key = `${String(pageId)} ${actionId}`
  return { key, replaces: key, isAnywhere: true, keepsPlace: true }
}

function withheld(value: unknown, isSecret: boolean, redactor: Redactor): unknown {
  if (!isSecret || typeof value !== 'string' || value === '' || WITHHELD.test(value)) return value
  return redactor.secret('password', value)
}

function isSecretInput({ inputType, target, selectors, metadata }: Fields): boolean {
  if (inputType === 'password') return true
  return [target, selectors, metadata].some(isSecretField)
}

/** A single character is part of a typed text, perhaps of a password; with Ctrl, Meta or Alt it is a shortcut. */
function isPrintableKey({ key, modifiers, metadata }: Fields): boolean {
  if (typeof key !== 'string' || !/^.$/u.test(key)) return false
  if (Array.isArray(modifiers) && modifiers.some((name) => /^(ctrl|control|meta|alt)$/i.test(toText(name))))
    return false
  return (
    !isFields(metadata) ||
    !['ctrlKey', 'metaKey', 'altKey', 'ctrl', 'meta', 'alt'].some((name) => metadata[name] === true)
  )
}
