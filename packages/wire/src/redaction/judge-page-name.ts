import { ABOUT_BEGINNINGS, ABOUT_ENDINGS, PAGE_NAMES, PUBLIC_PHRASE } from './rules/derived/name-patterns.ts'
import type { NamePatterns } from './rules/write-names.ts'
import type { NameKind } from './rules/vocabulary.ts'

const MAX_NAME_CHARS = 120
const CACHE_SIZE = 4_000

type Judge = (name: string) => NameKind | undefined

const PUBLIC = new RegExp(PUBLIC_PHRASE)
const ABOUT = new Set(ABOUT_ENDINGS.split('|'))
const ABOUT_FIRST = new Set(ABOUT_BEGINNINGS.split('|'))
/** `rootpw`, `smtppass`; not `compass`. */
const JOINED_PASS = /^(?!com|by|tres|sur|encom|under|over|im|out)[a-z]{1,10}(?:pass|pwd|pw)$/
/** `zugriffstoken`, `wstoken`; `nexttoken` is judged as the two words that it is made of. */
const JOINED_TOKEN = /^([a-z]{2,20})(token|secret)$/
/** `tax id` is secret, although most that ends in `id` is not. */
const SECRET_ID =
  / (?:session|sess|sitzungs|sesion|sessione|sessie|tax|steuer|national|passport|insurance|licen[sc]e) id $/

/** Whether what stands under this name is a secret, by the words that the page carries. */
export const isSecretName = createIsSecret()

function createIsSecret(): (name: string) => boolean {
  const judge = createVocabularyJudge(PAGE_NAMES)
  return (name) => judge(name) !== undefined
}

/** Makes what tells the kind of secret that stands under a name; undefined for an ordinary name. */
export function createVocabularyJudge({ whole, phrases, joined, stem }: NamePatterns): Judge {
  const wholes = new Map(whole)
  const kinds = phrases.map(([pattern, kind]) => ({ pattern: new RegExp(pattern), kind }))
  const inside = new Map(joined)
  const insideName = new RegExp([...inside.keys()].join('|'))

  function judge(name: string): NameKind | undefined {
    const words = splitWords(name)
    const together = words.join('')
    const known = wholes.get(together)
    if (known) return known
    const spaced = ` ${words.join(' ')} `
    if (isAbout(words) && !SECRET_ID.test(spaced)) return undefined
    if (PUBLIC.test(spaced)) return undefined
    const phrase = kinds.find(({ pattern }) => pattern.test(spaced))
    if (phrase) return phrase.kind
    const [match] = insideName.exec(together) ?? []
    const compound = match === undefined && words.length === 1 ? JOINED_TOKEN.exec(together) : null
    if (compound) return judge(`${compound[1]}_${compound[2]}`)
    if (JOINED_PASS.test(together) && words.length === 1) return 'password'
    // What follows in a joined name may be harmless too: passwordlength, tokentype.
    return match === undefined || isAboutJoined(together, match) ? undefined : inside.get(match)
  }

  return createNameJudge(new RegExp(stem, 'i'), judge)
}

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

function isAboutJoined(joined: string, match: string): boolean {
  const rest = joined.slice(joined.indexOf(match) + match.length)
  return rest !== '' && ABOUT.has(rest)
}

/** The words of a name in lower case. */
export function splitWords(name: string): string[] {
  return name
    .replaceAll(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replaceAll(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')
}
