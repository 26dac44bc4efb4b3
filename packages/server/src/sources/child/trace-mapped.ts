import { isLibraryPath } from '../../analysis/code/library-path.ts'
import type { SourceFrame, Unresolved } from '../../analysis/code/source-frames.ts'
import type { Position } from '../pipe.ts'
import { FLAWS, REASONS } from '../reasons.ts'
import { findSegments } from './find-segments.ts'
import type { Segment } from './find-segments.ts'
import { linesAround } from './lines-around.ts'
import { originalPath } from './original-path.ts'
import { readCode } from './read-code.ts'
import { flawed } from './read-map.ts'
import type { MapSection } from './read-map.ts'

/** Finds the places in the source for positions in a script, by its map. */
export function traceMapped(
  sections: readonly MapSection[],
  positions: readonly Position[],
  mapUrl: string,
): (SourceFrame | Unresolved)[] {
  const chosen = positions.map((position) => findSection(sections, position))
  const results = new Map<Position, SourceFrame | Unresolved>()
  for (const section of new Set(chosen)) {
    const mine = positions.filter((_, index) => chosen[index] === section)
    const segments =
      section &&
      findSegments(
        section.mappings,
        mine.map((position) => offsetBy(section, position)),
      )
    for (const [index, position] of mine.entries()) {
      const segment = segments?.[index]
      const isDamaged = section !== undefined && segments === undefined
      if (section && segment) results.set(position, describe(section, segment, position, mapUrl))
      else if (isDamaged) results.set(position, flawed(FLAWS.damagedMappings))
    }
  }
  return positions.map((position) => results.get(position) ?? { unresolved: REASONS.notMapped })
}

function describe(section: MapSection, segment: Segment, position: Position, mapUrl: string): SourceFrame | Unresolved {
  const { sources, contents, root, ignored } = section
  const source = sources[segment.source]
  if (typeof source !== 'string') return { unresolved: REASONS.unnamedFile }
  const held = contents[segment.source]
  const content = typeof held === 'string' ? held : undefined
  const file = originalPath(source, root, mapUrl)
  const line = segment.line + 1
  const column = segment.column + 1
  const snippet = content === undefined ? undefined : linesAround(content, line, column)
  return {
    file,
    line,
    column,
    ...readCode(content, file, { line, column }, position.function),
    snippet: snippet ?? [],
    isLibrary: ignored.includes(segment.source) || isLibraryPath(source) || isLibraryPath(file),
    ...(snippet === undefined && {
      note: content === undefined ? REASONS.noSourceText : REASONS.noLine(line),
    }),
  }
}

function findSection(sections: readonly MapSection[], { line, column }: Position): MapSection | undefined {
  return sections.findLast(
    (section) => section.line < line - 1 || (section.line === line - 1 && section.column <= column - 1),
  )
}

/** Counted from the start of the section. */
function offsetBy(section: MapSection, position: Position) {
  const line = position.line - 1 - section.line
  return { line, column: position.column - 1 - (line === 0 ? section.column : 0) }
}
