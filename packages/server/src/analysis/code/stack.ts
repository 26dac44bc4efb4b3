/** One frame of a stack, as the browser wrote it. */
export interface Frame {
  /** The name at run time, perhaps minified. */
  readonly function?: string | undefined
  /** The script; empty for built-in functions and for code without a URL. */
  readonly url: string
  readonly line?: number | undefined
  readonly column?: number | undefined
  readonly isAsync?: true | undefined
  /** Evaluated code; the location is that of the `eval` call. */
  readonly isEval?: true | undefined
  /** 0 for the error itself, 1 for its cause, 2 for the cause of that. */
  readonly cause: number
}

const MOST_FRAMES = 100
const MOST_LINES = 1_000
const LINE_CHARS = 3_000
const NAME_CHARS = 200
const CAUSED_BY = 'Caused by: '

/** Parses a stack of Chromium, Firefox or Safari: innermost frame first, frames of its causes after it. */
export function parseStack(stack: string, message = '', most = MOST_FRAMES): Frame[] {
  const lines = withoutMessage(stack, message).split('\n', MOST_LINES)
  const parse = lines.some(isV8Line) ? parseV8Line : parseGeckoLine
  const frames: Frame[] = []
  let cause = 0
  for (const line of lines) {
    if (frames.length >= most) break
    if (line.startsWith(CAUSED_BY)) cause++
    const frame = line.length <= LINE_CHARS ? parse(line) : undefined
    if (!frame) continue
    frame.cause = cause
    frames.push(frame)
  }
  return frames
}

/** Parses an `initiator`: one frame per line, `name (file:line:column)` or `file:line:column`. */
export function parseInitiator(initiator: string): Frame[] {
  return initiator
    .split('\n', MOST_FRAMES)
    .flatMap((line) => (line.length <= LINE_CHARS ? parseCall(line.trim()) : []))
    .filter(({ url }) => url !== '')
}

type Call = { -readonly [Field in keyof Frame]: Frame[Field] }
type Place = Pick<Frame, 'url' | 'line' | 'column' | 'isEval'>

/** A message of several lines may contain another stack. */
function withoutMessage(stack: string, message: string): string {
  const start = message.includes('\n') ? stack.indexOf(message) : -1
  return start < 0 ? stack : stack.slice(start + message.length)
}

function isV8Line(line: string): boolean {
  return line.trimStart().startsWith('at ') && line.startsWith(' ')
}

function parseV8Line(line: string): Call | undefined {
  return isV8Line(line) ? parseCall(line.trim().slice('at '.length)) : undefined
}

/** `name (place)` or `place`, with `async` or `new` before it. */
function parseCall(text: string): Call {
  const isAsync = text.startsWith('async ')
  const call = isAsync ? text.slice('async '.length) : text
  const open = call.endsWith(')') ? findLastOpen(call) : -1
  const name = open < 0 ? '' : call.slice(0, open).trim()
  const place = parsePlace(open < 0 ? call : call.slice(open + 1, -1))
  return toCall(name, place, isAsync)
}

/** Written out: errors come by the hundred, and each spread takes as much as the rest of a frame. */
function toCall(name: string, { url, line, column, isEval }: Place, isAsync: boolean): Call {
  return { function: readName(name), url, line, column, isAsync: isAsync || undefined, isEval, cause: 0 }
}

/** The index of the bracket that the last character closes: a URL may contain brackets. */
function findLastOpen(text: string): number {
  const last = text.lastIndexOf('(')
  if (last >= 0 && text.lastIndexOf(')', text.length - 2) < last) return last
  let depth = 0
  for (let index = text.length - 1; index >= 0; index--) {
    if (text[index] === ')') depth++
    else if (text[index] === '(' && --depth === 0) return index
  }
  return text.lastIndexOf(' (') + 1 || -1
}

const EVAL_AT = 'eval at '

function parsePlace(text: string): Place {
  if (text.startsWith(EVAL_AT)) return parseEvalPlace(text)
  const columnAt = text.lastIndexOf(':')
  const column = positive(text.slice(columnAt + 1))
  if (columnAt < 0 || column === undefined) return { url: readUrl(text) }
  const lineAt = text.lastIndexOf(':', columnAt - 1)
  const line = positive(text.slice(lineAt + 1, columnAt))
  // Safari sometimes omits the column.
  if (lineAt < 0 || line === undefined) return { url: readUrl(text.slice(0, columnAt)), line: column }
  return { url: readUrl(text.slice(0, lineAt)), line, column }
}

/** `eval at f (eval at g (place), <anonymous>:1:2), <anonymous>:3:4`: the real location is in the innermost brackets. */
function parseEvalPlace(text: string): Place {
  const end = text.indexOf(')')
  const start = text.lastIndexOf('(', end)
  // Evaluated code with a `//# sourceURL` has its own URL.
  const own = parsePlace(text.slice(text.lastIndexOf(', ') + 2))
  if (own.url !== '') return own
  return { ...(start < 0 || end < 0 ? { url: '' } : parsePlace(text.slice(start + 1, end))), isEval: true }
}

const ASYNC_MARK = '*'

/** Firefox and Safari: `name@place`. */
function parseGeckoLine(text: string): Call | undefined {
  const line = text.trim()
  const at = line.indexOf('@')
  const hasName = at >= 0 && !line.slice(0, at).includes('://')
  const [rest, rawPlace] = hasName ? [line.slice(0, at), line.slice(at + 1)] : ['', line]
  const evalAt = rawPlace.search(/ line \d{1,9} > /)
  const place = evalAt < 0 ? parsePlace(rawPlace) : { ...parsePlace(lineOnly(rawPlace, evalAt)), isEval: true as const }
  const isNative = rawPlace === '[native code]'
  if (!isNative && (place.url === '' || place.line === undefined || (!hasName && !place.url.includes('://'))))
    return undefined
  const mark = rest.lastIndexOf(ASYNC_MARK)
  return toCall(rest.slice(mark + 1), place, mark >= 0)
}

/** `http://host/x.js line 26 > eval:1:1` is line 26 of x.js. */
function lineOnly(place: string, evalAt: number): string {
  const line = Number.parseInt(place.slice(evalAt + ' line '.length), 10)
  return `${place.slice(0, evalAt)}:${line}`
}

const NO_ADDRESS = new Set(['<anonymous>', 'native', '[native code]', 'unknown location', '', '(native)'])

function readUrl(text: string): string {
  const isNone = NO_ADDRESS.has(text) || text.startsWith('index ') || /\s/.test(text)
  return isNone ? '' : text
}

const NO_NAMES = new Set(['<anonymous>', 'anonymous', 'global code', 'module code', 'eval code', 'eval', '?'])

/** Strips what engines add to a name: `Object.`, `new`, `[as x]`, Firefox's paths of nested functions. */
function readName(raw: string): string | undefined {
  let name = raw.length > NAME_CHARS ? '' : raw.startsWith('new ') ? raw.slice('new '.length) : raw
  const alias = name.indexOf(' [as ')
  if (alias > 0) name = name.slice(0, alias)
  if (name.endsWith('/<')) name = name.slice(0, -2)
  name = name.slice(name.lastIndexOf('/') + 1)
  for (const prefix of ['Object.', 'Window.', 'globalThis.', 'Module.'])
    if (name.startsWith(prefix)) name = name.slice(prefix.length)
  const isNone = name === '' || name === '<' || NO_NAMES.has(name) || name.endsWith('.<anonymous>')
  return isNone ? undefined : name
}

function positive(digits: string): number | undefined {
  return /^\d{1,9}$/.test(digits) && Number(digits) > 0 ? Number(digits) : undefined
}
