import { LIMITS } from '@gasoline/wire/limits'
import { cutText, takeStart } from './cut-text.ts'
import { indexOf, parse, slice, startsWith, toFloat, toInteger, trunc } from '../natives/natives.ts'
import { readError, readErrorLike, writeTitle } from '../errors/read-error.ts'

const { messageChars } = LIMITS.logs
const { messageValueChars } = LIMITS.page
const DIRECTIVES = 'sdifoOc'

/**
 * A console line as the developer tools show it (https://console.spec.whatwg.org/#formatter): format directives filled
 * in, everything else separated by spaces.
 * `written` holds the values as JSON text.
 */
export function formatMessage(args: readonly unknown[], written: readonly string[]): string {
  const first = args[0]
  if (args.length === 1 && typeof first === 'string') return cutText(first, messageChars)
  const isFormat = typeof first === 'string' && first.length <= messageChars && indexOf(first, '%') >= 0
  const line = isFormat ? fillIn(first, args, written) : { text: describeValue(first, written[0]), next: 1 }
  let { text } = line
  for (let index = line.next; index < args.length && text.length <= messageChars; index++)
    text += ` ${describeValue(args[index], written[index])}`
  return cutText(text, messageChars)
}

/** Replaces the directives by the arguments after the first; `next` is the first argument without a directive. */
function fillIn(format: string, args: readonly unknown[], written: readonly string[]): { text: string; next: number } {
  let text = ''
  let next = 1
  let from = 0
  let at = indexOf(format, '%')
  while (at >= 0 && at < format.length - 1) {
    const directive = format[at + 1] as string
    const isFilled = directive === '%' || (next < args.length && indexOf(DIRECTIVES, directive) >= 0)
    if (isFilled) {
      text += slice(format, from, at)
      text += directive === '%' ? '%' : fill(directive, args[next], written[next])
      if (directive !== '%') next++
      from = at + 2
    }
    at = indexOf(format, '%', isFilled ? from : at + 1)
  }
  return { text: text + slice(format, from), next }
}

function fill(directive: string, value: unknown, written: string | undefined): string {
  if (directive === 'c') return ''
  const isNumber = indexOf('dif', directive) >= 0 && typeof value !== 'bigint'
  return isNumber ? toNumber(value, directive !== 'f') : describeValue(value, written)
}

/** A value in a line of text: short, without quotes around texts. */
export function describeValue(value: unknown, written: string | undefined): string {
  if (typeof value === 'string') return value
  const error = readError(value) ?? readErrorLike(value)
  if (error) return writeTitle(error)
  if (written === undefined) return '…'
  const text = startsWith(written, '"') ? (parse(written) as string) : written
  // `[undefined]`, `[NaN]`: in JSON the brackets distinguish them from strings; in a line of text they are not needed.
  const bare = typeof value === 'object' || typeof value === 'function' ? text : unbracket(text)
  return bare.length > messageValueChars ? `${takeStart(bare, messageValueChars)}…` : bare
}

function unbracket(text: string): string {
  return startsWith(text, '[') ? slice(text, 1, -1) : text
}

function toNumber(value: unknown, isWhole: boolean): string {
  if (typeof value === 'string') return `${isWhole ? toInteger(value, 10) : toFloat(value)}`
  return `${typeof value === 'number' ? (isWhole ? trunc(value) : value) : NaN}`
}
