import type { CarriedValue } from './pair.ts'

const LONGEST_NAME = 80
const LONGEST_VALUE = 4_000
const CALL_REACH = 160
const WORDS_REACH = 40
const WORDS = /(?:[A-Za-z-]{1,20} ){0,2}$/
const CALLEE = /[\w$.]{1,60}$/
const MOST = 20_000
const QUOTES = '"\'`'
/** What may stand between a name and the sign: quotes, also escaped, and blanks. */
const BETWEEN = new Set(`${QUOTES} \\]\t`)
const BLANKS = new Set([' ', '\\', '\t', '='])
const SCHEME = /^(?:bearer|basic|token)$/i
/** A chain of properties. */
const EXPRESSION = /^[A-Za-z_$][\w$]*(?:\??\.[A-Za-z_$][\w$]*)+$/
const VALUE_END = new Set(`${QUOTES},;&<>{}()| \t\r\n`)

/**
 * Reads `name = value`, `name: "value"`, `"name":"value"`, `name="value"` wherever they stand: in code, in JSON that was cut
 * off, in attributes, in lines of settings, in messages. Each sign is looked at once, with bounded steps to either side.
 */
export function readAssignments(text: string, isWanted: (name: string) => boolean): CarriedValue[] {
  const found: CarriedValue[] = []
  for (let at = nextSign(text, 0); at >= 0; at = nextSign(text, at + 1)) {
    const name = readNameBefore(text, at)
    if (name === '' || !isWanted(name)) continue
    const { value, isBare } = readValueAfter(text, text[at + 1] === '>' ? at + 2 : at + 1)
    if (value !== '' && !(isBare && EXPRESSION.test(value)))
      found.push({
        name,
        value,
        isBare,
        callee: readCallee(text, at),
        before: readWordsBefore(text, text.lastIndexOf(name, at)),
      })
    if (found.length >= MOST) break
  }
  return found
}

/** `next page ` of `next page token`: at most two words of the same sentence. */
export function readWordsBefore(text: string, index: number): string {
  return WORDS.exec(text.slice(Math.max(0, index - WORDS_REACH), index))?.[0] ?? ''
}

/** `Bugsnag.start` of `Bugsnag.start({apiKey: 'x'`. */
function readCallee(text: string, sign: number): string | undefined {
  const before = text.slice(Math.max(0, sign - CALL_REACH), sign)
  const open = before.lastIndexOf('({')
  if (open < 0 || before.includes('})', open)) return undefined
  return CALLEE.exec(before.slice(0, open))?.[0]
}

function nextSign(text: string, from: number): number {
  for (let index = from; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if (code === 0x3a || code === 0x3d) return index
  }
  return -1
}

/** The name of the value that begins at an index; undefined if it has none. */
export function readNameOf(text: string, start: number): string | undefined {
  let sign = start - 1
  const least = Math.max(0, start - 8)
  while (sign >= least && BETWEEN.has(text[sign] ?? '')) sign--
  if (text[sign] !== ':' && text[sign] !== '=') return undefined
  const name = readNameBefore(text, sign)
  return name === '' ? undefined : name
}

function readNameBefore(text: string, sign: number): string {
  let end = sign
  const least = Math.max(0, sign - 8)
  while (end > least && BETWEEN.has(text[end - 1] ?? '')) end--
  let start = end
  const lowest = Math.max(0, end - LONGEST_NAME)
  while (start > lowest && isNameCode(text.charCodeAt(start - 1))) start--
  return text.slice(start, end)
}

/** Letters, digits, `_`, `$`, `.` and `-`. */
function isNameCode(code: number): boolean {
  if (code > 0x60) return code < 0x7b
  if (code > 0x40) return code < 0x5b || code === 0x5f
  return (code > 0x2f && code < 0x3a) || code === 0x24 || code === 0x2e || code === 0x2d
}

function readValueAfter(text: string, from: number): { readonly value: string; readonly isBare: boolean } {
  const start = skipBlanks(text, from)
  const quote = text[start] ?? ''
  const last = Math.min(text.length, start + LONGEST_VALUE)
  if (quote !== '' && QUOTES.includes(quote)) return { value: readQuoted(text, start + 1, last, quote), isBare: false }
  const end = findEnd(text, start, last)
  const value = text.slice(start, end)
  // A call.
  if (text[end] === '(') return { value: '', isBare: true }
  // `Authorization: Bearer x`.
  if (!SCHEME.test(value)) return { value, isBare: true }
  const next = skipBlanks(text, end)
  return { value: text.slice(next, findEnd(text, next, last)), isBare: true }
}

function skipBlanks(text: string, from: number): number {
  let start = from
  while (start < from + 8 && BLANKS.has(text[start] ?? '')) start++
  return start
}

function findEnd(text: string, start: number, last: number): number {
  let end = start
  while (end < last && !VALUE_END.has(text[end] ?? '')) end++
  return end
}

function readQuoted(text: string, start: number, last: number, quote: string): string {
  let end = start
  while (end < last && text[end] !== quote && text[end] !== '\n')
    end += text[end] === '\\' && text[end + 1] !== quote ? 2 : 1
  end = Math.min(end, last)
  while (end > start && text[end - 1] === '\\') end--
  return text.slice(start, end)
}
