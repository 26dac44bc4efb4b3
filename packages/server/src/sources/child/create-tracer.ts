import type { SourceFrame, Unresolved } from '../../analysis/code/source-frames.ts'
import type { Position, TextInfo } from '../pipe.ts'
import { findInlineMap } from './inline-map.ts'
import { readEvalLine } from './eval-line.ts'
import { readMap } from './read-map.ts'
import { traceMapped } from './trace-mapped.ts'
import { traceServed } from './trace-served.ts'
import type { Served } from './trace-served.ts'

/** Finds the source of positions in one script. */
export interface Tracer {
  readonly trace: (positions: readonly Position[]) => readonly (SourceFrame | Unresolved)[]
}

/** Reads a text once for all positions in it: a map, a script with a map inside, or a script that can be read as it is. */
export function createTracer(text: string, info: TextInfo): Tracer | Unresolved {
  const { kind, scriptUrl, url, note } = info
  if (kind === 'map') return mapped(text, url)
  if (kind === 'document') return served(text, { ...info, isDocument: true })
  const script = kind === 'eval' ? readEvalLine(text, scriptUrl) : text
  if (script === undefined) return { unresolved: 'its text was not found in the bundle' }
  const inline = findInlineMap(script)
  if (inline !== undefined) return mapped(inline, kind === 'eval' ? scriptUrl : url)
  const asBuilt = kind === 'eval' ? 'as webpack transformed it: its lines are not those of the file' : note
  return served(script, { scriptUrl, note: asBuilt, isDocument: false })
}

function mapped(text: string, url: string): Tracer | Unresolved {
  const sections = readMap(text)
  return 'unresolved' in sections ? sections : { trace: (positions) => traceMapped(sections, positions, url) }
}

function served(text: string, info: Served): Tracer {
  return { trace: (positions) => positions.map((position) => traceServed(text, position, info)) }
}
