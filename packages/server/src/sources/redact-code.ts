import type { Redactor } from '@gasoline/wire'

const MARK = /\[redacted:[\w-]{1,40}:[\da-f]{4}\]/
/** `user.password`, `getToken()`, `props.items[0]`: code that names where a value comes from, not the value. */
const EXPRESSION =
  /^(?:await |new |typeof )?[A-Za-z_$][A-Za-z_$]*(?:\??\.[A-Za-z_$][\w$]*|\((?:[\w$., ]*)\)|\[[\w$]*\])*$/
/** A template of which only the hole is unknown: `Bearer ${token}`. */
const HOLE = /^(?:Bearer |Basic |Token )?\$\{[\w$.?()[\] ]+\}$/
const COMMENT = /(?:^|[^:])\/\/|^\s*\*|\/\*|<!--/
const MOST_MARKS = 20
/** A line of a key that is written over many: its first and last are perhaps not shown. */
const KEY_LINE = /^(\s*["'`]?)([A-Za-z\d+/]{40,}={0,2})((?:\\n)?["'`]?\s*[+,;]?)$/

/**
 * A line of code without secrets. A redactor reads `password: form.password` as a password and its value; in code the
 * right side is a secret only if it is written out, in quotes or in a comment.
 */
export function redactCode(line: string, redactor: Redactor): string {
  const [, before = '', key, after = ''] = KEY_LINE.exec(line) ?? []
  if (key !== undefined && /\d/.test(key)) return `${before}${redactor.secret('key', key)}${after}`
  const clean = redactor.text(line)
  return clean === line ? line : restoreExpressions(line, clean)
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
    // The original goes on where the clean text does, up to what stands behind the mark.
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
  if (COMMENT.test(before)) return false
  if (HOLE.test(hidden)) return before.endsWith('`') && after.startsWith('`')
  return (
    EXPRESSION.test(hidden) &&
    !/["'`>\w]$/.test(before) &&
    /^\s*(?:[,;)}\]?:&|=+<!{]|$)/.test(after) &&
    !after.startsWith('</')
  )
}
