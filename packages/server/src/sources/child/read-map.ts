import { LIMITS } from '@gasoline/wire/limits'
import type { Unresolved } from '../../analysis/code/source-frames.ts'
import { FLAWS, REASONS } from '../reasons.ts'

/** A map, or the part of an index map that starts at a position of the script. Line and column count from 0. */
export interface MapSection {
  readonly line: number
  readonly column: number
  readonly mappings: string
  readonly sources: readonly unknown[]
  readonly contents: readonly unknown[]
  readonly root: string | undefined
  /** Sources that the build marks as third-party. */
  readonly ignored: readonly unknown[]
}

type Json = Readonly<Record<string, unknown>>
type Offset = Pick<MapSection, 'line' | 'column'>

const { mapSections, mapValues } = LIMITS.sources
/** A text of this size cannot expand to much. */
const SMALL_CHARS = 1_000_000
const MOST_LEVELS = 5

/** The sections of an untrusted source map, in the order of the script; or what is wrong with it. */
export function readMap(text: string): readonly MapSection[] | Unresolved {
  if (text.length > SMALL_CHARS && countValues(text) > mapValues) return flawed(FLAWS.tooManyValues(mapValues))
  let json: unknown
  try {
    json = JSON.parse(withoutGuard(text))
  } catch {
    // Not the parser's message, which quotes the text.
    return flawed(text.trimStart().startsWith('<') ? FLAWS.html : FLAWS.notJson)
  }
  const sections: MapSection[] = []
  const flaw = addSections(json, { line: 0, column: 0 }, sections, 0)
  return flaw === undefined ? sections.sort((a, b) => a.line - b.line || a.column - b.column) : flawed(flaw)
}

export function flawed(flaw: string): Unresolved {
  return { unresolved: REASONS.unusableMap(flaw) }
}

/** Some servers put a line before JSON so that it cannot run as a script. */
function withoutGuard(text: string): string {
  return text.startsWith(')]}') ? text.slice(text.indexOf('\n') + 1) : text
}

function addSections(json: unknown, offset: Offset, sections: MapSection[], level: number): string | undefined {
  if (!isJson(json)) return FLAWS.notObject
  if (json.sections === undefined) return addPlain(json, offset, sections)
  if (!Array.isArray(json.sections) || level >= MOST_LEVELS) return FLAWS.notSections
  for (const section of json.sections as unknown[]) {
    const { line, column } = isJson(section) && isJson(section.offset) ? section.offset : {}
    if (!isJson(section) || typeof line !== 'number' || typeof column !== 'number') return FLAWS.noOffset
    if (section.map === undefined) return FLAWS.otherFile
    // Columns count from the start of the outer section only in its first line.
    const inner = { line: offset.line + line, column: line === 0 ? offset.column + column : column }
    const flaw = addSections(section.map, inner, sections, level + 1)
    if (flaw !== undefined) return flaw
  }
  return undefined
}

function addPlain(json: Json, offset: Offset, sections: MapSection[]): string | undefined {
  const { version, mappings, sources, sourcesContent, sourceRoot } = json
  if (version !== undefined && version !== 3 && version !== '3') return FLAWS.version
  if (typeof mappings !== 'string') return FLAWS.noMappings
  if (!Array.isArray(sources)) return FLAWS.noSources
  if (sections.length >= mapSections) return FLAWS.tooManySections(mapSections)
  const ignored = json.ignoreList ?? json.x_google_ignoreList
  sections.push({
    ...offset,
    mappings,
    sources,
    contents: Array.isArray(sourcesContent) ? sourcesContent : [],
    root: typeof sourceRoot === 'string' ? sourceRoot : undefined,
    ignored: Array.isArray(ignored) ? ignored : [],
  })
  return undefined
}

/** Megabytes of `[],[],…` take twenty times their size when parsed, so they are counted first. */
function countValues(text: string): number {
  let values = 0
  let inString = false
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if (code === 0x22) inString = !inString
    else if (inString) {
      if (code === 0x5c) index++
    } else if (code === 0x2c || code === 0x5b || code === 0x7b) values++
  }
  return values
}

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
