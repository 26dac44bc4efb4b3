import { LIMITS, judgeName } from '@gasoline/wire'
import { SECRET_AUTOCOMPLETE } from '@gasoline/wire/label-words'
import { toText } from '../entry/cut-text.ts'
import { isFields } from '../entry/translate.ts'

const AUTOCOMPLETE = new RegExp(`^(?:${SECRET_AUTOCOMPLETE})`)

/** Whether the description of a field (type, name, id, label, autocomplete…) marks it as secret. */
export function isSecretField(description: unknown): boolean {
  if (typeof description === 'string') return description.split(/[^\w-]+/).some(isSecret) || isSecretText(description)
  if (!isFields(description)) return false
  return Object.entries(description).some(([key, value]) => {
    if (key === 'autocomplete') return AUTOCOMPLETE.test(toText(value))
    if (isFields(value)) return isSecretField(value)
    return typeof value === 'string' && ((!value.includes(' ') && isSecret(value)) || isSecretText(value))
  })
}

/** What a label goes on with: "Label for the password", "Token expiry (days)". */
const REST = / (?:of|for|about|für|pour|para|per|voor) .*$|\(.*$/i

function isSecretText(label: string): boolean {
  const text = label.trim().replace(REST, '')
  if (/^(?:search|filter|find) /i.test(text)) return false
  return text.length <= LIMITS.value.nameChars && isSecret(text.trim().replaceAll(/[^\p{L}\p{N}]+/gu, '_'))
}

/** A field for tokens, in the plural, searches or counts them. */
function isSecret(name: string): boolean {
  const kind = judgeName(name)
  return kind !== undefined && kind !== 'tokens'
}
