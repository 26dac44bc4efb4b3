import type { LogEntry, SourceSnippet } from '@gasoline/wire'
import type { Built } from '../../../store/testing/build-store.ts'
import { said, thrown, thrownElsewhere } from './thrown.ts'

/** Two errors, and whether a person would call them one. */
export type Labelled = readonly [label: 'same' | 'different', what: string, one: Built, other: Built]

/** As Chromium reports it. */
export const chrome = thrown
/** As Firefox and Safari do: the stack has no title. */
export const firefox = thrownElsewhere
export const safari = thrownElsewhere

/** An exception without a stack: a script of another origin, or an old producer. */
export const bare = (message: string, fields: Partial<LogEntry> = {}) =>
  said(message, { source: 'exception', ...fields })
export const rejected = (message: string, fields: Partial<LogEntry> = {}) =>
  said(message, { source: 'unhandledrejection', ...fields })

const SITE = 'https://shop.example'
/** A place in the bundle of a build: `build('Ch71sZ_k', 18834)`. */
export const build = (hash: string, column: number, chunk = 'index') => `${SITE}/assets/${chunk}-${hash}.js:2:${column}`
/** A place in a file that a dev server serves. */
export const dev = (file: string, line: number, column = 7) => `http://localhost:5173/src/${file}:${line}:${column}`

/** Minified, and mapped back to the source that people wrote. */
export function mapped(
  title: string,
  place: string,
  source: Pick<SourceSnippet, 'file' | 'line' | 'function'>,
  code = 'run()',
): Built {
  const snippet = [{ line: source.line, text: code, isError: true as const }]
  return thrown(title, [place], { _aiContext: { sourceSnippets: [{ ...source, column: 5, snippet }] } })
}
