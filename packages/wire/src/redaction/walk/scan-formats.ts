import { CARD_CANDIDATE, isCardNumber } from '../rules/card.ts'
import { CUT_SECRET, JWT, PEM_BEGIN } from '../rules/formats.ts'
import { FORMAT_CLUES } from '../prefilter/clues.ts'
import { glance } from '../prefilter/glance.ts'
import type { SecretFormat } from '../rules/formats.ts'
import { isMixed, looksRandom } from '../rules/looks-random.ts'
import { isExample } from '../placeholder.ts'
import type { Mark } from '../placeholder.ts'
import { AUTH_SCHEMES } from '../rules/vocabulary.ts'
import { redactJwk } from './jwk.ts'
import { redactUserinfo } from './userinfo.ts'

const CREDENTIALS = new RegExp(
  String.raw`(?<![\w-])(${AUTH_SCHEMES})([^\S\r\n]{1,3}|:\s?|%20|\+|\.)(?:token\s)?["']?([\w+/=.~-]{6,})`,
  'gi',
)
/** Formats without three letters of their own. */
const UNHINTED = FORMAT_CLUES.filter(({ trigrams }) => trigrams === '')
const AWS_SECRET = /(?<![\w+/=.-])(?=[\w+/]*\d)(?=[\w+/]*[a-z])(?=[\w+/]*[A-Z])[\w+/]{40}(?![\w+/=-])/g

/** A name and a long word of capitals, small letters and digits, as most providers write their keys now: `acme_live_x`. */
const PREFIX = /(?:[a-z]{2,12}\d{0,2}(?:[_-][a-z]{1,12}\d{0,2}){0,3}|[A-Z]{2,10})[_-]/
const PREFIXED = new RegExp(String.raw`(?<![\w.+/=-])(${PREFIX.source})([A-Za-z0-9]{30,200})(?![\w.+/=-])`, 'g')
/** `cal_live_x`: so, digits of hex are no hash. */
const LIVE = /(?:^|[_-])(?:live|prod|secret|token)[_-]$/
const HEX = /^[0-9a-f]{32,64}$/
/** Keys that everybody may see, hashes and ids. */
const SEEN =
  /^(?:pk|pub|public|publishable|sha|nonce|integrity|hash|etag|id|uid|key|file|chunk|img|image|v)[\d_-]|^[a-z]{1,4}_id/i

/** Replaces every secret that its form gives away, wherever it stands in the text. */
export function redactFormats(text: string, mark: Mark): string {
  let out = text
  if (out.includes('PRIVATE KEY')) out = redactPrivateKeys(out, mark)
  out = redactJwk(redactUserinfo(out, mark), mark)
  if (out.includes('eyJ')) out = out.replaceAll(JWT, (token) => mark('jwt', token))
  out = redactPrefixed(redactProviders(out, mark), mark)
  out = out.replaceAll(CARD_CANDIDATE, (digits) =>
    isCardNumber(digits) ? mark('card', digits.replaceAll(/[ \u00a0-]/g, '')) : digits,
  )
  return out.replaceAll(CUT_SECRET, (secret) => mark('cut', secret))
}

/** Replaces what follows `Bearer`, `Basic` and their like. */
export function redactCredentials(text: string, mark: Mark): string {
  let out = ''
  let from = 0
  CREDENTIALS.lastIndex = 0
  for (let found = CREDENTIALS.exec(text); found; found = CREDENTIALS.exec(text)) {
    const [, scheme = '', gap, value = ''] = found
    const lower = scheme.toLowerCase()
    if (!isCredential(lower, value) || (gap === '.' && !looksRandom(value))) continue
    const end = CREDENTIALS.lastIndex
    out += text.slice(from, end - value.length) + mark(lower === 'basic' ? 'basic' : 'token', value)
    from = end
  }
  return from === 0 ? text : out + text.slice(from)
}

function redactPrefixed(text: string, mark: Mark): string {
  return text.replaceAll(PREFIXED, (whole, prefix: string, key: string) =>
    (isMixed(key) || (LIVE.test(prefix) && HEX.test(key))) && !SEEN.test(prefix) ? mark('key', whole) : whole,
  )
}

function redactProviders(text: string, mark: Mark): string {
  let out = text
  const hadAwsKey = /(?:AKIA|ASIA)[A-Z0-9]{16}/.test(out)
  for (const { kind, pattern } of listFormats(text)) out = out.replaceAll(pattern, (secret) => mark(kind, secret))
  return hadAwsKey ? out.replaceAll(AWS_SECRET, (secret) => mark('aws-secret', secret)) : out
}

/** The formats that may be in a text, in the order of the table. */
export function listFormats(text: string): readonly SecretFormat[] {
  const formats = (glance(text)?.clues ?? []).flatMap(({ format }) => (format && isHinted(format, text) ? format : []))
  // What they begin with costs a tenth of trying them everywhere.
  const unhinted = UNHINTED.flatMap(({ format, form }) =>
    format && isHinted(format, text) && form?.test(text) ? format : [],
  )
  return [...formats, ...unhinted].toSorted((one, other) => one.rank - other.rank)
}

function isHinted({ hints }: SecretFormat, text: string): boolean {
  return hints.some((hint) => text.includes(hint))
}

/** A key may be cut: then everything that can belong to it goes. */
function redactPrivateKeys(text: string, mark: Mark): string {
  let out = ''
  let from = 0
  let endAt = 0
  for (const { 0: begin, index } of text.matchAll(PEM_BEGIN)) {
    if (index < from) continue
    const bodyAt = index + begin.length
    if (endAt >= 0 && endAt < bodyAt) endAt = text.indexOf('-----END', bodyAt)
    const nextAt = text.indexOf('-----BEGIN', bodyAt)
    const isClosed = endAt >= 0 && (nextAt < 0 || endAt < nextAt)
    const dashes = isClosed ? text.indexOf('-----', endAt + 8) : -1
    const end =
      dashes >= 0
        ? dashes + 5
        : bodyAt +
          (/^[A-Za-z0-9+/=\s\\:,.-]*/.exec(text.slice(bodyAt, nextAt < 0 ? undefined : nextAt))?.[0].length ?? 0)
    out += text.slice(from, index) + mark('private-key', text.slice(index, end))
    from = end
  }
  return out + text.slice(from)
}

/** Prose mentions "bearer authentication", too: a credential has a digit, is long, or mixes cases. */
function isCredential(scheme: string, value: string): boolean {
  if (scheme === 'basic') return !isExample(value) && decodesToPair(value)
  if (scheme === 'token' || scheme === 'digest' || scheme === 'apikey') return looksRandom(value)
  return !isExample(value) && (/\d/.test(value) || value.length >= 20 || /[a-z][A-Z]/.test(value))
}

function decodesToPair(value: string): boolean {
  try {
    const bytes = Uint8Array.from(atob(value.slice(0, 400)), (character) => character.charCodeAt(0))
    // Names may have letters of any language; words of prose decode to no valid text.
    return /^[^\p{C}]*:/u.test(new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true }))
  } catch {
    // Not base64, or not text: not a credential of this kind.
    return false
  }
}
