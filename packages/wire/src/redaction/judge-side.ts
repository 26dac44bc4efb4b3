import { splitWords } from './judge-name.ts'
import type { Side } from './rules/prose.ts'

const SENT = /^(?:request|req)$/
const RECEIVED = /^(?:response|res)$/
/** Fields whose content is for people to read: what is wrong, and what things are called. */
const SPOKEN_WORDS =
  'errors?|err|messages?|msg|violations?|validations?|issues|problems|feedback|labels?|hints?|placeholders?|help|i18n|l10n|' +
  'locales?|translations?|strings|fehler|fouten|erreurs?|erros?|errores|errori'
const SPOKEN = new RegExp(`^(?:${SPOKEN_WORDS})$`)
/** These hold what people wrote, too. */
const RECORDS = /messages?$|issues$|problems$|feedback$/i
const SETTING = /^[A-Z][A-Z\d]*(?:_[A-Z\d]+)+$/
const LONGEST_NAME = 60
/** In each of these words; nearly all names have none of it. */
const HINT =
  /req|res|err|msg|mess|viol|valid|issue|probl|feedb|label|hint|place|help|i18n|l10n|local|transl|string|fehl|fout/i

/** Which way the content of a field went: by its name, and by what holds it. Only an object or a list can be spoken. */
export function judgeSide(name: string, value: unknown, side: Side): Side {
  if (name.length > LONGEST_NAME || name === '') return side
  // Settings of an environment are as secret in a response.
  if (side === 'received' && SETTING.test(name) && typeof value === 'string' && /^[a-z]/.test(value)) return undefined
  const own = readSide(name)
  if (own === undefined || (own === 'spoken' && typeof value !== 'object')) return side
  if (side === 'sent') return own === 'spoken' && !RECORDS.test(name) ? own : side
  return own === 'spoken' || side === undefined ? own : side
}

/** Of a message on a socket, which says it itself. */
export function readDirection(object: object): Side {
  const direction: unknown = Reflect.get(object, 'direction')
  return direction === 'outgoing' ? 'sent' : direction === 'incoming' ? 'received' : undefined
}

function readSide(name: string): Side {
  if (!HINT.test(name)) return undefined
  const words = splitWords(name)
  const first = words[0] ?? ''
  if (SENT.test(first)) return 'sent'
  if (RECEIVED.test(first)) return 'received'
  return SPOKEN.test(words.at(-1) ?? '') ? 'spoken' : undefined
}
