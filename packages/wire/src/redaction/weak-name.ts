import { splitWords } from './judge-name.ts'
import { ALL_NAMES } from './rules/derived/all-names.ts'
import { ALONE, STILL_SECRET } from './rules/vocabulary.ts'
import { writePhrase } from './rules/write-names.ts'

const CACHE_SIZE = 4_000
const { whole, phrases } = ALL_NAMES
const WHOLE = new Set(whole.map(([name]) => name))
const STILL = new Set(STILL_SECRET.split('|'))
const LAST_PHRASE = new RegExp(`(?:${phrases.map(([pattern]) => pattern).join('|')})$`)

/** Nouns that stand first in a name. */
const FIRST_PHRASE = new RegExp(
  ALONE.filter(({ isHeadFirst, places }) => isHeadFirst && places.includes('name'))
    .map(writePhrase)
    .join('|'),
)

/**
 * Whether the secret's word is not the last of its name, so that the name means something else: `tokenRotation`,
 * `passwordLogin`.
 */
export const isWeakName = createWeakJudge()

function createWeakJudge(): (name: string) => boolean {
  const known = new Map<string, boolean>()
  return (name) => {
    const before = known.get(name)
    if (before !== undefined) return before
    const isWeak = hasOtherHead(splitWords(name))
    if (known.size >= CACHE_SIZE) known.clear()
    known.set(name, isWeak)
    return isWeak
  }
}

function hasOtherHead(words: readonly string[]): boolean {
  // A name without breaks has no last word.
  if (words.length < 2 || WHOLE.has(words.join(''))) return false
  const spaced = ` ${words.join(' ')} `
  if (LAST_PHRASE.test(spaced) || FIRST_PHRASE.test(spaced)) return false
  const last = words.at(-1) ?? ''
  return STILL.has(last) || /^v?\d+$/.test(last) ? hasOtherHead(words.slice(0, -1)) : true
}
