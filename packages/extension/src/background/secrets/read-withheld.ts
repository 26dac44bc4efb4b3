import { VALUES_REMEMBERED } from '@gasoline/capture/withheld-values'
import { LIMITS } from '@gasoline/wire'
import type { WithheldValue } from '../../messages.ts'

const NAME_CHARS = 100

/** The withheld values among what a page's process has sent: it may have been taken over. */
export function readWithheld(values: unknown): WithheldValue[] {
  return Array.isArray(values) ? values.slice(-VALUES_REMEMBERED).filter(isWithheld) : []
}

function isWithheld(one: unknown): one is WithheldValue {
  if (typeof one !== 'object' || one === null) return false
  const { field, value } = one as Record<string, unknown>
  return isText(field, NAME_CHARS) && isText(value, LIMITS.actions.valueChars)
}

function isText(value: unknown, mostChars: number): boolean {
  return typeof value === 'string' && value.length <= mostChars
}
