import type { SourceLine } from '@gasoline/wire'
import type { CasePlace } from '../case.ts'
import type { CodePlace } from '../evidence/code-location.ts'

const LINES = 2
const LINE_CHARS = 110

/** A place in the code, with the lines around it where they are shown. */
export function describePlace({ isBuilt, isHelper: _, snippet, ...place }: CodePlace, isShown: boolean): CasePlace {
  const near = isShown ? snippet?.filter(({ line }) => Math.abs(line - place.line) <= LINES) : undefined
  const lines = near && trim(near, place.line, place.column ?? 1)
  return { ...place, ...(lines && { snippet: lines }), ...(isBuilt && { built: true as const }) }
}

/** Without the common indentation; of a very long line the part around the column. */
function trim(lines: readonly SourceLine[], line: number, column: number): SourceLine[] {
  const filled = lines.filter(({ text }) => text.trim() !== '')
  const indent = Math.min(...filled.map(({ text }) => text.length - text.trimStart().length))
  return filled.map((row) => {
    const from = row.line === line && column - indent > LINE_CHARS ? column - LINE_CHARS / 2 : indent
    const text = row.text.slice(from, from + LINE_CHARS).trimEnd()
    return { line: row.line, text, ...(row.line === line && { isError: true as const }) }
  })
}
