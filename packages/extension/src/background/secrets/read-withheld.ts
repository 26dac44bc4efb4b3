import { VALUES_REMEMBERED } from '@gasoline/capture/withheld-values'
import { LIMITS } from '@gasoline/wire'
import type { WithheldValue } from '../../messages.ts'

const NAME_CHARS = 100

/** The valid entries in a message from a page's process, which may be compromised. */
export function readWithheld(values: unknown): WithheldValue[] {
  return Array.isArray(values) ? values.slice(-VALUES_REMEMBERED).filter(isWithheld) : []
}

function isWithheld(entry: unknown): entry is WithheldValue {
  if (typeof entry !== 'object' || entry === null) return false
  const { field, value } = entry as Record<string, unknown>
  return isText(field, NAME_CHARS) && isText(value, LIMITS.actions.valueChars)
}

function isText(value: unknown, maxChars: number): boolean {
  return typeof value === 'string' && value.length <= maxChars
}
