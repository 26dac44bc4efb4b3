import type { SourceSnippet } from '@gasoline/wire'
import { oneLine } from '../text.ts'

const LINE_CHARS = 160

/** `src/cart/Total.tsx:42:15 in Total`. */
export function renderSourcePlace({ file, line, column, function: name }: SourceSnippet): string {
  return `${oneLine(file, 200)}:${line}:${column}${name === undefined ? '' : ` in ${oneLine(name, 80)}`}`
}

/** The lines around a place, `around` of them before it and after, numbered, without the indentation that all share. */
export function renderSourceLines({ line: at, snippet }: SourceSnippet, around: number): string[] {
  const near = snippet.filter(({ line }) => Math.abs(line - at) <= around)
  const first = near.findIndex(({ line, text }) => line === at || text.trim() !== '')
  const last = near.findLastIndex(({ line, text }) => line === at || text.trim() !== '')
  const shown = near.slice(first, last + 1).map((part) => ({ ...part, text: part.text.replaceAll('\t', '  ') }))
  const indents = shown
    .filter(({ text }) => text.trim() !== '')
    .map(({ text }) => text.length - text.trimStart().length)
  const shared = Math.min(...indents, LINE_CHARS)
  return shown.map(({ line, text, isError }) => {
    const mark = isError === true || line === at ? '>' : ' '
    return `${line}${mark} ${oneLine(text.slice(shared), LINE_CHARS)}`.trimEnd()
  })
}
