import type { AiContext, LogEntry, SourceAccess, SourceSnippet, StateSnapshot } from '@gasoline/wire'
import { preview } from '../budget/preview.ts'
import type { Place } from './source-frames.ts'

type Summarised = Pick<LogEntry, 'message' | 'source' | 'filename' | 'lineno' | 'colno'>

const MESSAGE_CHARS = 200
const CODE_CHARS = 120
const VALUES = 5
/** Shorter names at run time come from a minifier. */
const SHORTEST_NAME = 3
const VALUE_CHARS = 60

const TYPED = /^(?:Uncaught )?(?:\(in promise\) )?((?:[A-Z][\w$]*)?(?:Error|Exception)): ([\s\S]*)/
const KINDS: Readonly<Record<string, string>> = {
  exception: 'Uncaught exception',
  unhandledrejection: 'Unhandled rejection',
  console: 'Console error',
}

/** One or two sentences: type of the error, location, code, application state and component. */
export function summariseError(entry: Summarised, context: AiContext, place?: Place): string {
  const [, type, text = entry.message] = TYPED.exec(entry.message) ?? []
  const [top] = context.sourceSnippets ?? []
  const where = describePlace(entry, top ?? (place && { ...place, file: place.url, snippet: [] }))
  const head = `${type ?? KINDS[entry.source] ?? 'Error'}${where === undefined ? '' : ` in ${where}`}`
  const sentences = [`${head} — ${describe(text, top)}`, describeState(context.stateSnapshot), describeTree(context)]
  return sentences.filter((sentence) => sentence !== undefined).join(' ')
}

function describePlace({ filename, lineno, colno }: Summarised, top: SourceSnippet | undefined): string | undefined {
  if (top) {
    // Without source, one line may be the whole script.
    const column = top.snippet.length === 0 ? `:${top.column}` : ''
    const name = top.snippet.length === 0 && (top.function?.length ?? 0) < SHORTEST_NAME ? undefined : top.function
    return `${top.file}:${top.line}${column}${name === undefined ? '' : ` (${name})`}`
  }
  if (!filename || lineno === undefined) return undefined
  return `${filename}:${lineno}${colno === undefined ? '' : `:${colno}`}`
}

function describe(message: string, top: SourceSnippet | undefined): string {
  const [first = ''] = message.split('\n', 1)
  const title = preview(first.trim().replace(/\.$/, ''), MESSAGE_CHARS)
  const code = top?.snippet.find(({ isError }) => isError)?.text
  if (top === undefined || code === undefined) return `${title}.`
  const shown = preview(code.trim(), CODE_CHARS)
  const missing = findMissing(title, code, top.access)
  return missing === undefined
    ? `${title}, at \`${shown}\`.`
    : `\`${missing.expression}\` is ${missing.value}, at \`${shown}\`.`
}

/** Messages of an access to a property of undefined or null. */
const READS = [
  /^Cannot (?:read|set) properties of (undefined|null) \((?:reading|setting) '([^']{1,80})'\)/,
  /^Cannot read property '([^']{1,80})' of (undefined|null)/,
] as const

/** Names and members, as in `order.lines[0]`, with an optional non-null assertion. */
const BEFORE_DOT = /(^|.)([A-Za-z_$](?:[\w$.]|\[[\w$.'"]{1,40}\])*)!?$/

/** The expression in a line of code that an error refers to, if there is only one candidate. */
function findMissing(
  message: string,
  code: string,
  access: SourceAccess | undefined,
): { expression: string; value: string } | undefined {
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

function describeState(state: StateSnapshot | undefined): string | undefined {
  const values = Object.entries(state?.relevantSlice ?? {})
  if (!state || values.length === 0) return undefined
  const shown = values
    .slice(0, VALUES)
    .map(([path, value]) => `${path}=${preview(JSON.stringify(value) ?? '', VALUE_CHARS)}`)
  const more = values.length > VALUES ? ` and ${values.length - VALUES} more` : ''
  return `State (${state.source}): ${shown.join(', ')}${more}.`
}

function describeTree({ componentAncestry: tree }: AiContext): string | undefined {
  if (!tree || tree.components.length === 0) return undefined
  return `Components (${tree.framework}): ${tree.components.map(({ name }) => name).join(' > ')}.`
}
