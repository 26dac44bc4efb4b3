import type { Mark } from '../placeholder.ts'
import { hidesNothing } from '../judge-value.ts'
import { isMessage } from '../rules/prose.ts'
import { redactCookies } from './cookies.ts'
import type { Side } from '../rules/prose.ts'
import { judgeNoun, createNameFinder, readNoun } from './noun.ts'
import { isFieldName } from '../judge-pair.ts'
import { AUTH_HEADERS } from '../rules/vocabulary.ts'
import type { NameKind } from '../rules/vocabulary.ts'
import { PART, findPartValue, findSentCode, isInSpokenPart, isPart } from './multipart.ts'
import { matchAt, readValue } from './read-value.ts'
import type { Span } from './read-value.ts'
import { findCodeBefore, findSentenceValue } from './sentence-value.ts'
import { isSentCodeName, looksSecret } from '../judge-field.ts'
import { readSide } from '../judge-side.ts'

const NAME_FINDER = createNameFinder()
/** By their codes. */
const NAME_CHARACTERS = Uint8Array.from({ length: 128 }, (_, code) =>
  /[\w.$[\]-]/.test(String.fromCharCode(code)) ? 1 : 0,
)
const MAX_NAME_REACH = 64
const HEADER_NAMES = new RegExp(`^(?:${AUTH_HEADERS})$`, 'i')

/** Words that follow a secret's name in ordinary sentences. */
const PROSE_WORDS =
  'is|was|are|must|should|required|invalid|missing|incorrect|wrong|expired|expires|has|have|not|and|or|for|from|of|in|to|the|a|an|' +
  'too|cannot|failed|error|ok|valid|set|unset|changed|updated|string|number|boolean|object|array|any|unknown|password|token|' +
  'secret|key|mismatch|provided|found|empty|optional'
const PROSE = new RegExp(String.raw`^(?:${PROSE_WORDS})\b`, 'i')

/** Replaces values that stand beside a secret's name in free text: `password=x`, `"token": "x"`, `--pin x`. */
export function redactNamedValues(text: string, mark: Mark, side?: Side): string {
  let out = ''
  let from = 0
  const isMultipart = side === 'sent' && text.includes(PART)
  NAME_FINDER.lastIndex = 0
  for (let found = NAME_FINDER.exec(text); found; found = NAME_FINDER.exec(text)) {
    if (found.index < from) continue
    const nounKind = judgeNoun(text, found.index, found[0])
    const name = nounKind
      ? readWord(text, found.index, found[0].length)
      : nameAround(text, found.index, found.index + found[0].length, from)
    NAME_FINDER.lastIndex = Math.max(NAME_FINDER.lastIndex, name.end)
    const noun = nounKind ? { kind: nounKind, isAmbiguous: false } : readNoun(text, name.start, name.text)
    const part = side === 'sent' && isSentCodeName(name.text) ? findSentCode(text, name) : undefined
    if (part) {
      out += text.slice(from, part.start) + mark(part.kind, text.slice(part.start, part.end))
      from = part.end
      NAME_FINDER.lastIndex = Math.max(from, NAME_FINDER.lastIndex)
      continue
    }
    if (!noun || text.startsWith('redacted:', name.start - 9) || isPlace(text, name)) continue
    const { kind, isAmbiguous } = noun
    const written = valueAfter(text, name, kind, side)
    const isSecret = written && !(isAmbiguous && !looksSecret(kind, text.slice(written.start, written.end)))
    const value = isSecret ? written : (findSentenceValue(text, name, noun) ?? findCodeBefore(text, from, name, kind))
    if (!value) continue
    const secret = text.slice(value.start, value.end)
    // In code and in sentences nothing is certain of what was sent but what stands in quotes.
    const isQuoted = /["'`]/.test(text[value.start - 1] ?? '') || isPart(text, name)
    // A setting is as secret in a response: `DB_PASSWORD=x`.
    const isAssigned =
      side === 'received' &&
      (kind === 'password' || kind === 'secret') &&
      text[value.start - 1] === '=' &&
      value === written
    const isSpoken = isSpokenPath(name.text) || (isMultipart && isInSpokenPart(text, name.start))
    const its = isSpoken ? 'spoken' : (side === 'sent' && !isQuoted) || isAssigned ? undefined : side
    if (hidesNothing(kind, secret, its)) {
      // Nothing but marks: their kinds are no names.
      if (secret.endsWith(']')) NAME_FINDER.lastIndex = value.end
      continue
    }
    out += text.slice(from, value.start) + (kind === 'cookie' ? redactCookies(secret, mark) : mark(kind, secret))
    from = value.end
    // "Recovery codes: x, y".
    for (let next = findNextCode(text, from, kind); next; next = findNextCode(text, from, kind)) {
      out += text.slice(from, next.start) + mark(kind, text.slice(next.start, next.end))
      from = next.end
    }
    NAME_FINDER.lastIndex = Math.max(from, NAME_FINDER.lastIndex)
  }
  return from === 0 ? text : out + text.slice(from)
}

const NEXT_CODE = /(?:[,;] ?| )(?=[a-z\d-]*\d)[A-Za-z\d]{4,8}-[A-Za-z\d]{4,8}(?![\w-])/y

function findNextCode(text: string, from: number, kind: NameKind): Span | undefined {
  if (kind !== 'otp') return undefined
  NEXT_CODE.lastIndex = from
  const found = NEXT_CODE.exec(text)?.[0]
  return found === undefined ? undefined : { start: from + found.search(/[A-Za-z\d]/), end: from + found.length }
}

/** A noun of a sentence, to its end: letters of any language, and what is hyphenated to it. */
function readWord(text: string, start: number, length: number): Span & { readonly text: string } {
  const [rest = ''] = /^[\p{L}-]*/u.exec(text.slice(start + length, start + length + MAX_NAME_REACH)) ?? []
  const end = start + length + rest.length
  return { start, end, text: text.slice(start, end) }
}

const SCRIPT = /\.(?:[cm]?[jt]sx?|vue|svelte|astro|html?|css|json|map|wasm)$/i
const POSITION = /^:\d{1,7}(?::\d{1,7})?(?![\w@.%+/=-])/
const PORT = /^:\d{1,5}(?=$|[/?#\s)\]"'`,;])/

/** `token.ts:42:10` and `http://token.localhost:3000/` name a line and a port: they are needed to find the code. */
function isPlace(text: string, { start, end, text: name }: Span & { readonly text: string }): boolean {
  const after = text.slice(end, end + 20)
  return SCRIPT.test(name) ? POSITION.test(after) : text.startsWith('://', start - 3) && PORT.test(after)
}

function nameAround(
  text: string,
  foundStart: number,
  foundEnd: number,
  least: number,
): Span & { readonly text: string } {
  let start = foundStart
  let end = foundEnd
  while (start > least && foundStart - start < MAX_NAME_REACH && isNameCharacter(text.charCodeAt(start - 1))) start--
  while (end < text.length && end - foundEnd < MAX_NAME_REACH && isNameCharacter(text.charCodeAt(end))) end++
  while (end > foundEnd && text[end - 1] === '.') end--
  const mark = end > foundEnd ? text.slice(foundEnd, end + 1).indexOf('[redacted') : -1
  if (mark >= 0) end = foundEnd + mark
  return { start, end, text: text.slice(start, end) }
}

/** Letters too that Latin, Greek and Cyrillic have beyond ASCII. */
function isNameCharacter(code: number): boolean {
  return code < 128 ? NAME_CHARACTERS[code] === 1 : code >= FIRST_LETTER && code < LAST_LETTER
}

const FIRST_LETTER = 0xc0
const LAST_LETTER = 0x530

const SEPARATOR = /^(?:\\{0,8}["'`])?\]?[ \t]{0,4}(=>(?:\s{1,12}string\(\d{1,5}\))?|:=|={1,3}|:|：)[ \t]{0,4}/
/** `setItem("token", "x")`, `["password","x"]`, and `with password "x"`. */
const LISTED = /^\\{0,8}["'],[ \t]{0,4}(?=\\{0,8}["'])/
/** `:port`, in turn, is a name of its own. */
const NEXT_FIELD = /^\\{0,8}["'`](?::|\s{1,2}:(?![\w-]))/
const QUOTED = /^[ \t](?=["'`])/
/** Program text in place of a value: it names where the secret comes from. */
const CODE =
  /^(?:await|async|new|function|typeof|process\.env|import\.meta|(?:this|props|state|window|re[qs]|request|response|ctx|config|options|params)\.)/
const PSEUDO_CLASS = /^[a-z-]{3,20}(?=$|[\s,{>(])/
/** `.password-field:focus` */
const STATE_OF_ELEMENT =
  /^(?:hover|focus(?:-\w+)?|active|visited|disabled|enabled|checked|(?:in)?valid|required|not\(|(?:first|last|nth)-)[^=]{0,40}\{/
/** `darken(#6750a4, 4%)`. */
const CALL = /^[a-z][\w$.-]{1,40}\(/
/** A header's value: to the end of the line, past quoted parts, or to the quote that the line itself stands in. */
const HEADER_VALUE = /(?:="[^"\r\n]*"|[^\r\n"\\<]|\\(?![rn"]))+/y
const HEADER_VALUE_IN_QUOTES = /(?:="[^"\r\n]*"|[^\r\n"'\\<]|\\(?![rn"']))+/y
/** The words that a wallet can be made of again: twelve, or twenty-four. */
const SEED_PHRASE = /(?:[a-z]{3,8}[ ,]{1,3}){11,23}[a-z]{3,8}/y
/** A list of words, to the end of the line or of the value. */
const PASSPHRASE = /[a-z]{3,12}(?: [a-z]{3,12}){2,11}(?=[\r\n,;"'`<\\)}]|\s{0,4}$)/y
const LINE_OF_WORDS = /[\p{L}\d]{2,20}(?: [\p{L}\d]{1,20}){1,5}(?=[ \t]{0,4}(?:[\r\n]|$))/uy
const VARIABLE = /^\$\w{1,60}\s{0,4}[,)}]/
/** As much of a value as is needed to distinguish prose from secrets. */
const PROSE_CHARS = 64

function valueAfter(
  text: string,
  found: Span & { readonly text: string },
  kind: NameKind,
  side: Side,
): Span | undefined {
  const { start: nameStart, end: nameEnd, text: name } = found
  const separator = SEPARATOR.exec(text.slice(nameEnd, nameEnd + 32))
  if (!separator)
    return (
      listedValue(text, nameEnd, kind, /^pass$/i.test(name)) ??
      findPartValue(text, nameStart, nameEnd, text.slice(nameEnd, nameEnd + 1_500))
    )
  const start = nameEnd + separator[0].length
  const isColon = separator[1] === ':' || separator[1] === '：'
  if (HEADER_NAMES.test(name) && isColon && !/["'`\\]/.test(text[start] ?? ''))
    return matchAt(text[nameStart - 1] === "'" ? HEADER_VALUE_IN_QUOTES : HEADER_VALUE, text, start)
  const words = kind === 'secret' ? matchAt(SEED_PHRASE, text, start) : undefined
  if (words) return words
  const beginning = text.slice(start, start + PROSE_CHARS)
  const isPseudoClass = isColon && separator[0].startsWith('"]') && PSEUDO_CLASS.test(beginning)
  // Test runners count what passed.
  const isCount = /^pass$/i.test(name) && /^\d{1,5}\b/.test(beginning)
  if (isPseudoClass || isCount || CODE.test(beginning)) return undefined
  if (isColon && STATE_OF_ELEMENT.test(beginning)) return undefined
  if (kind !== 'password' && CALL.test(beginning) && !looksSecret(kind, beginning)) return undefined
  // Before the whole value is read: prose repeats names, and must not be read again for each of them.
  if (isColon && looksLikeProse(beginning, kind, side)) return undefined
  // `password: $password` in a query.
  if (isColon && VARIABLE.test(beginning)) return undefined
  return (kind === 'password' ? readPassphrase(text, nameStart, start) : undefined) ?? readValue(text, start)
}

/** Words to the end of the line, where the line begins with the name; elsewhere words in lower case. */
function readPassphrase(text: string, nameStart: number, start: number): Span | undefined {
  const isLine = /(?:^|[\r\n])[ \t\w-]{0,24}$/.test(text.slice(Math.max(0, nameStart - 26), nameStart))
  return matchAt(isLine ? LINE_OF_WORDS : PASSPHRASE, text, start)
}

/** A quoted value that follows a quoted name after a comma, or a password after nothing but a blank. */
function listedValue(text: string, nameEnd: number, kind: NameKind, isVerb: boolean): Span | undefined {
  const near = text.slice(nameEnd, nameEnd + 24)
  const gap = LISTED.exec(near) ?? (kind === 'password' && !isVerb ? QUOTED.exec(near) : null)
  const value = gap ? readValue(text, nameEnd + gap[0].length) : undefined
  // A list of field names is no list of values, and what a colon follows is the next field of an object.
  const isName =
    value && (isFieldName(text.slice(value.start, value.end)) || NEXT_FIELD.test(text.slice(value.end, value.end + 12)))
  return isName ? undefined : value
}

/** `errors.password`. */
function isSpokenPath(name: string): boolean {
  return (
    name.includes('.') &&
    name
      .split('.')
      .slice(0, -1)
      .some((part) => readSide(part) === 'spoken')
  )
}

/** "Invalid token: expected ','" contains no token; "token: 9f8a7c6d" does, and so does everything in quotes. */
function looksLikeProse(beginning: string, kind: NameKind, side: Side): boolean {
  if (/^\[?\s{0,4}\\{0,8}["'`]/.test(beginning)) return false
  if (PROSE.test(beginning)) return true
  const [line = ''] = beginning.split(/[\r\n"'`<{}\\]/, 1)
  if (isMessage(line, side === 'sent' ? undefined : side)) return true
  if (kind === 'password' || kind === 'otp' || kind === 'pin' || kind === 'ssn' || kind === 'cvv' || kind === 'card')
    return false
  const [value = ''] = beginning.split(/[\s,;&"'`<>{}\]\\)]|\[redacted:/, 1)
  return !/\d/.test(value) && value.length < 16 && !/[a-z][A-Z]/.test(value)
}
