import { LIMITS } from '@gasoline/wire/limits'

/** A word, or one character of anything else; `=>` is one. Strings, comments and regular expressions leave one token or none. */
export interface Token {
  readonly text: string
  readonly at: number
  readonly startsLine: boolean
  /** The index of the matching bracket. */
  pair?: number
}

const { tokenisedChars } = LIMITS.sources
const WORD = /[\w$#\u0080-\uffff]+/y
const SPACE = /[^\S\n]+/y
const PATTERN = /\/(?![*/>])(?:\[(?:\\.|[^\]\\\n])*\]|\\.|[^/\\\n[])+\/[a-z]*/y
const OPENS: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' }
/** After these words a slash starts a regular expression, not a division. */
const BEFORE_PATTERN = new Set([
  'return',
  'typeof',
  'case',
  'in',
  'of',
  'delete',
  'void',
  'throw',
  'new',
  'do',
  'else',
  'await',
  'yield',
])
const HOLE = '${'

/**
 * Splits code into tokens, as far as brackets and names need it; JSX and types are just more tokens. Undefined where the
 * brackets do not match: then something was misread, and no result could be trusted.
 */
export function tokenise(code: string): Token[] | undefined {
  if (code.length > tokenisedChars) return undefined
  const tokens: Token[] = []
  const open: { readonly index: number; readonly close: string; readonly isHole: boolean }[] = []
  let at = 0
  let startsLine = true

  const push = (text: string, start: number) => {
    tokens.push({ text, at: start, startsLine })
    startsLine = false
  }
  const openBracket = (text: string, start: number, close: string, isHole: boolean) => {
    open.push({ index: tokens.length, close, isHole })
    push(text, start)
  }
  /** From after a backtick or a hole to the end of the template, or into its next hole. */
  const readTemplate = () => {
    for (; at < code.length; at++) {
      const char = code[at]
      if (char === '\\') at++
      else if (char === '`') {
        at++
        return
      } else if (char === '$' && code[at + 1] === '{') {
        openBracket(HOLE, at, '}', true)
        at += 2
        return
      }
    }
  }

  while (at < code.length) {
    const char = code[at] ?? ''
    const start = at
    if (char === '\n') {
      startsLine = true
      at++
    } else if (matches(SPACE, code, at)) at = SPACE.lastIndex
    else if (matches(WORD, code, at)) {
      at = WORD.lastIndex
      push(code.slice(start, at), start)
    } else if (code.startsWith('//', at) && code[at - 1] !== ':') at = findEnd(code, '\n', at)
    else if (code.startsWith('/*', at)) at = findEnd(code, '*/', at + 2) + 2
    else if (char === '/' && isBeforePattern(tokens.at(-1)) && matches(PATTERN, code, at)) {
      at = PATTERN.lastIndex
      push('/', start)
    } else if (char === '"' || char === "'") {
      at = findStringEnd(code, at, char)
      push(char, start)
    } else if (char === '`') {
      at++
      push('`', start)
      readTemplate()
    } else if (OPENS[char] !== undefined) {
      at++
      openBracket(char, start, OPENS[char], false)
    } else if (char === ')' || char === ']' || char === '}') {
      const opened = open.pop()
      if (opened?.close !== char) return undefined
      at++
      push(char, start)
      link(tokens, opened.index)
      if (opened.isHole) readTemplate()
    } else {
      at += code.startsWith('=>', at) ? 2 : 1
      push(code.slice(start, at), start)
    }
  }
  return open.length === 0 ? tokens : undefined
}

function link(tokens: Token[], index: number): void {
  const opened = tokens[index]
  const closed = tokens.at(-1)
  if (!opened || !closed) return
  opened.pair = tokens.length - 1
  closed.pair = index
}

function matches(pattern: RegExp, code: string, at: number): boolean {
  pattern.lastIndex = at
  return pattern.test(code)
}

function findEnd(code: string, mark: string, from: number): number {
  const end = code.indexOf(mark, from)
  return end < 0 ? code.length : end
}

/** A quote without a second one on the line is an apostrophe in JSX text. */
function findStringEnd(code: string, start: number, quote: string): number {
  for (let at = start + 1; at < code.length; at++) {
    const char = code[at]
    if (char === '\\') at++
    else if (char === quote) return at + 1
    else if (char === '\n') return start + 1
  }
  return start + 1
}

function isBeforePattern(last: Token | undefined): boolean {
  if (!last) return true
  if (/^[\w$]/.test(last.text)) return BEFORE_PATTERN.has(last.text)
  return !/^[)\]}"'`</]$/.test(last.text)
}
