import { enclosingFunctions } from './enclosing-functions.ts'

interface Place {
  readonly line: number
  readonly column: number
}

const MARKUP = /\.(?:vue|svelte|astro|html?|marko)$/i
/** Shorter ones are a minifier's. */
const SHORTEST = 3

/** The name of the function at a place in the source: one that the source itself shows, never a minifier's. */
export function chooseName(
  content: string | undefined,
  file: string,
  place: Place,
  atRunTime: string | undefined,
  isDocument = false,
): string | undefined {
  if (content === undefined) return undefined
  const said = knownPart(atRunTime, content)
  const offset = offsetOf(content, place)
  const script = MARKUP.test(file) || isDocument ? scriptAround(content, offset) : { code: content, start: 0 }
  if (!script) return said
  const names = enclosingFunctions(script.code, offset - script.start)
  if (!names) return said
  const own = said?.slice(said.lastIndexOf('.') + 1)
  return names.find((name) => name === own || name.endsWith(`.${own}`)) ?? names[0] ?? said
}

/** Of `Cart.total` what the source knows too: a class may have lost its name, and its method not. */
function knownPart(name: string | undefined, content: string): string | undefined {
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

/** A map that knows lines only says the first column: the code itself begins further in. */
function offsetOf(content: string, { line, column }: Place): number {
  let start = 0
  for (let index = 1; index < line; index++) start = content.indexOf('\n', start) + 1
  if (column > 1) return start + column - 1
  const indent = /^[^\S\n]*/.exec(content.slice(start, start + 200))?.[0].length ?? 0
  return start + indent
}

/** The script of a component file or a page in which a place lies. */
function scriptAround(content: string, offset: number): { code: string; start: number } | undefined {
  const open = content.lastIndexOf('<script', offset)
  const start = open < 0 ? -1 : content.indexOf('>', open) + 1
  const end = content.indexOf('</script', start)
  if (start <= 0 || end < offset || start > offset) return undefined
  return { code: content.slice(start, end), start }
}
