import { isSecretName } from '@gasoline/wire'
import type { Redactor } from '@gasoline/wire'
import { hideBoundLiterals } from './bound-literals.ts'

const MARK = /\[redacted:[\w-]{1,40}:[\da-f]{4}\]/
/** `user.password`, `getToken()`, `props.items[0]`: where a value comes from, not the value. */
const EXPRESSION =
  /^(?:await |new |typeof )?[A-Za-z_$][A-Za-z_$]*(?:\??\.[A-Za-z_$][\w$]*|\((?:[\w$., ]*)\)|\[[\w$]*\])*$/
/** A template that holds nothing but an expression: `Bearer ${token}`. */
const HOLE = /^(?:Bearer |Basic |Token )?\$\{[\w$.?()[\] ]+\}$/
/** `DB_PASSWORD=` as in an .env file, which can be inside a template. */
const ENV_LINE = /^\s*(?:export )?[A-Z][A-Z\d_]{2,60}=$/
const LOOKED_UP = /\b(?:getItem|setItem|removeItem|get|has|delete)\(\s*["'`]$/
const COMMENT = /(?:^|[^:])\/\/|^\s*\*|\/\*|<!--/
const MOST_MARKS = 20
/** A line of a key of many lines, of which the first and the last may not be shown. */
const KEY_LINE = /^(\s*["'`]?)([A-Za-z\d+/]{40,}={0,2})((?:\\n)?["'`]?\s*[+,;]?)$/

/**
 * A line of code without secrets. A redactor reads `password: form.password` as a password and its value; in code the
 * right side is a secret only if it is a literal, or in a comment.
 */
export function redactCode(written: string, redactor: Redactor, lineBefore = ''): string {
  const [, before = '', key, after = ''] = KEY_LINE.exec(written) ?? []
  if (key !== undefined && /\d/.test(key)) return `${before}${redactor.secret('key', key)}${after}`
  const line = hideBoundLiterals(written, redactor)
  const clean = redactor.text(line)
  const restored = clean === line ? line : restoreExpressions(line, clean)
  // The name may be in the part of a line that was cut off.
  const isUnnamed = line.startsWith('…') || namesSecret(UNFINISHED.exec(lineBefore)?.[1])
  return hideLiterals(restored, isUnnamed, redactor)
}

const WORD = /[A-Za-z_$][\w$-]*/g
/** `clientSecret =` at the end of a line: its value is on the next. */
const UNFINISHED = /([A-Za-z_$][\w$-]*)["'`]?\s*(?::\s*[\w<>[\]| ]{1,40}\s*)?[=:(]\s*$/
const LITERAL = /(["'`])((?:\\.|(?!\1)[^\\]){6,400})\1/g
/** Words, keys, selectors, URLs: texts next to a secret's name that are no secret. */
const HARMLESS: readonly RegExp[] = [
  /\s|\$\{|^\[redacted:/,
  /^[a-z][a-z\d]*(?:[._:/-][a-z\d]+)*$/,
  /^[a-z]+(?:[A-Z][a-z]+)+$|^[A-Z][A-Z_]+$/,
  /^(?:https?:\/\/|\.{0,2}\/|[#.[<@])/,
]

function namesSecret(word: string | undefined): boolean {
  return word !== undefined && isSecretName(word)
}

/** `const API_KEY: string = "x"`, `token = dev ? "x" : "y"`, `setPassword("x")`: what is quoted after a secret's name. */
function hideLiterals(line: string, isUnnamed: boolean, redactor: Redactor): string {
  let from = isUnnamed ? 0 : Infinity
  for (const { 0: word, index } of line.matchAll(WORD)) {
    const name = word.replace(/^(?:set|use|with|the|my)(?=[A-Z])/, '')
    if (index < from && namesSecret(name)) from = index + word.length
  }
  if (from === Infinity) return line
  return line.replaceAll(LITERAL, (whole: string, quote: string, value: string, index: number) =>
    index < from || HARMLESS.some((pattern) => pattern.test(value))
      ? whole
      : `${quote}${redactor.secret('secret', value)}${quote}`,
  )
}

function restoreExpressions(line: string, clean: string): string {
  let kept = ''
  let rest = clean
  let at = 0
  for (let marks = 0; marks < MOST_MARKS; marks++) {
    const mark = MARK.exec(rest)
    if (!mark) break
    const before = rest.slice(0, mark.index)
    const after = rest.slice(mark.index + mark[0].length)
    // The original continues where the clean text does, up to what follows the mark.
    if (!line.startsWith(before, at)) return clean
    const start = at + before.length
    const next = MARK.exec(after)
    const tail = next ? after.slice(0, next.index) : after
    const end = next ? line.indexOf(tail, start) : line.length - tail.length
    if (end < start || (tail === '' && next)) return clean
    const hidden = line.slice(start, end)
    kept += before + (isCode(hidden, line.slice(0, start), line.slice(end)) ? hidden : mark[0])
    rest = after
    at = end
  }
  return kept + rest
}

function isCode(hidden: string, before: string, after: string): boolean {
  if (COMMENT.test(before) || ENV_LINE.test(before)) return false
  // `getItem('authToken')` names a storage key.
  if (LOOKED_UP.test(before) && namesSecret(hidden)) return true
  if (HOLE.test(hidden)) return before.endsWith('`') && after.startsWith('`')
  return (
    EXPRESSION.test(hidden) &&
    !isInString(before) &&
    !/["'`>\w]$/.test(before) &&
    /^(?:\s*(?:[,;)}\]?:&|=+!{]|$)|\s<=?\s)/.test(after)
  )
}

/** Whether a string that started before is still open. */
function isInString(before: string): boolean {
  let open: string | undefined
  for (let index = 0; index < before.length; index++) {
    const letter = before[index] ?? ''
    if (letter === '\\') index++
    else if (open === undefined && /["'`]/.test(letter)) open = letter
    else if (letter === open) open = undefined
  }
  return open !== undefined
}
