import type { AiContext, LogEntry, SourceAccess, SourceSnippet, StateSnapshot } from '@gasoline/wire'
import { preview } from '../budget/preview.ts'
import type { FramePlace } from './source-frames.ts'

type Summarised = Pick<LogEntry, 'message' | 'source' | 'filename' | 'lineno' | 'colno'>

const MESSAGE_CHARS = 200
const CODE_CHARS = 120
const VALUES = 5
/** Shorter names at run time come from a minifier. */
const SHORTEST_NAME = 3
const VALUE_CHARS = 60

const TYPED = /^(?:Uncaught )?(?:\(in promise\) )?((?:[A-Z][\w$]*)?(?:Error|Exception)): ([\s\S]*)/

/** What is known of an error, each part short enough for one or two sentences. */
export interface ErrorSummary {
  /** Of the entry: `exception`, `console`, … */
  readonly source: string
  /** The type that the message begins with, such as `TypeError`. */
  readonly type?: string
  readonly place?: SummaryPlace
  /** The first line, without the type. */
  readonly message: string
  /** The line of code that failed. */
  readonly code?: string
  /** The expression in that line that the error refers to. */
  readonly missing?: MissingValue
  readonly state?: SummaryState
  readonly components?: { readonly framework: string; readonly names: readonly string[] }
}

interface SummaryPlace {
  readonly file: string
  readonly line: number
  readonly column?: number
  readonly function?: string
}

interface MissingValue {
  readonly expression: string
  /** `undefined` or `null` */
  readonly value: string
}

interface SummaryState {
  readonly source: string
  /** Paths and their values as JSON. */
  readonly values: readonly (readonly [path: string, value: string])[]
  /** Values left out. */
  readonly more: number
}

/** Type of the error, location, code, application state and components. */
export function summariseError(entry: Summarised, context: AiContext, place?: FramePlace): ErrorSummary {
  const [, type, text = entry.message] = TYPED.exec(entry.message) ?? []
  const [top] = context.sourceSnippets ?? []
  const where = findPlace(entry, top ?? (place && { ...place, file: place.url, snippet: [] }))
  const [first = ''] = text.split('\n', 1)
  const message = preview(first.trim().replace(/\.$/, ''), MESSAGE_CHARS)
  const code = top?.snippet.find(({ isError }) => isError)?.text
  const missing = code === undefined ? undefined : findMissing(message, code, top?.access)
  const state = pickState(context.stateSnapshot)
  const { componentAncestry: tree } = context
  return {
    source: entry.source,
    ...(type !== undefined && { type }),
    ...(where && { place: where }),
    message,
    ...(code !== undefined && { code: preview(code.trim(), CODE_CHARS) }),
    ...(missing && { missing }),
    ...(state && { state }),
    ...(tree &&
      tree.components.length > 0 && {
        components: { framework: tree.framework, names: tree.components.map(({ name }) => name) },
      }),
  }
}

function findPlace({ filename, lineno, colno }: Summarised, top: SourceSnippet | undefined): SummaryPlace | undefined {
  if (top) {
    const { file, line, column, function: name } = top
    // Without source, one line may be the whole script.
    const isServed = top.snippet.length === 0
    const isNamed = name !== undefined && !(isServed && name.length < SHORTEST_NAME)
    return { file, line, ...(isServed && { column }), ...(isNamed && { function: name }) }
  }
  if (!filename || lineno === undefined) return undefined
  return { file: filename, line: lineno, ...(colno !== undefined && { column: colno }) }
}

/** Messages of an access to a property of undefined or null. */
const READS = [
  /^Cannot (?:read|set) properties of (undefined|null) \((?:reading|setting) '([^']{1,80})'\)/,
  /^Cannot read property '([^']{1,80})' of (undefined|null)/,
] as const

/** Names and members, as in `order.lines[0]`, with an optional non-null assertion. */
const BEFORE_DOT = /(^|.)([A-Za-z_$](?:[\w$.]|\[[\w$.'"]{1,40}\])*)!?$/

/** The expression in a line of code that an error refers to, if there is only one candidate. */
function findMissing(message: string, code: string, access: SourceAccess | undefined): MissingValue | undefined {
  const [modern, old] = [READS[0].exec(message), READS[1].exec(message)]
  const [value, property] = modern ? [modern[1], modern[2]] : old ? [old[2], old[1]] : []
  if (value === undefined || property === undefined) return undefined
  const parsed = access && writeValue(access, property)
  if (parsed !== undefined) return { expression: parsed, value }
  const found = new Set<string>()
  for (let at = code.indexOf(`.${property}`); at >= 0; at = code.indexOf(`.${property}`, at + 1)) {
    if (/[\w$]/.test(code.charAt(at + property.length + 1))) continue
    const [, before, expression] = BEFORE_DOT.exec(code.slice(Math.max(0, at - CODE_CHARS), at)) ?? []
    // Only the end of a longer expression was matched.
    if (expression === undefined || before === undefined || /[.\])?!\w$]/.test(before)) return undefined
    found.add(expression)
  }
  const [expression] = found
  return found.size === 1 && expression !== undefined ? { expression, value } : undefined
}

/** The value that a property was read from, where the column shows that and names lead to it. */
function writeValue({ parts, at = 0 }: SourceAccess, property: string): string | undefined {
  const names = parts.slice(0, at)
  return parts[at] === property && names.length > 0 && names.every((name) => /^[\w$#]+$/.test(name))
    ? names.join('.')
    : undefined
}

function pickState(state: StateSnapshot | undefined): SummaryState | undefined {
  const values = Object.entries(state?.relevantSlice ?? {})
  if (!state || values.length === 0) return undefined
  const shown = values
    .slice(0, VALUES)
    .map(([path, value]) => [path, preview(JSON.stringify(value) ?? '', VALUE_CHARS)] as const)
  return { source: state.source, values: shown, more: values.length - shown.length }
}
