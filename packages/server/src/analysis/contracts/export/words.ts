import type { NetworkEntry } from '@gasoline/wire'
import { parseJson, walk } from '../../bodies/json.ts'
import { hashWord, isKindName, isKindWord } from '../../shapes/names.ts'

/** Words for kinds and states by their hashes, as far as stored bodies have them. */
export type Words = ReadonlyMap<number, string>

/** Trees keep hashes: the words are those of bodies that are held, which have no secrets. */
export function readWords(network: readonly NetworkEntry[]): Words {
  const words = new Map<number, string>()
  for (const { responseBody, responseTruncated } of network) {
    const body = parseJson(responseBody, responseTruncated)
    if (body === undefined) continue
    for (const { path, value } of walk(body)) {
      const name = path.at(-1)
      if (typeof value === 'string' && typeof name === 'string' && isKindWord(value) && isKindName(name))
        words.set(hashWord(value), value)
    }
  }
  return words
}

/** The words of these hashes, in order; undefined if one is not known any more, or looks like no word. */
export function spellWords(hashes: Iterable<number>, words: Words): string[] | undefined {
  const spelled = [...hashes].map((hash) => words.get(hash))
  return spelled.every((word) => word !== undefined && WORD.test(word)) ? (spelled as string[]).sort() : undefined
}

const WORD = /^[\p{L}\p{N}_.:/ +-]{1,40}$/u
