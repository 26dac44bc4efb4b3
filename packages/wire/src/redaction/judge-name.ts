import { createStemFinder } from './rules/stems.ts'
import { ABOUT, ABOUT_FIELD, ALONE, PUBLIC, listWords, writePattern } from './rules/vocabulary.ts'
import type { NameKind, Row } from './rules/vocabulary.ts'

const MAX_NAME_CHARS = 120
const CACHE_SIZE = 4_000

type Judge = (name: string) => NameKind | undefined

const ABOUT_ENDINGS = new Set(`${ABOUT}|${ABOUT_FIELD}`.split('|'))
/** `tax id` is secret, although most that ends in `id` is not. */
const SECRET_ID = / (?:session|sess|tax) id $/

const WHOLE = new Map(
  ALONE.filter(({ places }) => places.includes('whole')).flatMap(({ kind, words }) =>
    words.split('|').map((word) => [word, kind] as const),
  ),
)

/** Of names whose words are parted by spaces, one at either end. */
const PHRASES = ALONE.flatMap((row): { readonly pattern: RegExp; readonly kind: NameKind }[] => {
  const { kind, places, isNumbered } = row
  if (places.includes('last')) return [{ kind, pattern: new RegExp(` (?:${row.words}) $`) }]
  if (!places.includes('name')) return []
  return [{ kind, pattern: new RegExp(` (?:${writePattern(row)})${isNumbered ? String.raw`\d*` : ''} `) }]
})
const PUBLIC_PHRASE = new RegExp(` (?:${PUBLIC.map(writePattern).join('|')}) `)

const JOINED = new Map(
  ALONE.filter(({ places }) => places.includes('joined')).flatMap(({ kind, words, then = '' }) =>
    words.split('|').map((word) => [`${word}${then}`.replaceAll(/ |s\?$/g, ''), kind] as const),
  ),
)
/** The longest first: `cardnumber` before `cardnum`. */
const JOINED_WORD = new RegExp([...JOINED.keys()].sort((one, other) => other.length - one.length).join('|'))

/** Whether what stands under this name is a secret. */
export function isSecretName(name: string): boolean {
  return judgeName(name) !== undefined
}

/** What kind of secret stands under a name; undefined for an ordinary name. */
export const judgeName = createNameJudge(ALONE.filter(isOfNames), judge)

/** Asks `judge` of the names that have a stem of these rows, and remembers the result: the same few names come all the time. */
export function createNameJudge(rows: readonly Row[], judge: Judge): Judge {
  const stem = createStemFinder(rows.flatMap(listWords))
  const known = new Map<string, NameKind | undefined>()
  return (name) => {
    if (name.length > MAX_NAME_CHARS || !stem.test(name)) return undefined
    if (known.has(name)) return known.get(name)
    const kind = judge(name)
    if (known.size >= CACHE_SIZE) known.clear()
    known.set(name, kind)
    return kind
  }
}

function isOfNames({ places }: Row): boolean {
  return places.some((place) => place !== 'sentence' && place !== 'label' && place !== 'inside')
}

/** Whether a name is about the value beside it, such as its type or its end, and not the value itself. */
export function isAboutSecret(name: string): boolean {
  return ABOUT_ENDINGS.has(splitWords(name.slice(-MAX_NAME_CHARS)).at(-1) ?? '')
}

function judge(name: string): NameKind | undefined {
  const words = splitWords(name)
  const joined = words.join('')
  const whole = WHOLE.get(joined)
  if (whole) return whole
  const spaced = ` ${words.join(' ')} `
  if (ABOUT_ENDINGS.has(words.at(-1) ?? '') && !SECRET_ID.test(spaced)) return undefined
  if (PUBLIC_PHRASE.test(spaced)) return undefined
  const phrase = PHRASES.find(({ pattern }) => pattern.test(spaced))
  if (phrase) return phrase.kind
  const [match] = JOINED_WORD.exec(joined) ?? []
  // What follows in a joined name may be harmless too: passwordlength, tokentype.
  return match === undefined || isAboutJoined(joined, match) ? undefined : JOINED.get(match)
}

function isAboutJoined(joined: string, match: string): boolean {
  const rest = joined.slice(joined.indexOf(match) + match.length)
  return rest !== '' && ABOUT_ENDINGS.has(rest)
}

function splitWords(name: string): string[] {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
}
