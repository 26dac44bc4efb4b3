import { LIMITS } from '@gasoline/wire'
import type { SourceSnippet } from '@gasoline/wire'
import type { FramePlace, SourceFrame, Unresolved } from './source-frames.ts'

export interface ChosenSnippets {
  /** Locations in the app's own code, innermost first. */
  readonly snippets: readonly SourceSnippet[]
  /** Why the innermost has no source. */
  readonly skipped?: string | undefined
}

const { frames: mostFrames, snippetBytes, linesAround } = LIMITS.sources
const URL_CHARS = 120

/** Selects what to show of the sources found for an error: the app's own code, library code only if there is nothing else. */
export function chooseSnippets(
  places: readonly FramePlace[],
  found: readonly (SourceFrame | Unresolved)[],
): ChosenSnippets {
  const frames = found.filter((one) => 'file' in one)
  const [first] = found
  const [place] = places
  if (frames.length === 0) {
    const why = first && 'unresolved' in first ? first.unresolved : undefined
    return { snippets: [], skipped: why === undefined || !place ? undefined : `${shorten(place)}: ${why}` }
  }
  const own = frames.filter(({ isLibrary }) => !isLibrary)
  const shown = (own.length > 0 ? own : frames.slice(0, 1)).slice(0, mostFrames)
  if (!first || !('unresolved' in first) || !place)
    return { snippets: fit(shown.map(toSnippet)), skipped: shown[0]?.note }
  // The innermost location has no source: it is shown as it is, before its callers.
  const raw = { file: place.url, line: place.line, column: place.column, function: place.function, snippet: [] }
  return {
    snippets: fit([raw, ...shown.map(toSnippet)].slice(0, mostFrames)),
    skipped: `${shorten(place)}: ${first.unresolved}`,
  }
}

function toSnippet({ isLibrary: _, note: __, ...snippet }: SourceFrame): SourceSnippet {
  return snippet
}

/** Drops the lines furthest from the location first. */
function fit(snippets: readonly SourceSnippet[]): SourceSnippet[] {
  for (let around: number = linesAround; ; around--) {
    const fitted = snippets.map((snippet) => ({
      ...snippet,
      snippet: snippet.snippet.filter(({ line }) => Math.abs(line - snippet.line) <= around),
    }))
    if (around <= 0 || countBytes(JSON.stringify(fitted)) <= snippetBytes) return fitted
  }
}

function countBytes(text: string): number {
  let bytes = text.length
  for (let index = 0; index < text.length; index++) if (text.charCodeAt(index) > 0x7f) bytes += 2
  return bytes
}

function shorten({ url, line, column }: FramePlace): string {
  return `${url.length > URL_CHARS ? `…${url.slice(-URL_CHARS)}` : url}:${line}:${column}`
}
