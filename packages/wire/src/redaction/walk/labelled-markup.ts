import { IN_NAME, glance } from '../prefilter/glance.ts'
import type { Mark } from '../placeholder.ts'
import { looksRandom } from '../rules/looks-random.ts'
import { isPasswordLike } from '../rules/password-like.ts'
import { isPlainPassword } from '../rules/plain-words.ts'
import type { Side } from '../rules/prose.ts'
import { RECOVERY_CODES } from '../rules/vocabulary.ts'
import { isAboutSecret, judgeName } from '../judge-name.ts'
import { hidesNothing } from '../judge-value.ts'
import { isWeakName } from '../weak-name.ts'
import type { NameKind } from '../rules/vocabulary.ts'
import { redactNamedValues } from './named-values.ts'

/** Between a name and its value in tables, lists of terms and property lists. */
const CELLS = /:?<\/(?:td|th|dt|key|label|name)>\s{0,20}<(?:td|dd|string|span|code|value)\b[^<>]{0,200}>/gi
const FIELDS = /:?<\/label>\s{0,20}<(?:input|output)\b[^<>]{0,200}\bvalue="/gi
const INLINE = /<\/?(?:b|strong|em|i|u|code|kbd|tt|samp|span|mark)\b[^<>]{0,200}>/gi
const OTHER_TAG = /<[^<>]{0,2000}>/g
const CODE = /^\d{4,8}$|^\d{3}[ -]\d{3}$/

/**
 * Redacts what only a reader of the page sees beside its name: `<td>Password</td><td>x</td>`, `the code is <b>x</b>`. The
 * value has to look like a secret: next to a name in a table there may be another name.
 */
export function redactLabelledMarkup(text: string, mark: Mark, side?: Side): string {
  if (!text.includes('</')) return text
  const plain = text
    .replaceAll(BREAK, '$1 ')
    .replaceAll(FIELDS, ': ')
    .replaceAll(CELLS, ': ')
    .replaceAll(INLINE, '')
    .replaceAll(OTHER_TAG, '\n')
  const found = new Map<string, string>()
  redactNamedValues(
    plain,
    (kind, secret) => {
      if (isShownSecret(kind, secret)) found.set(secret, kind)
      return ''
    },
    side ?? 'received',
  )
  let clean = text
  for (const [secret, kind] of found)
    if (
      secret.length >= SHORTEST_ANYWHERE ||
      [`>${secret}`, `> ${secret}`, `: ${secret}`].some((one) => clean.includes(one))
    )
      clean = clean.replaceAll(secret, () => mark(kind, secret))
  if (clean.includes('<th')) clean = redactRows(clean, mark)
  clean = redactAdjacent(clean, mark)
  return CODES_HEAD.test(clean) ? redactCodeLists(clean, mark) : clean
}

/** What stands in an element after one that holds nothing but its name: `<p>Your code</p><p>x</p>`. */
function redactAdjacent(text: string, mark: Mark): string {
  let out = ''
  let from = 0
  for (const { 0: gap, 1: label = '', index } of text.matchAll(LABEL)) {
    const at = index + gap.length
    CONTENT.lastIndex = at
    const value = (CONTENT.exec(text)?.[0] ?? '').trimEnd()
    if (at < from || !isShownSecret('password', value) || value.startsWith('[redacted:')) continue
    if (((glance(label)?.bits ?? 0) & IN_NAME) === 0 || isAboutSecret(label) || HEADS.test(gap)) continue
    const found: string[] = []
    const collect: Mark = (kind, secret) => {
      if (secret === value && isShownSecret(kind, value)) found.push(kind)
      return ''
    }
    redactNamedValues(`${label}: ${value}`, collect, SETTING.test(label) ? undefined : 'received')
    const [kind] = found
    if (kind === undefined) continue
    out += text.slice(from, at) + mark(kind, value)
    from = at + value.length
  }
  return from === 0 ? text : out + text.slice(from)
}

const SHOWN_TAGS =
  'p|div|span|h[1-6]|t[dhr]|d[dtl]|li|ul|b|strong|em|small|code|kbd|pre|samp|mark|output|label|center|font|section'
const LABEL = new RegExp(
  String.raw`(?<=>\s{0,20})([^\s<>][^<>\r\n]{1,50}?)(?<![.!?])[\s:：]{0,4}<\/(?:${SHOWN_TAGS})>(?:\s{0,20}<\/?(?:${SHOWN_TAGS})\b[^<>]{0,200}>){1,3}\s{0,20}`,
  'gi',
)
/** Names beside each other. */
const HEADS = /<\/th>\s{0,20}<th\b/i
const CONTENT = /[^<>\r\n]{4,80}(?=[<\r\n])/y
const SETTING = /^[A-Z][A-Z\d_]+$/
/** "The password is<br>x". */
const BREAK = /(\s(?:is|ist|lautet|est|es|è|é|to)|:)\s{0,4}<br\s?\/?>/gi

/** The rows of a table, by the names that head its columns. */
function redactRows(text: string, mark: Mark): string {
  let columns: readonly (NameKind | undefined)[] = []
  return text.replaceAll(ROW, (row) => {
    const heads = [...row.matchAll(HEAD)].map(([, name = '']) => judgeHead(name.trim()))
    if (heads.length > 1) columns = heads
    if (heads.length > 0 || !columns.some(Boolean)) return row
    let index = 0
    return row.replaceAll(CELL, (whole, before: string, value: string) => {
      const kind = columns[index++]
      return kind && !hidesNothing(kind, value, 'received') && isShownSecret(kind, value)
        ? before + mark(kind, value)
        : whole
    })
  })
}

const ROW = /<tr\b[^<>]{0,200}>(?:[^<]{0,2000}<(?!\/?tr\b)[^<>]{0,400}>){1,200}[^<]{0,200}<\/tr>/gi
const HEAD = /<th\b[^<>]{0,200}>([^<>]{1,60})<\/th>/gi
const CELL = /(<td\b[^<>]{0,200}>(?:<(?:code|span|b|kbd|tt)\b[^<>]{0,100}>)?)([^<>]{0,2000})(?=<\/)/gi

function judgeHead(name: string): NameKind | undefined {
  return isWeakName(name) ? undefined : judgeName(name)
}

/** Codes for when a phone is lost, under a heading or in a list of that name. */
function redactCodeLists(text: string, mark: Mark): string {
  const from = text.search(CODES_HEAD)
  const list = text.slice(from, from + LONGEST_LIST)
  const clean = list.replaceAll(LISTED_CODE, (whole, before: string, code: string) =>
    /\d/.test(code) ? before + mark('otp', code) : whole,
  )
  return clean === list ? text : text.slice(0, from) + clean + text.slice(from + LONGEST_LIST)
}

const SHORTEST_ANYWHERE = 6
const LONGEST_LIST = 4_000
const CODES_HEAD = new RegExp(`(?:recovery|backup|scratch|emergency)[ _-]codes|${RECOVERY_CODES}`, 'i')
const LISTED_CODE = /([>\r\n]\s{0,20})([A-Za-z\d]{4,6}(?:[ -][A-Za-z\d]{4,6}){1,4}|[a-z\d]{8,12})(?=\s{0,20}[<\r\n])/g

/** People choose passwords; keys are made, and are long. */
function isShownSecret(kind: string, secret: string): boolean {
  if (kind === 'cvv') return /^\d{3,4}$/.test(secret)
  if (CODE.test(secret) || looksRandom(secret) || (kind === 'password' && isPlainPassword(secret))) return true
  const isChosen = kind === 'password' || kind === 'secret' || kind === 'credential' || kind === 'pin' || kind === 'otp'
  return isPasswordLike(secret, false) && (isChosen || secret.length >= FEWEST_KEY_CHARACTERS)
}

const FEWEST_KEY_CHARACTERS = 10
