import { STEMS } from './stem-table.ts'
import type { Search } from './stem-table.ts'

/** The alternatives of a pattern that finds the stems of a search; `name` finds them inside of words, too. */
export function writeStems(search: Search): string {
  const stems = STEMS.filter(([, searches]) => searches.includes(search)).map(([stem]) => stem)
  return stems.map((stem) => (search === 'name' ? withoutEdges(stem) : withEdge(stem))).join('|')
}

/** `user_pw`: an underscore is an edge, too. */
export function withEdge(stem: string): string {
  return stem.replace(/^\\b/, '(?:\\b|_)')
}

/** Finds a stem of each of these words, wherever it is: with as few stems as possible, since nearly all names are none. */
export function createStemFinder(words: readonly string[]): RegExp {
  let left = words
  const needed: string[] = []
  for (const [stem] of STEMS) {
    const pattern = new RegExp(withoutEdges(stem))
    const others = left.filter((word) => !pattern.test(word))
    if (others.length < left.length) needed.push(pattern.source)
    left = others
  }
  return new RegExp(needed.join('|'), 'i')
}

function withoutEdges(stem: string): string {
  return stem.replaceAll(String.raw`\b`, '')
}
