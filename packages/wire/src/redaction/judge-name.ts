import {
  ABOUT_BEGINNINGS,
  ABOUT_ENDINGS,
  JOINED_NAMES,
  NAME_STEM,
  PHRASES,
  PUBLIC_PHRASE,
  WHOLE_NAMES,
} from './rules/name-patterns.ts'
import type { NameKind } from './rules/vocabulary.ts'

const MAX_NAME_CHARS = 120
const CACHE_SIZE = 4_000

type Judge = (name: string) => NameKind | undefined

const WHOLE = new Map(WHOLE_NAMES)
const PHRASE_KINDS = PHRASES.map(([pattern, kind]) => ({ pattern: new RegExp(pattern), kind }))
const PUBLIC = new RegExp(PUBLIC_PHRASE)
const JOINED = new Map(JOINED_NAMES)
const JOINED_NAME = new RegExp([...JOINED.keys()].join('|'))
const ABOUT = new Set(ABOUT_ENDINGS.split('|'))
const ABOUT_FIRST = new Set(ABOUT_BEGINNINGS.split('|'))
/** `rootpw`, `smtppass`; not `compass`. */
const JOINED_PASS = /^(?!com|by|tres|sur|encom|under|over|im|out)[a-z]{2,10}(?:pass|pwd|pw)$/
/** `tax id` is secret, although most that ends in `id` is not. */
const SECRET_ID = / (?:session|sess|tax) id $/

/** Whether what stands under this name is a secret. */
export function isSecretName(name: string): boolean {
  return judgeName(name) !== undefined
}

/** What kind of secret stands under a name; undefined for an ordinary name. */
export const judgeName = createNameJudge(new RegExp(NAME_STEM, 'i'), judge)

/** Judges names that have a stem, and caches the result: the same few names repeat. */
export function createNameJudge(stem: RegExp, judge: Judge): Judge {
  const known = new Map<string, NameKind | undefined>()
  return (name) => {
    if (name.length > MAX_NAME_CHARS) return undefined
    const before = known.get(name)
    if (before !== undefined || known.has(name)) return before
    if (!stem.test(name)) return undefined
    const kind = judge(name)
    if (known.size >= CACHE_SIZE) known.clear()
    known.set(name, kind)
    return kind
  }
}

/** Whether a name is about the value beside it, such as its type or its end, and not the value itself. */
export function isAboutSecret(name: string): boolean {
  return isAbout(splitWords(name.slice(-MAX_NAME_CHARS)))
}

function isAbout(words: readonly string[]): boolean {
  return ABOUT.has(words.at(-1) ?? '') || (words.length > 1 && ABOUT_FIRST.has(words[0] ?? ''))
}

function judge(name: string): NameKind | undefined {
  const words = splitWords(name)
  const joined = words.join('')
  const whole = WHOLE.get(joined)
  if (whole) return whole
  const spaced = ` ${words.join(' ')} `
  if (isAbout(words) && !SECRET_ID.test(spaced)) return undefined
  if (PUBLIC.test(spaced)) return undefined
  const phrase = PHRASE_KINDS.find(({ pattern }) => pattern.test(spaced))
  if (phrase) return phrase.kind
  const [match] = JOINED_NAME.exec(joined) ?? []
  if (JOINED_PASS.test(joined) && words.length === 1) return 'password'
  // What follows in a joined name may be harmless too: passwordlength, tokentype.
  return match === undefined || isAboutJoined(joined, match) ? undefined : JOINED.get(match)
}

function isAboutJoined(joined: string, match: string): boolean {
  const rest = joined.slice(joined.indexOf(match) + match.length)
  return rest !== '' && ABOUT.has(rest)
}

/** The words of a name in lower case. */
export function splitWords(name: string): string[] {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')
}
