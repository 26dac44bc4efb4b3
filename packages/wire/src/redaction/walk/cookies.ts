import { judgeName, splitWords } from '../judge-name.ts'
import { judgeField } from '../judge-field.ts'
import { isWeakName } from '../weak-name.ts'
import { decodePercent } from './escapes.ts'
import { isHarmlessValue } from '../placeholder.ts'
import type { Mark } from '../placeholder.ts'
import { looksRandom } from '../rules/looks-random.ts'
import { isPlainShape, isWordLike } from '../rules/plain-shapes.ts'

/** What a server says about a cookie: https://developer.mozilla.org/docs/Web/HTTP/Reference/Headers/Set-Cookie */
const ATTRIBUTE = /^(?:path|domain|expires|max-age|samesite|secure|httponly|partitioned|priority|version)$/i
const PAIR = /([^;=]{1,200})=([^;]*)/g
const CONSENT = /consent|banner|notice|gdpr|ccpa|privacy|didomi|polic|prefer/i
const CONSENT_TOOL = /^(?:didomi|usercentrics|uc_|cookiebot|optanon|onetrust|iubenda|borlabs|klaro|euconsent)/i
const AGREED = new RegExp(`${CONSENT.source}|.cookie|cookies?.`, 'i')
/** Cookies that count visits: https://support.google.com/analytics/answer/11397207 and their like. */
const COUNTERS = '_ga|_gid|_gat|_gcl|_fbp|_fbc|_hj|_clck|_clsk|_uet|_pk_|ajs_|amp_|mp_|optimizely|hubspotutk|__hs'
const COUNTED = new RegExp(`^(?:${COUNTERS}|intercom-|_vwo|_scid|_tt|_dc_|muid|bcookie|lidc|_pin_unauth)`, 'i')
/** A part of a setting: a number, a word, or something short. */
const SETTING_PART = /^(?:\d{1,14}|[A-Za-z]{1,20}|[A-Za-z]{3,20}\d{1,4}|[A-Za-z\d]{1,6}|\d{2,4}x\d{2,4}|)$/
/** `passwordless-v2`: what someone chose, or was given, among a few. */
const WORDS = /^[a-z]{2,14}(?:-[a-z]{1,14}){0,3}(?:-v?\d{1,2})?$/
const OF_DIGITS = /^(?:pin|otp|cvv|ssn|card)$/
const SECRET_NAME =
  /sess|(?:^|[._-])s?sid(?:$|[._-])|auth(?!or)|token|login|remember|csrf|xsrf|jwt|secret|sso|identity/i

/** Redacts the values of a `Cookie` or `Set-Cookie` header, unless they are settings; names and attributes stay. */
export function redactCookies(text: string, mark: Mark): string {
  if (!text.includes('=')) return mark('cookie', text)
  let isFirst = true
  return text.replaceAll(PAIR, (whole, name: string, value: string) => {
    const trimmed = name.trim()
    const isAttribute = !isFirst && ATTRIBUTE.test(trimmed)
    isFirst = false
    return isAttribute || isSetting(trimmed, decodePercent(value.trim())) ? whole : `${name}=${mark('cookie', value)}`
  })
}

function isSetting(name: string, value: string): boolean {
  if (isHarmlessValue(value) || /^(?:deleted|expired|removed)$/i.test(value) || CONSENT_TOOL.test(name)) return true
  const kind = judgeName(name)
  if (kind !== undefined && !isWeakName(name) && !(kind === 'cookie' && AGREED.test(name)))
    return (
      /^(?:[01]|true|false)$/.test(value) ||
      (OF_DIGITS.test(kind) && !/\d/.test(value)) ||
      (kind !== 'password' && name !== kind && WORDS.test(value))
    )
  // `session_theme` and `auth_provider` are called after their last word.
  if (SECRET_NAME.test(splitWords(name).at(-1) ?? name))
    return isPlainShape(value) || WORDS.test(value) || /^(?:[A-Za-z\d]{1,3}|\d{1,4})$/.test(value)
  // What someone agreed to, coded; and how often they came.
  if (COUNTED.test(name) || (AGREED.test(name) && !(looksRandom(value) && !CONSENT.test(name)))) return true
  if (looksRandom(value) || judgeField(name, value) !== undefined) return false
  // Letters and digits mixed may be an id, however short.
  return (
    value.split(/[^A-Za-z\d]+/).every((part) => SETTING_PART.test(part)) &&
    (!/^[A-Za-z\d]{6}$/.test(value) || isWordLike(value.replace(/\d{1,2}$/, '')))
  )
}
