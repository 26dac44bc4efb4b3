import type { Mark } from '../placeholder.ts'
import { hidesNothing } from '../judge-value.ts'
import { redactCookies } from './cookies.ts'
import type { Side } from '../rules/prose.ts'
import { judgeNoun, createNameFinder, readNoun } from './noun.ts'
import type { NameKind } from '../rules/vocabulary.ts'
import { PART, findSentCode, isInSpokenPart, isPart } from './multipart.ts'
import { isPlace, valueAfter } from './value-after.ts'
import type { Span } from './read-value.ts'
import { hasParts, redactParts } from './scalar.ts'
import { findCodeBefore, findSentenceValue } from './sentence-value.ts'
import { isSentCodeName, looksSecret } from '../judge-field.ts'
import { judgeName } from '../judge-name.ts'
import { isWeakName } from '../weak-name.ts'
import { isPasswordLike } from '../rules/password-like.ts'
import { matchAt, readValue } from './read-value.ts'
import { readSide } from '../judge-side.ts'

const NAME_FINDER = createNameFinder()
/** By their codes. */
const NAME_CHARACTERS = Uint8Array.from({ length: 128 }, (_, code) =>
  /[\w.$[\]-]/.test(String.fromCharCode(code)) ? 1 : 0,
)
const MAX_NAME_REACH = 64

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
      : withNextWords(text, nameAround(text, found.index, found.index + found[0].length, from))
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
    // `password: String!`, `token?: string | null`.
    if (TYPE.test(text.slice(name.end, name.end + 40))) continue
    const { kind, isAmbiguous } = noun
    const written = valueAfter(text, name, kind, side)
    const isSecret = written && !(isAmbiguous && !looksSecret(kind, text.slice(written.start, written.end)))
    // `credentials: ann/x`.
    const paired = kind === 'credential' ? findSentenceValue(text, name, noun) : undefined
    const value =
      paired ?? (isSecret ? written : (findSentenceValue(text, name, noun) ?? findCodeBefore(text, from, name, kind)))
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
    // What a message quotes is data.
    const isQuotedIn = side === 'spoken' && value !== written
    const its = isQuotedIn
      ? 'received'
      : isSpoken
        ? 'spoken'
        : (side === 'sent' && !isQuoted) || isAssigned
          ? undefined
          : side
    // Six digits are the place that a letter goes to.
    if (kind === 'pin' && PIN_CODE.test(text.slice(name.end - 3, name.end + 6)) && /^\d{6}$/.test(secret)) continue
    if (hidesNothing(kind, secret, its)) {
      // Nothing but marks: their kinds are no names.
      if (secret.endsWith(']')) NAME_FINDER.lastIndex = value.end
      continue
    }
    out += text.slice(from, value.start) + replaceSecret(kind, secret, mark)
    from = value.end
    // "Recovery codes: x, y", "password changed from x to y".
    for (let next = findNext(text, from, kind); next; next = findNext(text, from, kind)) {
      out += text.slice(from, next.start) + mark(kind, text.slice(next.start, next.end))
      from = next.end
    }
    NAME_FINDER.lastIndex = Math.max(from, NAME_FINDER.lastIndex)
  }
  return from === 0 ? text : out + text.slice(from)
}

const TYPE =
  /^\??["']?\s{0,2}:\s{0,2}\[?(?:String|Int|Float|Boolean|ID|string|number|boolean|str|bool|any|unknown|SecretStr)\b(?!["'])[\]!?]{0,3}(?=[\s,;)|}=&]|$)/

function replaceSecret(kind: NameKind, secret: string, mark: Mark): string {
  if (kind === 'cookie') return redactCookies(secret, mark)
  return kind === 'authorization' && hasParts(secret) ? redactParts(secret, mark) : mark(kind, secret)
}

const NEXT_CODE = /(?:[,;] ?| )(?=[a-z\d-]*\d)[A-Za-z\d]{4,8}-[A-Za-z\d]{4,8}(?![\w-])/y

const CHANGED_TO = / (?:to|into|auf|in|a|à|na) ["'`]?(?=[^\s"'`]{4,60})/y

function findNext(text: string, from: number, kind: NameKind): Span | undefined {
  if (kind === 'password' || kind === 'pin') {
    const gap = / from ["'`]?$/.test(text.slice(Math.max(0, from - 80), from).replace(/\S+$/, ''))
      ? matchAt(CHANGED_TO, text, from)
      : undefined
    const value = gap && readValue(text, gap.end)
    return value && (isPasswordLike(text.slice(value.start, value.end), false) || kind === 'pin') ? value : undefined
  }
  if (kind !== 'otp') return undefined
  NEXT_CODE.lastIndex = from
  const found = NEXT_CODE.exec(text)?.[0]
  return found === undefined ? undefined : { start: from + found.search(/[A-Za-z\d]/), end: from + found.length }
}

/** "Social security number: x": a name of several words, where a sign follows. */
function withNextWords(text: string, name: Span & { readonly text: string }): Span & { readonly text: string } {
  if (text[name.end] !== ' ') return name
  const [words] = NEXT_WORDS.exec(text.slice(name.end, name.end + 32)) ?? []
  const longer = words === undefined ? undefined : name.text + words
  return longer !== undefined && judgeName(longer) !== undefined && !isWeakName(longer)
    ? { start: name.start, end: name.end + longer.length - name.text.length, text: longer }
    : name
}

const NEXT_WORDS = /^(?: [A-Za-z]{2,12}){1,2}(?= ?[:=])/

const PIN_CODE = /^pin[ -]?code/i
const UNSPACED = /[\u3000-\u9fff\uac00-\ud7af]/

/** A noun of a sentence, to its end: letters of any language, and what is hyphenated to it. */
function readWord(text: string, start: number, length: number): Span & { readonly text: string } {
  const after = text.slice(start + length, start + length + MAX_NAME_REACH)
  // Where words are not parted by spaces, the sentence goes on at once.
  const [rest = ''] = UNSPACED.test(text[start] ?? '') ? [] : (/^[\p{L}-]*/u.exec(after) ?? [])
  const end = start + length + rest.length
  return { start, end, text: text.slice(start, end) }
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
