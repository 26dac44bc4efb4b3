import { judgeField } from '../judge-field.ts'
import { decodePercent } from './escapes.ts'
import { isHarmlessValue } from '../placeholder.ts'
import type { Mark } from '../placeholder.ts'
import { looksRandom } from '../rules/looks-random.ts'

/** What a server says about a cookie: https://developer.mozilla.org/docs/Web/HTTP/Reference/Headers/Set-Cookie */
const ATTRIBUTE = /^(?:path|domain|expires|max-age|samesite|secure|httponly|partitioned|priority|version)$/i
const PAIR = /([^;=]{1,200})=([^;]*)/g
/** A setting: a word, a number, a language, a place, a version, or a short list of such. */
const SETTING = /^(?:[\w./+%-]{0,11}|[A-Za-z]+(?:[-_/][A-Za-z]+)+|[a-z]+|\d[\d.]*|[A-Za-z]{2}\d?(?:\.\d+)+)$/
const SECRET_NAME =
  /sess|(?:^|[._-])s?sid(?:$|[._-])|auth|token|login|remember|csrf|xsrf|jwt|secret|sso|identity|refresh|access/i

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
  if (judgeField(name, value) !== undefined || SECRET_NAME.test(name)) return /^(?:[01]|true|false)$/.test(value)
  // What someone agreed to, coded.
  if (/consent|banner|notice/i.test(name)) return true
  if (looksRandom(value)) return false
  // Letters and digits mixed may be an id, however short.
  return (
    SETTING.test(value) && !(value.length > 5 && /\d[a-z]|[a-z]\d/i.test(value) && !/^[A-Za-z]{2}\d?\./.test(value))
  )
}
