import { splitWords } from './judge-name.ts'
import type { Side } from './rules/prose.ts'

/** What a name says of its content. */
export type NamedSide = Side | 'setting' | 'data'

const SENT = /^(?:request|req)$/
const RECEIVED = /^(?:response|res)$/
/** Fields whose content is for people to read: what is wrong, and what things are called. */
const SPOKEN_WORDS =
  'errors?|err|messages?|msg|violations?|validations?|issues|problems|feedback|labels?|hints?|placeholders?|help|i18n|l10n|' +
  'locales?|translations?|strings|permissions|privileges|fehler|fouten|erreurs?|erros?|errores|errori'
const SPOKEN = new RegExp(`^(?:${SPOKEN_WORDS})$`)
/** Sets of texts are called after their language: `i18n_de`. */
const TEXTS = /^(?:i18n|l10n|locales?|translations?)$/
/** These hold what people wrote, too. */
const RECORDS = /messages?$|issues$|problems$|feedback$/i
const SETTING = /^[A-Z][A-Z\d]*(?:_[A-Z\d]+)+$/
/** What an error was made of, not what it says. */
const DATA = /^(?:target|input|body|payload|object|record)$/
const LONGEST_NAME = 60
const CACHE_SIZE = 4_000

/** In each of these words; nearly all names have none of it. */
const HINT =
  /req|res|err|msg|mess|viol|valid|issue|probl|feedb|label|hint|place|help|i18n|l10n|local|transl|string|permis|privil|fehl|fout/i

/** Which way the content of a field went: by its name, and by what holds it. Only an object or a list can be spoken. */
export function judgeSide(name: string, value: unknown, side: Side): Side {
  return combineSides(name, readSide(name), value, side)
}

/** The same, where it is known what the name says. */
export function combineSides(name: string, own: NamedSide, value: unknown, side: Side): Side {
  if (own === undefined) return side
  // Settings of an environment are as secret in a response.
  if (own === 'setting')
    return side === 'received' && typeof value === 'string' && /^[a-z]/.test(value) ? undefined : side
  // What a validator was given.
  if (own === 'data') return side === 'spoken' && typeof value === 'object' ? 'received' : side
  if (own === 'spoken' && typeof value !== 'object' && !isJson(value)) return side
  if (side === 'sent') return own === 'spoken' && !RECORDS.test(name) ? own : side
  return own === 'spoken' || side === undefined ? own : side
}

function isJson(value: unknown): boolean {
  return typeof value === 'string' && /^\s{0,20}[{[]/.test(value)
}

/** Of a message on a socket, which says it itself. */
export function readDirection(object: object): Side {
  const direction: unknown = Reflect.get(object, 'direction')
  return direction === 'outgoing' ? 'sent' : direction === 'incoming' ? 'received' : undefined
}

/** What a name says; the same few names repeat. */
export const readSide = createSideReader()

function createSideReader(): (name: string) => NamedSide {
  const known = new Map<string, NamedSide>()
  return (name) => {
    if (name.length > LONGEST_NAME || name === '') return undefined
    if (known.has(name)) return known.get(name)
    const side = findSide(name)
    if (known.size >= CACHE_SIZE) known.clear()
    known.set(name, side)
    return side
  }
}

function findSide(name: string): NamedSide {
  if (SETTING.test(name)) return 'setting'
  if (DATA.test(name)) return 'data'
  if (!HINT.test(name)) return undefined
  const words = splitWords(name)
  const first = words[0] ?? ''
  // Nobody reads these.
  if (words.includes('connection')) return undefined
  if (SENT.test(first)) return 'sent'
  if (RECEIVED.test(first)) return 'received'
  return SPOKEN.test(words.at(-1) ?? '') || TEXTS.test(first) ? 'spoken' : undefined
}
