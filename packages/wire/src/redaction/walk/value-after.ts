import { isFieldName } from '../judge-pair.ts'
import { looksSecret } from '../judge-field.ts'
import { isMessage } from '../rules/prose.ts'
import type { Side } from '../rules/prose.ts'
import { AUTH_HEADERS } from '../rules/vocabulary.ts'
import type { NameKind } from '../rules/vocabulary.ts'
import { findPartValue } from './multipart.ts'
import { matchAt, readValue, upTo } from './read-value.ts'
import type { Span } from './read-value.ts'

const RESOURCE = /\b(?:arn|urn|crn|ocid1):[\w:./-]{0,76}$/
const RIGHT =
  /^:(?:read|write|list|reset|revoke|create|update|delete|rotate|view|manage|admin|change|\*)(?=["'`\s,;\]]|$)/
const SCRIPT = /\.(?:[cm]?[jt]sx?|vue|svelte|astro|html?|css|json|map|wasm)$/i
const POSITION = /^:\d{1,7}(?::\d{1,7})?(?![\w@.%+/=-])/
const PORT = /^:\d{1,5}(?=$|[/?#\s)\]"'`,;])/

/** `token.ts:42:10` and `http://token.localhost:3000/` name a line and a port: they are needed to find the code. */
export function isPlace(text: string, { start, end, text: name }: Span & { readonly text: string }): boolean {
  const after = text.slice(end, end + 20)
  // `arn:aws:secretsmanager:eu-west-1:1:secret:x`, and rights: `password:reset`.
  if (after.startsWith(':') && (RESOURCE.test(text.slice(Math.max(0, start - 80), start)) || RIGHT.test(after)))
    return true
  return SCRIPT.test(name) ? POSITION.test(after) : text.startsWith('://', start - 3) && PORT.test(after)
}

const HEADER_NAMES = new RegExp(`^(?:${AUTH_HEADERS})$`, 'i')
/** Words that follow a secret's name in ordinary sentences. */
const PROSE_WORDS =
  'is|was|are|must|should|required|invalid|missing|incorrect|wrong|expired|expires|has|have|not|and|or|for|from|of|in|to|the|a|an|' +
  'too|cannot|failed|error|ok|valid|set|unset|changed|updated|string|number|boolean|object|array|any|unknown|password|token|' +
  'secret|key|mismatch|provided|found|empty|optional'
const PROSE = new RegExp(String.raw`^(?:${PROSE_WORDS})\b(?!\()`, 'i')

const SEPARATOR =
  /^(?:\\{0,8}["'`])?\]?[ \t]{0,4}(=>(?:\s{1,12}string\(\d{1,5}\))?|:=|={1,3}|:|：|<-|->|[←→⇒≔])[ \t]{0,4}/
/** `setItem("token", "x")`, `["password","x"]`, and `with password "x"`. */
const LISTED = /^\\{0,8}["'],[ \t]{0,4}(?=\\{0,8}["'])/
/** `:port`, in turn, is a name of its own. */
const NEXT_FIELD = /^\\{0,8}["'`](?::|\s{1,2}:(?![\w-]))/
const QUOTED = /^[ \t](?=["'`])/
/** Program text in place of a value: it names where the secret comes from. */
const HOLDERS =
  'this|props|state|window|re[qs]|request|response|ctx|config|options|params|var|local|data|module|secrets'
const CODE = new RegExp(
  String.raw`^(?:await|async|new|function|typeof|process\.env|import\.meta|(?:${HOLDERS}|env|self|settings|user|form)\.\w)`,
)
/** `setToken = (token) => …`. */
const FUNCTION = /^(?:\([^()"'`]{0,40}\)|[A-Za-z_$][\w$]{0,30})(?::\s?\w{1,20})?\s{0,2}=>/
/** `(unchanged)`, and `hash(password)`. */
const NOTE = /^(?:\([\p{L} -]{2,30}\)|[a-z][\w$.]{1,40}\([A-Za-z_$][\w$.]{0,40}\))(?=[\s,;)]|$)/u
/** `password => password.length`. */
const MEMBER = /^[A-Za-z_$][\w$]{0,40}[.(]/
const PSEUDO_CLASS = /^[a-z-]{3,20}(?=$|[\s,{>(])/
/** `.password-field:focus` */
const STATE_OF_ELEMENT =
  /^(?:hover|focus(?:-\w+)?|active|visited|disabled|enabled|checked|(?:in)?valid|required|not\(|(?:first|last|nth)-)[^=]{0,40}\{/
/** `darken(#6750a4, 4%)`. */
const CALL = /^[a-z][\w$.-]{1,40}\(/
/** A header's value: to the end of the line, past quoted parts, or to the quote that the line itself stands in. */
const HEADER_VALUE = /(?:="[^"\r\n]*"|[^\r\n"\\<]|\\(?![rn"]))+/y
const HEADER_VALUE_IN_QUOTES = /(?:="[^"\r\n]*"|[^\r\n"'`\\<]|\\(?![rn"']))+/y
/** The words that a wallet can be made of again: twelve, or twenty-four. */
const SEED_PHRASE = /(?:[a-z]{3,8}[ ,]{1,3}){11,23}[a-z]{3,8}/y
/** A list of words, to the end of the line or of the value. */
const PASSPHRASE = /[a-z]{3,12}(?: [a-z]{3,12}){2,11}(?=[\r\n,;"'`<\\)}]|\s{0,4}$)/y
const LINE_OF_WORDS = /[\p{L}\d]{2,20}(?: [\p{L}\d]{1,20}){1,5}(?=[ \t]{0,4}(?:[\r\n]|$))/uy
const VARIABLE = /^\$\w{1,60}\s{0,4}[,)}]/
/** As much of a value as is needed to distinguish prose from secrets. */
const PROSE_CHARS = 64

/** Where the value of a name is that stands right after it, or in a part of its own. */
export function valueAfter(
  text: string,
  found: Span & { readonly text: string },
  kind: NameKind,
  side: Side,
): Span | undefined {
  const { start: nameStart, end: nameEnd, text: name } = found
  const separator = SEPARATOR.exec(text.slice(nameEnd, nameEnd + 32))
  if (!separator)
    return (
      keyValue(text, nameEnd) ??
      listedValue(text, nameEnd, kind, /^pass$/i.test(name)) ??
      findPartValue(text, nameStart, nameEnd, text.slice(nameEnd, nameEnd + 1_500))
    )
  const valueStart = nameEnd + separator[0].length
  // `input('Password: ')`, and `v-model="form.password" :rules=…`.
  const isPrompt = /["'`]/.test(text[valueStart] ?? '') && text[nameStart - 1] === text[valueStart]
  if (/^["'`]/.test(separator[0]) ? /^["'`] +:$/.test(separator[0]) : isPrompt) return undefined
  const block = BLOCK.exec(text.slice(valueStart, valueStart + 40))
  const start = valueStart + (block?.[0].length ?? 0)
  const isColon = /^[:：<←→⇒-]/.test(separator[1] ?? '') && separator[1] !== ':='
  if (HEADER_NAMES.test(name) && isColon && !/["'`\\]/.test(text[start] ?? ''))
    return matchAt(/['`]/.test(text[nameStart - 1] ?? '') ? HEADER_VALUE_IN_QUOTES : HEADER_VALUE, text, start)
  const words = kind === 'secret' ? matchAt(SEED_PHRASE, text, start) : undefined
  if (words) return words
  const beginning = text.slice(start, start + PROSE_CHARS)
  const isPseudoClass = isColon && separator[0].startsWith('"]') && PSEUDO_CLASS.test(beginning)
  // Test runners count what passed.
  const isCount = /^pass$/i.test(name) && /^\d{1,5}\b/.test(beginning)
  if (isPseudoClass || isCount || CODE.test(beginning) || FUNCTION.test(beginning)) return undefined
  if (NOTE.test(beginning)) return undefined
  if (separator[1] === '=>' && MEMBER.test(beginning)) return undefined
  if (isColon && STATE_OF_ELEMENT.test(beginning)) return undefined
  if (kind !== 'password' && CALL.test(beginning) && !looksSecret(kind, beginning)) return undefined
  // Before the whole value is read: prose repeats names, and must not be read again for each of them.
  if (isColon && looksLikeProse(beginning, kind, side)) return undefined
  // `password: $password` in a query.
  if (isColon && VARIABLE.test(beginning)) return undefined
  return (
    (kind === 'password' ? readPassphrase(text, nameStart, start) : undefined) ??
    (kind === 'otp' || kind === 'pin' ? matchAt(HALVES, text, start) : undefined) ??
    readValue(text, start)
  )
}

/** Text of YAML that begins on the next line. */
const BLOCK = /^[|>][-+]?\r?\n[ \t]{1,20}/
/** `482 913`. */
const HALVES = /\d{3}[ -]\d{3}(?![\w-])/y

/** Words to the end of the line, where the line begins with the name; elsewhere words in lower case. */
function readPassphrase(text: string, nameStart: number, start: number): Span | undefined {
  const isLine = /(?:^|[\r\n])[ \t\w-]{0,24}$/.test(text.slice(Math.max(0, nameStart - 26), nameStart))
  return matchAt(isLine ? LINE_OF_WORDS : PASSPHRASE, text, start)
}

/** `Key (token)=(x) already exists.`: https://www.postgresql.org/docs/current/errcodes-appendix.html */
function keyValue(text: string, nameEnd: number): Span | undefined {
  return text.startsWith(')=(', nameEnd) ? upTo(text, nameEnd + 3, /\)/g) : undefined
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

/** "Invalid token: expected ','" contains no token; "token: 9f8a7c6d" does, and so does everything in quotes. */
function looksLikeProse(beginning: string, kind: NameKind, side: Side): boolean {
  if (/^\[?\s{0,4}\\{0,8}["'`]/.test(beginning)) return false
  if (PROSE.test(beginning)) return true
  const [line = ''] = beginning.split(/[\r\n"'`<{}\\]/, 1)
  if (isMessage(line, side === 'sent' ? undefined : side)) return true
  if (kind === 'password' || kind === 'otp' || kind === 'pin' || kind === 'ssn' || kind === 'cvv' || kind === 'card')
    return false
  const [value = ''] = beginning.split(/[\s,;&"'`<>{}\]\\)]|\[redacted:/, 1)
  return !/\d/.test(value) && (MEMBERS.test(value) || (value.length < 16 && !/[a-z][A-Z]/.test(value)))
}

/** `PropTypes.string.isRequired`. */
const MEMBERS = /^[A-Za-z_$][\w$]*(?:\.[a-z][\w$]*){1,4}$/
