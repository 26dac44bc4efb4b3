import type { SourceAccess } from '@gasoline/wire'
import { enclosingFunctions } from './enclosing-functions.ts'
import { readSyntax } from './syntax/read-syntax.ts'

interface Location {
  readonly line: number
  readonly column: number
}

interface CodeAt {
  readonly function?: string
  readonly access?: SourceAccess
}

const MARKUP = /\.(?:vue|svelte|astro|html?|marko)$/i
/** Shorter names come from a minifier. */
const SHORTEST = 3

/** What the source says about a location: the enclosing function by a name from the source, never a minifier's, and the accessed chain. */
export function readCode(
  content: string | undefined,
  file: string,
  location: Location,
  runTimeName: string | undefined,
  isDocument = false,
): CodeAt {
  if (content === undefined) return {}
  const known = findKnownPart(runTimeName, content)
  const offset = findOffset(content, location)
  const script = MARKUP.test(file) || isDocument ? findScript(content, offset) : { code: content, start: 0 }
  if (!script) return known === undefined ? {} : { function: known }
  const syntax = readSyntax(script.code, file, offset - script.start)
  const names = syntax?.functions ?? enclosingFunctions(script.code, offset - script.start) ?? []
  const name = chooseName(names, known)
  return { ...(name !== undefined && { function: name }), ...(syntax?.access && { access: syntax.access }) }
}

/** The browser knows which of the nested functions it was. */
function chooseName(names: readonly string[], known: string | undefined): string | undefined {
  const last = known?.slice(known.lastIndexOf('.') + 1)
  return names.find((name) => name === last || name.endsWith(`.${last}`)) ?? names[0] ?? known
}

/** The part of `Cart.total` that the source has too: a minifier may rename the class and keep the method. */
function findKnownPart(name: string | undefined, content: string): string | undefined {
  const parts = (name ?? '').split('.')
  let known: string | undefined
  for (const part of parts.reverse()) {
    if (part.length < SHORTEST || !hasWord(content, part)) break
    known = known === undefined ? part : `${part}.${known}`
  }
  return known
}

function hasWord(content: string, word: string): boolean {
  for (let at = content.indexOf(word); at >= 0; at = content.indexOf(word, at + 1)) {
    if (!/[\w$]/.test(content.charAt(at - 1)) && !/[\w$]/.test(content.charAt(at + word.length))) return true
  }
  return false
}

/** A map without columns gives the first one: the code itself starts after the indentation. */
function findOffset(content: string, { line, column }: Location): number {
  let start = 0
  for (let index = 1; index < line; index++) start = content.indexOf('\n', start) + 1
  if (column > 1) return start + column - 1
  const indent = /^[^\S\n]*/.exec(content.slice(start, start + 200))?.[0].length ?? 0
  return start + indent
}

/** The script of a component file or an HTML page around an offset. */
function findScript(content: string, offset: number): { code: string; start: number } | undefined {
  const open = content.lastIndexOf('<script', offset)
  const start = open < 0 ? -1 : content.indexOf('>', open) + 1
  const end = content.indexOf('</script', start)
  if (start <= 0 || end < offset || start > offset) return undefined
  return { code: content.slice(start, end), start }
}
