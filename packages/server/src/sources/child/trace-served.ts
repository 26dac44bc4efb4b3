import { isLibraryPath } from '../../analysis/code/library-path.ts'
import type { SourceFrame, Unresolved } from '../../analysis/code/source-frames.ts'
import type { Position } from '../pipe.ts'
import { REASONS } from '../reasons.ts'
import { lineAt, linesAround } from './lines-around.ts'
import { originalPath } from './original-path.ts'
import { readCode } from './read-code.ts'

export interface Served {
  readonly scriptUrl: string
  readonly note?: string | undefined
  readonly isDocument: boolean
}

/** Longer lines are not written by hand, nor are long ones of many statements without spaces. */
const READABLE_CHARS = 500
const DENSE_CHARS = 80
const DENSE_MARKS = 5
const DENSE_BLANKS = 0.07

/** Finds a position in a script that is served as people wrote it; not in a minified one. */
export function traceServed(text: string, position: Position, served: Served): SourceFrame | Unresolved {
  const { scriptUrl, note, isDocument } = served
  const { line, column } = position
  const written = lineAt(text, line)
  if (written === undefined || column > written.length + 1) return { unresolved: REASONS.noSuchPlace(note) }
  if (isDocument && !isInScript(text, line)) return { unresolved: REASONS.notInScript }
  if (isMinified(written)) return { unresolved: REASONS.minified(note) }
  const file = originalPath(scriptUrl, undefined, scriptUrl)
  return {
    file,
    line,
    column,
    ...readCode(text, file, position, position.function, isDocument),
    snippet: linesAround(text, line, column) ?? [],
    isLibrary: isLibraryPath(scriptUrl),
    ...(note !== undefined && { note }),
  }
}

function isMinified(line: string): boolean {
  if (line.length > READABLE_CHARS) return true
  const marks = line.replaceAll(/[^;{}]/g, '').length
  const blanks = line.trimStart().replaceAll(/\S/g, '').length
  return line.length > DENSE_CHARS && marks >= DENSE_MARKS && blanks < line.length * DENSE_BLANKS
}

/** A page may be rendered again for each request: its lines count only in a script, or in an element's event handler. */
function isInScript(html: string, line: number): boolean {
  let at = 0
  for (let index = 1; index < line; index++) at = html.indexOf('\n', at) + 1
  const end = html.indexOf('\n', at)
  const before = html.slice(0, end < 0 ? html.length : end)
  const written = before.slice(at)
  const open = before.search(/<script\b(?![\s\S]*<script\b)/i)
  if (open >= 0 && (before.toLowerCase().lastIndexOf('</script') < open || /<\/script/i.test(written))) return true
  return /\son[a-z]+\s*=/i.test(written)
}
