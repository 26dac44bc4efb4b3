import { LIMITS, PolicyViolation } from '@gasoline/wire'
import { cutChars } from '../entry/cut-text.ts'
import type { Fields } from '../entry/translate.ts'
import { takeValid } from './take-valid.ts'

const READ_CHARS = 2_600
const SENTENCE = /^(?:Content Security Policy|CSP) (would have )?blocked (\S{1,2048}) \(([\w-]{1,100})\)/

/** Sets `violation` on a log entry that reports a broken policy: as sent, else read from the message. */
export function normaliseViolation(fields: Fields): void {
  const violation = takeValid(fields, 'violation', PolicyViolation) ?? readViolation(fields)
  if (!violation) return
  const { blocked } = violation
  const bounded = blocked === undefined ? {} : { blocked: cutChars(blocked, LIMITS.value.urlChars) }
  fields.violation = { ...violation, ...bounded }
}

function readViolation({ message, source }: Fields): PolicyViolation | undefined {
  if (typeof message !== 'string' || source !== 'security') return undefined
  const [, isReport, blocked, directive] = SENTENCE.exec(message.slice(0, READ_CHARS)) ?? []
  if (blocked === undefined || directive === undefined) return undefined
  return { directive, blocked, ...(isReport !== undefined && { reportOnly: true }) }
}
