import { LIMITS, isSecretName } from '@gasoline/wire'
import { isFields } from '../entry/translate.ts'
import { toText } from './word-of.ts'

/** Whether anything that describes a field (type, name, id, label, autocomplete…) says that it holds a secret. */
export function isSecretField(description: unknown): boolean {
  if (typeof description === 'string')
    return description.split(/[^\w-]+/).some(isSecretName) || isSecretWords(description)
  if (!isFields(description)) return false
  return Object.entries(description).some(([key, value]) => {
    if (key === 'autocomplete') return /^(cc-|one-time-code|current-password|new-password)/.test(toText(value))
    if (isFields(value)) return isSecretField(value)
    return typeof value === 'string' && (isSecretName(value) || isSecretWords(value))
  })
}

function isSecretWords(text: string): boolean {
  return text.length <= LIMITS.value.nameChars && isSecretName(text.trim().replaceAll(/[^\p{L}\p{N}]+/gu, '_'))
}
