/** A part of a text. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** What a sticky pattern finds here. */
export function matchAt(sticky: RegExp, text: string, start: number): Span | undefined {
  sticky.lastIndex = start
  const end = start + (sticky.exec(text)?.[0].length ?? 0)
  return end > start ? { start, end } : undefined
}

/** From here to what a pattern finds, or to the end. */
export function upTo(text: string, start: number, stop: RegExp): Span | undefined {
  stop.lastIndex = start
  const end = stop.exec(text)?.index ?? text.length
  return end > start ? { start, end } : undefined
}

/** A value without quotes; marks of what was found in it before are part of it. */
const BARE_VALUE = /(?:\[redacted:[\w-]+:[0-9a-f]{4}\]|[^\s,;&"'`<>{}\]\\)])+/y

/** The value that begins here: in quotes, bare, or wrapped by a call; undefined where there is code instead. */
export function readValue(text: string, start: number): Span | undefined {
  const opening = /^\[?\s{0,4}(\\{0,8})(["'`])(?:\1\2\1\2(?!,))?/.exec(text.slice(start, start + 24))
  if (opening) {
    const [whole, slashes = '', quote = '"'] = opening
    const from = start + whole.length
    // The quote that ends the value is escaped as often as the one that began it.
    const closing = new RegExp(
      slashes === '' ? `(?<!\\\\)(?:\\\\\\\\)*${quote}` : `(?<!\\\\)\\\\{${slashes.length}}${quote}`,
      'g',
    )
    closing.lastIndex = from
    const end = closing.exec(text)
    return { start: from, end: end ? end.index + end[0].length - quote.length - slashes.length : text.length }
  }
  if (/^(?:[{[]|\$\{)/.test(text.slice(start, start + 2))) return undefined
  const bare = matchAt(BARE_VALUE, text, start)
  // `getToken()`, `os.environ["X"]`: code.
  if (
    bare &&
    /^[\w$.]+[([]$/.test(text.slice(bare.start, bare.end)) &&
    !/^[A-Z]\w+\($/.test(text.slice(bare.start, bare.end))
  )
    return undefined
  // `{password:p,confirm:c}`: a variable in code that was made small.
  if (bare && bare.end - bare.start === 1 && /[,}]/.test(text[bare.end] ?? '')) return undefined
  const isCall = bare && text[bare.end - 1] === '(' && /["'`]/.test(text[bare.end] ?? '')
  // `Some("x")`: the value is what the call wraps.
  return isCall ? readValue(text, bare.end) : bare
}
