import type { SourceSnippet } from '@gasoline/wire'
import { readAccessChain } from './access-chain.ts'

/** How a value was used: the property that was read of it, and the type that it had to have. */
interface Use {
  readonly property?: string | undefined
  readonly wanted?: string | undefined
}

/** How the code names the value that an error could not use: `item.price` is `["item", "price"]`; lists read `[]`. */
export function readChain(
  { snippet, line, column, access }: SourceSnippet,
  { property, wanted }: Use,
): string[] | undefined {
  const parsed = access && wanted !== 'date' ? readAccessChain(access, property) : undefined
  const above = snippet.filter((row) => row.line < line).map((row) => row.text)
  if (parsed) {
    // The parser looks at one declaration: what a variable of the module stands for is in the lines above.
    const named = access?.origin ? parsed : explain(parsed, above.join('\n'))
    return named.length > 0 ? named : undefined
  }
  const own = snippet.find((row) => row.line === line)?.text
  if (own === undefined) return undefined
  const before = above.join('\n')
  const text = `${before}\n${own}`
  const offset = before.length + 1
  if (property === undefined || property === '') {
    const chain = argumentChain(own, wanted)
    return chain && explain(chain, before)
  }
  const at = findUse(text, offset, offset + column - 1, property)
  const chain = at < 0 ? destructured(own, property) : readBackwards(text, at)
  return chain && explain(chain, at < 0 ? before : text.slice(0, at))
}

/** The expression that gave the value, as it stands in the source, calls included: `document.querySelector('#total')`. */
export function readExpression({ snippet, line, column }: SourceSnippet, property: string): string | undefined {
  const own = snippet.find((row) => row.line === line)?.text
  if (own === undefined) return undefined
  const end = findUse(own, 0, column - 1, property)
  if (end < 0) return undefined
  let at = end
  let depth = 0
  while (at > 0) {
    const before = own[at - 1] ?? ''
    if (/[)\]]/.test(before)) depth++
    else if (/[([]/.test(before)) depth--
    else if (depth === 0 && !/[\w$.?!]/.test(before)) break
    if (depth < 0) break
    at--
  }
  return own.slice(at, end).replace(/[?!]+$/, '') || undefined
}

/** Where the property is read, next to the column of the error; -1 if the line does not. */
function findUse(text: string, from: number, near: number, property: string): number {
  const use = String.raw`(?:\?\.|\.)\s*${escape(property)}\b|\[\s*['"\x60]${escape(property)}['"\x60]\s*\]`
  const uses = [...text.matchAll(new RegExp(use, 'g'))].filter(({ index, 0: found }) => index + found.length > from)
  // Browsers name the place of the property, not of the dot before it.
  const distance = ({ index, 0: found }: RegExpExecArray) => Math.abs(index + found.length - property.length - near)
  return uses.sort((a, b) => distance(a) - distance(b))[0]?.index ?? -1
}

/** `const { price } = item.offer`. */
function destructured(line: string, property: string): string[] | undefined {
  const found = new RegExp(String.raw`\{[^{}]*\b${escape(property)}\b[^{}]*\}\s*=\s*(?:await\s+)?([\w$.?[\]]+)`).exec(
    line,
  )
  // What a call gives has no name.
  const isCalled = found !== null && /^[\s!?.]*\(/.test(line.slice(found.index + found[0].length))
  return found?.[1] === undefined || isCalled ? undefined : readBackwards(found[1], found[1].length)
}

const PATH = String.raw`([\w$]+(?:\??\.[\w$]+|!|\[\w+\])*)`

/** What stands before a value in the uses that name no property of it, the surest first. */
const OPENINGS = {
  date: [String.raw`new Date\(`],
  object: [String.raw`Object\.\w+\(`, String.raw`\bin\s`],
  list: [String.raw`\bof\s`, String.raw`\.\.\.`, String.raw`\]\s*=\s`, String.raw`\(`],
} as const

/** `Object.keys(order.lines)`, `new Date(order.at)`, `for (const x of order.lines)`, `[...order.lines]`. */
function argumentChain(line: string, wanted: Use['wanted']): string[] | undefined {
  const openings = wanted === 'date' || wanted === 'object' ? OPENINGS[wanted] : OPENINGS.list
  for (const opening of openings) {
    const path = new RegExp(String.raw`${opening}\s*${PATH}`).exec(line)?.[1]
    if (path !== undefined) return readBackwards(path, path.length)
  }
  return undefined
}

/** The names that lead to a position, from there to the left, up to a call or the beginning of the expression. */
function readBackwards(text: string, end: number): string[] | undefined {
  const names: string[] = []
  let at = end
  for (;;) {
    while (/[\s?!]/.test(text[at - 1] ?? '')) at--
    const last = text[at - 1] ?? ''
    if (last === ']') {
      const open = text.lastIndexOf('[', at - 1)
      if (open < 0) break
      const key = /^\s*['"`](.*)['"`]\s*$/.exec(text.slice(open + 1, at - 1))?.[1]
      names.unshift(key ?? '[]')
      at = open
      continue
    }
    const name = /[\w$]+$/.exec(text.slice(Math.max(0, at - 100), at))?.[0]
    if (name === undefined) break
    names.unshift(name)
    at -= name.length
    while (/\s/.test(text[at - 1] ?? '')) at--
    if (text[at - 1] !== '.') break
    at--
  }
  return names.length === 0 ? undefined : names
}

const ROUNDS = 3

/** Puts in the place of a variable what the lines above say it is. */
function explain(chain: readonly string[], above: string): string[] {
  let names = [...chain]
  for (let round = 0; round < ROUNDS; round++) {
    const origin = names[0] === undefined ? undefined : findOrigin(names[0], above)
    if (!origin || origin[0] === names[0]) return names
    names = [...origin, ...names.slice(1)]
  }
  return names
}

function findOrigin(name: string, above: string): string[] | undefined {
  const own = escape(name)
  const assigned = findLastGroup(
    above,
    String.raw`\b(?:const|let|var)\s+${own}\s*(?::[^=\n]+)?=\s*([\w$][\w$.?[\]!]*)\s*(?:;|$|\?\?|\|\|)`,
  )
  if (assigned) return readBackwards(assigned, assigned.length)
  const part = findLastMatch(above, String.raw`\{([^{}]*\b${own}\b[^{}]*)\}\s*=\s*(?:await\s+)?([\w$][\w$.?[\]!]*)`)
  if (part?.[1] !== undefined && part[2] !== undefined) {
    const field = new RegExp(String.raw`([\w$]+)\s*:\s*${own}\b`).exec(part[1])?.[1] ?? name
    return [...(readBackwards(part[2], part[2].length) ?? []), field]
  }
  const looped =
    findLastGroup(above, String.raw`\bof\s+([\w$][\w$.?[\]!]*)`, String.raw`\b(?:const|let|var)\s+${own}\s+`) ??
    findLastGroup(
      above,
      String.raw`([\w$][\w$.?[\]!]*)\s*\??\.\s*(?:map|forEach|filter|flatMap|some|every|find)\(\s*(?:async\s*)?(?:function\s*)?\(?\s*${own}\b`,
    )
  return looped === undefined ? undefined : [...(readBackwards(looped, looped.length) ?? []), '[]']
}

function findLastGroup(text: string, pattern: string, before = ''): string | undefined {
  return findLastMatch(text, before + pattern)?.[1]
}

function findLastMatch(text: string, pattern: string): RegExpMatchArray | undefined {
  return [...text.matchAll(new RegExp(pattern, 'gm'))].at(-1)
}

function escape(name: string): string {
  return name.replaceAll(/[^\w]/g, String.raw`\$&`)
}
