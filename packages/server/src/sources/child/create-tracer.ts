import type { SourceFrame, Unresolved } from '../../analysis/code/source-frames.ts'
import type { Position, TextInfo } from '../pipe.ts'
import { REASONS } from '../reasons.ts'
import { readMap } from './read-map.ts'
import { traceMapped } from './trace-mapped.ts'
import { traceServed } from './trace-served.ts'
import type { Served } from './trace-served.ts'

const INLINE_MARK = 'sourceMappingURL=data:'
const DATA_HEAD_CHARS = 200

/** Finds the source of positions in one script. */
export interface Tracer {
  readonly trace: (positions: readonly Position[]) => readonly (SourceFrame | Unresolved)[]
}

/** Reads a text once for all positions in it: a map, a script with an inline map, or a readable script. */
export function createTracer(text: string, info: TextInfo): Tracer | Unresolved {
  const { kind, scriptUrl, url, note } = info
  if (kind === 'map') return createMapTracer(text, url)
  if (kind === 'document') return createScriptTracer(text, { ...info, isDocument: true })
  const script = kind === 'eval' ? readEvalLine(text, scriptUrl) : text
  if (script === undefined) return { unresolved: REASONS.notInBundle }
  const inline = findInlineMap(script)
  if (inline !== undefined) return createMapTracer(inline, kind === 'eval' ? scriptUrl : url)
  const asBuilt = kind === 'eval' ? REASONS.transformed : note
  return createScriptTracer(script, { scriptUrl, note: asBuilt, isDocument: false })
}

function createMapTracer(text: string, url: string): Tracer | Unresolved {
  const sections = readMap(text)
  return 'unresolved' in sections ? sections : { trace: (positions) => traceMapped(sections, positions, url) }
}

function createScriptTracer(text: string, info: Served): Tracer {
  return { trace: (positions) => positions.map((position) => traceServed(text, position, info)) }
}

/** Reads the module's text from the line of a bundle that evaluates it: `eval("…")`, also with a call around the literal. */
function readEvalLine(line: string, scriptUrl: string): string | undefined {
  const named = line.indexOf(`sourceURL=${scriptUrl}`)
  const start = line.indexOf('"', line.indexOf('eval('))
  if (named < 0 || start < 0 || start > named) return undefined
  const end = findLiteralEnd(line, start)
  if (end < 0) return undefined
  try {
    const text: unknown = JSON.parse(line.slice(start, end + 1))
    return typeof text === 'string' ? text : undefined
  } catch {
    // Not written by JSON.stringify: an unknown form.
    return undefined
  }
}

function findLiteralEnd(line: string, start: number): number {
  for (let index = start + 1; index < line.length; index++) {
    if (line[index] === '\\') index++
    else if (line[index] === '"') return index
  }
  return -1
}

/** The source map in the last comment of a script. */
function findInlineMap(script: string): string | undefined {
  for (let at = script.lastIndexOf(INLINE_MARK); at > 0; at = script.lastIndexOf(INLINE_MARK, at - 1)) {
    const comment = script.slice(Math.max(0, at - 4), at)
    if (/\/[/*][#@][ \t]$/.test(comment)) return readData(script, at + INLINE_MARK.length)
  }
  return undefined
}

function readData(script: string, start: number): string | undefined {
  const comma = script.indexOf(',', start)
  if (comma < 0 || comma - start > DATA_HEAD_CHARS) return undefined
  const length = script.slice(comma + 1).search(/[\s'"`*]/)
  const data = length < 0 ? script.slice(comma + 1) : script.slice(comma + 1, comma + 1 + length)
  if (/;\s*base64\s*$/i.test(script.slice(start, comma))) return Buffer.from(data, 'base64').toString()
  try {
    return decodeURIComponent(data)
  } catch {
    // A percent sign on its own: some tools escape only what they must.
    return data
  }
}
