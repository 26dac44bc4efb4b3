import { LIMITS } from '@gasoline/wire/limits'
import { hashKey } from '../analysis/identity/hash-key.ts'

/** The id of a test: its title path joined by " > ", with " (retry n)". One that is too long ends in a hash of all of it. */
export function formatTestId(titlePath: readonly string[], retry = 0): string {
  const path = titlePath.filter((part) => part !== '').join(' > ')
  const attempt = retry > 0 ? ` (retry ${retry})` : ''
  return shortenTestId(path, LIMITS.tests.idChars - attempt.length) + attempt
}

/** The same id within the limit. */
export function shortenTestId(id: string, maxChars: number = LIMITS.tests.idChars): string {
  if (id.length <= maxChars) return id
  const mark = `… ${hashKey([id])}`
  return id.slice(0, maxChars - mark.length) + mark
}

/** Of an id, what all attempts at the test share. */
export function readTestName(id: string): string {
  return id.replace(/ \(retry \d+\)$/, '')
}
