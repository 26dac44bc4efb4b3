import type { SourceSnippet } from '@gasoline/wire'
import { isLibraryPath } from '../code/library-path.ts'
import { pathTemplate, withoutBuildHash } from './path-template.ts'
import type { Frame } from '../code/stack.ts'

/** A call as it stays over reloads and rebuilds. */
export interface FrameWords {
  readonly function: string
  readonly file: string
}

/** How many calls tell an error: what is further out is how the app came there. */
export const MOST_FRAMES = 3
const LINE_CHARS = 120

/** The app's own calls of a stack, each once; without those of libraries, of the engine, and of evaluated texts. */
export function frameWords(frames: readonly Frame[]): FrameWords[] {
  const unique = new Map<string, FrameWords>()
  for (const frame of frames) {
    const { url, isEval, cause } = frame
    if (unique.size >= MOST_FRAMES) break
    if (url === '' || isEval || cause !== 0) continue
    const script = scriptOf(url)
    if (script.isLibrary) continue
    const words = { function: nameOf(frame, script.isHashed), file: script.file }
    const key = `${words.function}@${words.file}`
    if (!unique.has(key)) unique.set(key, words)
  }
  return [...unique.values()]
}

interface Script {
  readonly isLibrary: boolean
  /** A build named it after what is in it. */
  readonly isHashed: boolean
  readonly file: string
}

function scriptOf(url: string): Script {
  const name = lastSegment(url)
  return { isLibrary: isLibraryPath(url), isHashed: withoutBuildHash(name) !== name, file: fileOf(url) }
}

/** The same from the source that people wrote; a call without a name is known by its line. */
export function snippetWords(snippets: readonly SourceSnippet[]): FrameWords[] {
  const own = snippets.filter(({ file }) => !isLibraryPath(file))
  return firstOnes(
    own.map(({ file, function: name, snippet }) => {
      const text =
        snippet
          .find(({ isError }) => isError)
          ?.text.replaceAll(/\s+/g, ' ')
          .trim() ?? ''
      return { function: name ?? (text.length <= LINE_CHARS ? text : ''), file: fileOf(file) }
    }),
  )
}

function firstOnes(frames: readonly FrameWords[]): FrameWords[] {
  const unique = new Map(frames.map((frame) => [`${frame.function}@${frame.file}`, frame]))
  return [...unique.values()].slice(0, MOST_FRAMES)
}

/** Without the receiver, which only Chromium names; empty if a minifier chose it. */
function nameOf({ function: name = '', line = 1, column = 1 }: Frame, isHashed: boolean): string {
  const bare = name.slice(name.lastIndexOf('.') + 1)
  const isBundle = column > LONG_LINE || isHashed
  const shortest = isBundle ? 4 : line <= FIRST_LINES ? 3 : 1
  return bare.length < shortest ? '' : bare
}

/** People break lines before this. */
const LONG_LINE = 300
/** Small bundles have all their code here; other files their imports. */
const FIRST_LINES = 2

/** Names that say nothing without the folder. */
const COMMON = /^(?:index|main|page|\+?page|layout|\+layout|\+server|route|view|mod|component|styles)(?:\.|$)/

/** The file's name as it was before the build, in lower case. */
function fileOf(url: string): string {
  if (url.startsWith('blob:')) return 'blob'
  const [address = ''] = url.split(/[?#]/, 1)
  const parts = address.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/]*/i, '').split('/')
  const name = withoutBuildHash(parts.at(-1) ?? '').toLowerCase()
  // An address without an ending is a page, whose own scripts these are.
  if (!name.includes('.')) return pathTemplate(parts.join('/').toLowerCase()) || '/'
  const folder = parts.at(-2)?.toLowerCase() ?? ''
  return COMMON.test(name) && folder !== '' && folder !== '.' ? `${folder}/${name}` : name
}

function lastSegment(url: string): string {
  const [address = ''] = url.split(/[?#]/, 1)
  return address.slice(address.lastIndexOf('/') + 1)
}
