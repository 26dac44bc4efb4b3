import type { SourceLine } from '@gasoline/wire'
import { LIMITS } from '@gasoline/wire/limits'

const { linesAround: around, lineChars } = LIMITS.sources
const ELLIPSIS = '…'
/** How much of a long line is shown before the position. */
const BEFORE_CHARS = 80

/** The lines around a position, its own marked; undefined if the text has no such line. */
export function linesAround(text: string, line: number, column: number): SourceLine[] | undefined {
  const first = Math.max(1, line - around)
  const lines = linesFrom(text, first, line + around)
  if (lines.length <= line - first) return undefined
  return lines.map((written, index) =>
    first + index === line
      ? { line, text: cutAround(written, column), isError: true }
      : { line: first + index, text: cutAround(written, 0) },
  )
}

/** One whole line; undefined if there is none. */
export function lineAt(text: string, line: number): string | undefined {
  return linesFrom(text, line, line)[0]
}

/** Skips the lines before, so that a text of millions of lines is not split into as many strings. */
function linesFrom(text: string, first: number, last: number): string[] {
  let start = 0
  for (let line = 1; line < first; line++) {
    start = text.indexOf('\n', start) + 1
    if (start === 0) return []
  }
  const lines: string[] = []
  for (let line = first; line <= last; line++) {
    const end = text.indexOf('\n', start)
    lines.push(text.slice(start, end < 0 ? text.length : end).trimEnd())
    if (end < 0) break
    start = end + 1
  }
  return lines
}

function cutAround(line: string, column: number): string {
  if (line.length <= lineChars) return line
  const start = column <= lineChars - BEFORE_CHARS ? 0 : column - BEFORE_CHARS
  const room = lineChars - (start > 0 ? 1 : 0)
  const isCut = line.length - start > room
  const shown = line.slice(start, start + room - (isCut ? 1 : 0))
  return `${start > 0 ? ELLIPSIS : ''}${shown}${isCut ? ELLIPSIS : ''}`
}
