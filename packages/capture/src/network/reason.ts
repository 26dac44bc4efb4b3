import { LIMITS } from '@gasoline/wire/limits'
import { cutText } from '../serialise/cut-text.ts'
import { readError, titleOf } from '../errors/read-error.ts'

/** What the reason of a failure says, whatever the page gave as one. */
export function reasonText(reason: unknown): string {
  if (typeof reason === 'string') return cutText(reason, LIMITS.value.urlChars)
  const error = readError(reason)
  return error ? cutText(titleOf(error), LIMITS.value.urlChars) : `a reason of type ${typeof reason}`
}
