import { CARD_CANDIDATE, isCardNumber } from './card.ts'
import { CUT_PREFIX, SECRET_FORMATS } from './formats.ts'
import type { Mark } from './placeholder.ts'

/** The run before each dot is tried once only: it must begin where a run begins. */
const JWT = /(?<![\w-])eyJ[\w-]{5,}\.(?:eyJ[\w-]*\.[\w-]*|[\w-]*\.[\w-]+\.[\w-]+\.[\w-]+)/g
const CREDENTIALS = /(?<![\w-])(bearer|basic|token|apikey|digest)(\s{1,3}|%20|\+)(?:token\s)?["']?([\w+/=.~-]{6,})/gi
const USERINFO = /([a-z][a-z0-9+.-]{1,30}:\\?\/\\?\/)([^\s/?#"'<>\\[\]{}]{1,500})@(?=[^\s@/])/gi
const PEM_BEGIN = /-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----/g
const AWS_SECRET = /(?<![\w+/=.-])(?=[\w+/]*\d)(?=[\w+/]*[a-z])(?=[\w+/]*[A-Z])[\w+/]{40}(?![\w+/=-])/g

/** Replaces every secret that its form gives away, wherever it stands in the text. */
export function redactFormats(text: string, mark: Mark): string {
  let out = text
  if (out.includes('PRIVATE KEY')) out = redactPrivateKeys(out, mark)
  if (out.includes('://') || out.includes(':\\/')) out = out.replaceAll(USERINFO, (_, scheme: string, info: string) => `${scheme}${userinfo(info, mark)}@`)
  if (out.includes('sk.eyJ') || !out.includes('eyJ')) out = redactProviders(out, mark)
  else out = redactProviders(out.replaceAll(JWT, (token) => mark('jwt', token)), mark)
  out = out.replaceAll(JWT, (token) => mark('jwt', token))
  out = out.replaceAll(CREDENTIALS, (whole, scheme: string, gap: string, value: string) =>
    isCredential(scheme.toLowerCase(), value) ? `${scheme}${gap}${mark(scheme.toLowerCase() === 'basic' ? 'basic' : 'token', value)}` : whole,
  )
  out = out.replaceAll(CARD_CANDIDATE, (digits) => (isCardNumber(digits) ? mark('card', digits.replaceAll(/[ -]/g, '')) : digits))
  return out.replace(CUT_PREFIX, (_, secret: string) => mark('cut', secret))
}

function redactProviders(text: string, mark: Mark): string {
  let out = text
  const hadAwsKey = /(?:AKIA|ASIA)[A-Z0-9]{16}/.test(out)
  for (const { kind, hints, pattern } of SECRET_FORMATS) {
    if (hints.some((hint) => out.includes(hint))) out = out.replaceAll(pattern, (secret) => mark(kind, secret))
  }
  return hadAwsKey ? out.replaceAll(AWS_SECRET, (secret) => mark('aws-secret', secret)) : out
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
    const end = dashes >= 0 ? dashes + 5 : bodyAt + (/^[A-Za-z0-9+/=\s\\:,.-]*/.exec(text.slice(bodyAt, nextAt < 0 ? undefined : nextAt))?.[0].length ?? 0)
    out += text.slice(from, index) + mark('private-key', text.slice(index, end))
    from = end
  }
  return out + text.slice(from)
}

/** Keeps the user's name; a lone name that is no name but a token goes. */
function userinfo(info: string, mark: Mark): string {
  const colon = info.indexOf(':')
  if (colon < 0) return info.length >= 12 && /\d/.test(info) ? mark('userinfo', info) : info
  const secret = info.slice(colon + 1)
  if (secret === '' || /^\[redacted:/.test(secret)) return info
  return `${info.slice(0, colon + 1)}${mark('password', secret)}`
}

/** Prose speaks of "bearer authentication" too: a credential has a digit, is long, or mixes cases. */
function isCredential(scheme: string, value: string): boolean {
  if (scheme === 'basic') return decodesToPair(value)
  if (scheme === 'token' || scheme === 'digest') return value.length >= 16 && /\d/.test(value) && /[A-Za-z]/.test(value)
  return /\d/.test(value) || value.length >= 20 || /[a-z][A-Z]/.test(value)
}

function decodesToPair(value: string): boolean {
  try {
    return /^[\x20-\x7e]*:/.test(atob(value.slice(0, 400)))
  } catch {
    // Not base64, so not a credential of this kind.
    return false
  }
}
