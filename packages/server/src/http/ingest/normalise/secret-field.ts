import { LIMITS, isSecretLabel, judgeName } from '@gasoline/wire'
import { OTHER_AUTOCOMPLETE, SECRET_AUTOCOMPLETE } from '@gasoline/wire/label-words'
import { toText } from '../entry/cut-text.ts'
import { isFields } from '../entry/translate.ts'

const AUTOCOMPLETE = new RegExp(`^(?:${SECRET_AUTOCOMPLETE})`)
const OTHER = new RegExp(`(?:^|\\s)(?:${OTHER_AUTOCOMPLETE})`)

/** Whether the description of a field (type, name, id, label, autocomplete…) marks it as secret. */
export function isSecretField(description: unknown): boolean {
  if (typeof description === 'string') return description.split(/[^\w-]+/).some(isSecret) || isSecretText(description)
  if (!isFields(description) || OTHER.test(toText(description.autocomplete))) return false
  return Object.entries(description).some(([key, value]) => {
    if (key === 'autocomplete') return AUTOCOMPLETE.test(toText(value))
    if (isFields(value)) return isSecretField(value)
    return typeof value === 'string' && ((!value.includes(' ') && isSecret(value)) || isSecretText(value))
  })
}

function isSecretText(label: string): boolean {
  return label.length <= LIMITS.value.nameChars && isSecretLabel(label)
}

/** A field for tokens, in the plural, searches or counts them. */
function isSecret(name: string): boolean {
  const kind = judgeName(name)
  return kind !== undefined && kind !== 'tokens'
}
