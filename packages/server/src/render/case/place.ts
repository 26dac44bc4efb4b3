import type { CasePlace } from '../../analysis/diagnose/case.ts'
import { oneLine } from '../text.ts'
import { fact } from './names.ts'

/** `src/cart.ts:42:7 in save`. */
export function renderPlace({ file, line, column, function: name, built }: CasePlace): string {
  const position = `${oneLine(file, 160)}:${line}${column === undefined ? '' : `:${column}`}`
  return `${position}${name === undefined ? '' : ` in ${oneLine(name, 60)}`}${built ? ' (as served)' : ''}`
}

/** The lines around it, the failing one marked. */
export function renderSnippet({ snippet = [] }: CasePlace): string {
  return snippet.map(({ line, text, isError }) => `${isError ? '>' : ' '} ${line} ${fact(text)}`).join('\n')
}
