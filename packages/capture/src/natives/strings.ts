import { charCodeAt, indexOf, slice, uncurry } from './natives.ts'

export { charCodeAt, endsWith, indexOf, slice, split, startsWith, trim } from './natives.ts'
export const toLowerCase = uncurry(String.prototype.toLowerCase)
export const toUpperCase = uncurry(String.prototype.toUpperCase)

/** Whether a word without spaces is in a list, written with spaces around each. */
export function isOneOf(word: string, list: string): boolean {
  return indexOf(list, ` ${word} `) >= 0
}

/** Whether the text contains any of the words. */
export function hasAny(text: string, words: readonly string[]): boolean {
  for (let index = 0; index < words.length; index++) if (indexOf(text, words[index] as string) >= 0) return true
  return false
}

/** Caches the results for the last few hundred different texts, which are mostly repeated. */
export function cacheByText<V>(compute: (text: string) => V): (text: string) => V {
  const { clear, get, set } = bindMap(new Map<string, V>())
  let count = 0
  return (text) => {
    const known = get(text)
    if (known !== undefined) return known
    if (++count > 500) {
      clear()
      count = 1
    }
    const result = compute(text)
    set(text, result)
    return result
  }
}

function bindMap<V>(map: Map<string, V>) {
  return { clear: map.clear.bind(map), get: map.get.bind(map), set: map.set.bind(map) }
}

/** Letters, digits and the underscore. */
export function isWordCode(code: number): boolean {
  return (code >= 48 && code <= 57) || (code >= 65 && code <= 90) || code === 95 || (code >= 97 && code <= 122)
}

/** The index of the first character at or after `from` for which `isIn` is false. */
export function skipWhile(text: string, from: number, isIn: (code: number) => boolean): number {
  let index = from
  while (index < text.length && isIn(charCodeAt(text, index))) index++
  return index
}

/** The text up to the next `mark`, or undefined if there is none within `maxChars`. */
export function sliceUntil(text: string, mark: string, from: number, maxChars: number): string | undefined {
  const end = indexOf(text, mark, from)
  return end < 0 || end - from > maxChars ? undefined : slice(text, from, end)
}
