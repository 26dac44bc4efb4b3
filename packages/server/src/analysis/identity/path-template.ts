import { decodePart } from '../urls.ts'

/** Replaces the ids in a path: `/users/17/cart` and `/users/18/cart` become `/users/{id}/cart`. */
export function toPathTemplate(path: string): string {
  return path
    .split('/', MOST_SEGMENTS)
    .map((segment) => (WORDS.test(segment) ? segment : toSegmentTemplate(segment)))
    .join('/')
}

const MOST_SEGMENTS = 40
const SEGMENT_CHARS = 200

const HEX = /^(?:[0-9a-f]{8}-[0-9a-f-]{27}|[0-9a-f]{16,}|(?=[a-f]*\d)(?=\d*[a-f])[0-9a-f]{8,15}|0x[0-9a-f]+)$/i
/** Of a commit: seven digits, so that a word with a number is none. */
const SHORT_HASH = /^(?=(?:[a-f]*\d){2})(?=\d*[a-f])[0-9a-f]{7}$/
/** https://github.com/ulid/spec */
const ULID = /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/i
/** Phone numbers and serial numbers, too; not versions, such as `1.0`. */
const NUMBER = /^(?:[+-]?\d+|\d{4,}\.\d+|\d[\d-]{6,40}\d)$/
/** `17,18`, `52.52,13.405` */
const NUMBERS = /^-?\d{1,20}(?:\.\d{1,20})?(?:[,;]-?\d{1,20}(?:\.\d{1,20})?){1,60}$/
const DATE = /^(?:\d{4}-\d\d-\d\d.{0,30}|\d{4}-(?:\d\d|W\d\d|Q\d))$/i
const ADDRESS = /^(?:\d{1,3}\.){3}\d{1,3}(?::\d{1,5})?$/
/** What is written into an address by mistake. */
const NOTHING = /^(?:undefined|null|nan)$/i
/** Most segments are plain words, which are no ids: looked at first, for speed. */
const WORDS = /^(?!(?:undefined|null|nan)$)[a-z]{1,15}(?:-[a-z]{1,15}){0,3}$/
const MAIL = /^[^@]{1,64}@[^@]{1,130}$/
/** Of several words: a person's name for a thing. */
const CHOSEN = /\S\s+\S/
const ID_FORMS = [CHOSEN, NUMBER, HEX, SHORT_HASH, ULID, NUMBERS, DATE, ADDRESS, NOTHING]

const VERSION = /^v\d{1,4}(?:\.\d{1,4})*(?:(?:alpha|beta|rc|p|preview)\d{0,4}){0,3}$/i
/** https://docs.oasis-open.org/odata/odata/v4.01/os/part2-url-conventions/odata-v4.01-os-part2-url-conventions.html */
const ODATA = /^([A-Za-z_]\w{0,80})\([^()]{1,120}\)$/

function toSegmentTemplate(encoded: string): string {
  if (encoded === '') return ''
  if (encoded.length > SEGMENT_CHARS) return '{id}'
  const segment = encoded.includes('%') ? decodePart(encoded) : encoded
  const [, stem = segment, extension = ''] = /^(.+?)(\.[a-z][a-z0-9]{0,5})$/i.exec(segment) ?? []
  if (MAIL.test(segment) || segment.includes('/')) return '{id}'
  if (VERSION.test(segment)) return encoded
  if (isId(stem)) return `{id}${extension}`
  if (isId(segment)) return '{id}'
  const [, set] = ODATA.exec(segment) ?? []
  if (set !== undefined) return `${set}({id})`
  const bare = withoutBuildHash(encoded)
  if (bare !== encoded) return bare
  return isMixedId(stem) || isShuffled(stem) || isNumbered(stem) ? `{id}${extension}` : encoded
}

function isId(text: string): boolean {
  return ID_FORMS.some((form) => form.test(text))
}

/** A number after what it counts: `order-1042`, `task_17`, `ABC-7`, `SPC0001`. Names may have a small one: `oauth2`, `top-10`. */
export function isNumbered(token: string): boolean {
  if (/^[A-Z]{2,6}(?:\d{3,18}|[-_]\d{1,18})$/.test(token)) return true
  const [, mark, digits = ''] = /^[A-Za-z]{1,20}([-_])(\d{1,18})$/.exec(token) ?? []
  return mark === '_' || digits.length >= 3
}

/** Like `toPathTemplate`, with numbers after the name of the parent, too: `/folders/folder-4`. */
export function toResourceTemplate(path: string): string {
  const segments = toPathTemplate(path).split('/')
  return segments.map((segment, index) => (isNumberedChild(segment, segments[index - 1]) ? '{id}' : segment)).join('/')
}

function isNumberedChild(segment: string, parent = ''): boolean {
  const [, word = ''] = /^([a-z]{2,20})-?\d{1,2}$/i.exec(segment) ?? []
  return word !== '' && parent.toLowerCase().startsWith(word.toLowerCase())
}

/** Alternating letters and digits, or a long random tail after a short prefix, such as `cus_NffrFeUfNV2Hib`. */
export function isMixedId(token: string): boolean {
  const switches = token.match(/[A-Za-z](?=\d)|\d(?=[A-Za-z])/g)?.length ?? 0
  if (switches >= 3) return true
  if (/^[A-Z]{2,6}-\d[\d-]{3,20}$/.test(token)) return true
  const [, tail = ''] = /^[a-z]{2,12}_([A-Za-z0-9]{8,60})$/.exec(token) ?? []
  return /\d/.test(tail) && /[A-Z]/.test(tail)
}

/** Short random ids: capitals, small letters and digits in pieces that are too short for words, such as `hfM2TZbW`. */
function isShuffled(token: string): boolean {
  if (!/^(?=.*\d)(?=.*[a-z])(?=.*[A-Z])[A-Za-z0-9]{8,32}$/.test(token)) return false
  return (token.match(/[A-Z]?[a-z]+|[A-Z]+|\d+/g)?.length ?? 0) * WORD_CHARS >= token.length
}

const WORD_CHARS = 2

/** Strips the content hash of `index-B3x9kQ2a.js` or `main.8f3c21ab.chunk.js`. */
export function withoutBuildHash(file: string): string {
  const [, stem, extension = ''] = /^(.{1,300}?)(\.(?:[cm]?js|css)(?:\.map)?)$/i.exec(file) ?? []
  if (stem === undefined) return file
  const bare = stem.replace(/\.(?:chunk|bundle|min|async)$/, '')
  const [, name, hash = ''] = /^(.*?)[-._~]([A-Za-z0-9_-]{6,24})$/.exec(bare) ?? []
  if (name !== undefined && isBuildHash(hash)) return `${name}${extension}`
  return isWholeHash(bare) ? extension.slice(1) : `${bare}${extension}`
}

/** Words are not hashes: they have one case and no digits. */
function isBuildHash(text: string): boolean {
  if (/^[0-9a-f]+$/i.test(text)) return /\d/.test(text)
  const isRollup = text.length === 8 || text.length === 9
  const hasDigit = /\d/.test(text)
  const isMixedCase = /[a-z][A-Z]|[A-Z][a-z]+[A-Z]/.test(text) || /^[A-Z]{5,}/.test(text)
  return (isRollup && (hasDigit || isMixedCase)) || (hasDigit && isMixedId(text))
}

/** Whether a chunk is named only by its hash or number. */
function isWholeHash(stem: string): boolean {
  return /^\d+$/.test(stem) || (/^[0-9a-f]{6,64}$/i.test(stem) && /\d/.test(stem)) || isMixedId(stem)
}
