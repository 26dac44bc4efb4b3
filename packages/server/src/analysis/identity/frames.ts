import type { SourceSnippet } from '@gasoline/wire'
import { isLibraryPath } from '../code/library-path.ts'
import { toPathTemplate, withoutBuildHash } from './path-template.ts'
import type { Frame } from '../code/stack.ts'
import { withoutQuery } from '../urls.ts'

/** A frame reduced to what stays the same across reloads and rebuilds. */
export interface StableFrame {
  readonly function: string
  readonly file: string
}

/** Frames that identify an error; those further out only show how the app got there. */
export const MOST_FRAMES = 3
const LINE_CHARS = 120

/** The frames of the app's own code, each once; without libraries, engine and evaluated code. */
export function readStableFrames(frames: readonly Frame[]): StableFrame[] {
  const unique = new Map<string, StableFrame>()
  for (const frame of frames) {
    const { url, isEval, cause } = frame
    if (unique.size >= MOST_FRAMES) break
    if (url === '' || isEval || cause !== 0) continue
    const script = readScript(url)
    if (script.isLibrary) continue
    const stable = { function: readName(frame, script.isHashed), file: script.file }
    const key = `${stable.function}@${stable.file}`
    if (!unique.has(key)) unique.set(key, stable)
  }
  return [...unique.values()]
}

interface Script {
  readonly isLibrary: boolean
  /** Its name contains a content hash. */
  readonly isHashed: boolean
  readonly file: string
}

function readScript(url: string): Script {
  const name = readLastSegment(url)
  return { isLibrary: isLibraryPath(url), isHashed: withoutBuildHash(name) !== name, file: readFile(url) }
}

/** The same from the original source; a frame without a name is identified by its line of code. */
export function readSnippetFrames(snippets: readonly SourceSnippet[]): StableFrame[] {
  const own = snippets.filter(({ file }) => !isLibraryPath(file))
  return takeFirst(
    own.map(({ file, function: name, snippet }) => {
      const text =
        snippet
          .find(({ isError }) => isError)
          ?.text.replaceAll(/\s+/g, ' ')
          .trim() ?? ''
      return { function: name ?? (text.length <= LINE_CHARS ? text : ''), file: readFile(file) }
    }),
  )
}

function takeFirst(frames: readonly StableFrame[]): StableFrame[] {
  const unique = new Map(frames.map((frame) => [`${frame.function}@${frame.file}`, frame]))
  return [...unique.values()].slice(0, MOST_FRAMES)
}

/** The name without the receiver, which only Chromium includes; empty if a minifier chose it. */
function readName({ function: name = '', line = 1, column = 1 }: Frame, isHashed: boolean): string {
  const bare = name.slice(name.lastIndexOf('.') + 1)
  const isBundle = column > LONG_LINE || isHashed
  const shortest = isBundle ? 4 : line <= FIRST_LINES ? 3 : 1
  return bare.length < shortest ? '' : bare
}

/** Handwritten lines are shorter than this. */
const LONG_LINE = 300
/** Minified bundles have all their code in these lines; other files have imports there. */
const FIRST_LINES = 2

/** File names that need their folder to be distinct. */
const COMMON = /^(?:index|main|page|\+?page|layout|\+layout|\+server|route|view|mod|component|styles)(?:\.|$)/

/** The name of the file before the build, in lower case. */
function readFile(url: string): string {
  if (url.startsWith('blob:')) return 'blob'
  const address = withoutQuery(url)
  const parts = address.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/]*/i, '').split('/')
  const name = withoutBuildHash(parts.at(-1) ?? '').toLowerCase()
  // A URL without an extension is a page with inline scripts.
  if (!name.includes('.')) return toPathTemplate(parts.join('/').toLowerCase()) || '/'
  const folder = parts.at(-2)?.toLowerCase() ?? ''
  return COMMON.test(name) && folder !== '' && folder !== '.' ? `${folder}/${name}` : name
}

function readLastSegment(url: string): string {
  const address = withoutQuery(url)
  return address.slice(address.lastIndexOf('/') + 1)
}
