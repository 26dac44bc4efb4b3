import { judgeName } from '../judge-name.ts'
import { isWeakName } from '../weak-name.ts'
import { decodePercent } from './escapes.ts'
import { isHarmlessValue } from '../placeholder.ts'
import type { Mark } from '../placeholder.ts'
import { looksRandom } from '../rules/looks-random.ts'

/** What a server says about a cookie: https://developer.mozilla.org/docs/Web/HTTP/Reference/Headers/Set-Cookie */
const ATTRIBUTE = /^(?:path|domain|expires|max-age|samesite|secure|httponly|partitioned|priority|version)$/i
const PAIR = /([^;=]{1,200})=([^;]*)/g
/** A part of a setting: a number, a word, or something short. */
const SETTING_PART = /^(?:\d{1,14}|[A-Za-z]{1,20}|[A-Za-z\d]{1,6}|\d{2,4}x\d{2,4}|)$/
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
  if (isHarmlessValue(value)) return true
  if (judgeName(name) !== undefined && !isWeakName(name)) return /^(?:[01]|true|false)$/.test(value)
  if (SECRET_NAME.test(name)) return /^(?:[a-z]{2,12}|\d{1,4})$/.test(value)
  // What someone agreed to, coded.
  if (/consent|banner|notice/i.test(name)) return true
  if (looksRandom(value)) return false
  // Letters and digits mixed may be an id, however short.
  return value.split(/[^A-Za-z\d]+/).every((part) => SETTING_PART.test(part)) && !/^[A-Za-z\d]{6}$/.test(value)
}
