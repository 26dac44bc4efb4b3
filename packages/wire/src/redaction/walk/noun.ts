import { kindOfName } from '../judge-name.ts'
import type { NameKind } from '../judge-name.ts'
import { halfKindOfName } from '../judge-field.ts'

/** What people call a secret in a sentence, where a name of a field would be written otherwise. */
const FOREIGN: readonly (readonly [RegExp, NameKind])[] = [
  [/^(?:mots? de passe|kennw[oö]rt|contrase|wachtwoord|senha|parola d)/i, 'password'],
  [/^(?:jeton)/i, 'token'],
  [/^(?:sitzung|sesi[oó]n)/i, 'session'],
  [/^(?:cl[ée]s?[ -]api|claves?[ -]api|api[ -]schl)/i, 'api-key'],
  [/^(?:zugangsdaten|anmeldedaten|identifiants|credenciales)/i, 'credential'],
  [
    /^(?:bestätigungs|sicherheits|verifizierungs|einmal|anmelde|freischalt)(?:code|kennwort|passwort|pin)|^c[oó]d(?:e|igo) de (?:v[ée]ri|s[ée]cu|confirm|acc|seg)/i,
    'otp',
  ],
]
const FOREIGN_NOUN =
  /mots? de passe|kennw[oö]rt|contrase[ñn]a|wachtwoord|senha|parola d'ordine|jeton|sitzung|sesi[oó]n|cl[ée]s?[ -]api|claves?[ -]api|api[ -]schl(?:ü|ue)ssel|zugangsdaten|anmeldedaten|identifiants|credenciales|(?:bestätigungs|sicherheits|verifizierungs|einmal|anmelde|freischalt)(?:code|kennwort|passwort|pin)|c[oó]d(?:e|igo) de (?:v[ée]rification|s[ée]curit[ée]|confirmation|verificaci[oó]n|confirmaci[oó]n|acceso|acc[èe]s|seguridad)/
const NAME_PART =
  /pass|pwd|secret|token|key|auth|cookie|sess|sid|otp|pin|ssn|card|cvv|cvc|csc|credential|jwt|bearer|csrf|xsrf|mnemonic|seed|phrase|code(?! de )|cc|pan|social|conn|database|pw|ticket|sig|hmac|saml|access|refresh|state|app_?id|invit|magic|reset|activation|schl(?:ü|ue)ssel/

/** Where a secret's name may stand in a text; the whole name is then read around it. */
export const nameHint = (): RegExp => new RegExp(`${NAME_PART.source}|${FOREIGN_NOUN.source}`, 'gi')

/** Second words of a name that its first word makes a secret's: `API key`, `one-time code`, `recovery phrase`. */
const SECOND_WORD = /^(?:keys?|codes?|phrase|secret|pin|id)$/i
const FIRST_WORD = /([\p{L}\d]+(?:-[\p{L}\d]+)?)[ \u00a0-]$/u
const LONGEST_FIRST_WORD = 24
/** "Your code is 123456" is sent to open something; "the error code is 123456" is not. */
const YOURS = /^(?:your|ihr|dein|votre|ton|su|tu|tuo|uw|je|seu)$/i

export interface Noun {
  readonly kind: NameKind
  /** The name alone does not tell: the value has to look like a secret as well. */
  readonly isHalf: boolean
}

/** What a name, with the word before it, says about the value that follows. */
export function readNoun(text: string, start: number, name: string): Noun | undefined {
  const kind = kindOfName(name) ?? kindOfPhrase(text, start, name)
  if (kind) return { kind, isHalf: false }
  const half = /^schl(?:ü|ue)ssel$/i.test(name) ? 'api-key' : halfKindOfName(name)
  return half && { kind: half, isHalf: true }
}

function kindOfPhrase(text: string, start: number, name: string): NameKind | undefined {
  if (!SECOND_WORD.test(name)) return undefined
  const [, first = ''] = FIRST_WORD.exec(text.slice(Math.max(0, start - LONGEST_FIRST_WORD), start)) ?? []
  if (first === '') return undefined
  return YOURS.test(first) && /^code$/i.test(name) ? 'otp' : kindOfName(`${first} ${name}`)
}

/** The kind of a word of speech that `nameHint` found; undefined if it found a part of a name. */
export function kindOfSpeech(text: string, start: number, word: string): NameKind | undefined {
  if (word.length < SHORTEST_SPEECH || (start > 0 && /[\w$]/.test(text[start - 1] ?? ''))) return undefined
  return FOREIGN.find(([pattern]) => pattern.test(word))?.[1]
}

const SHORTEST_SPEECH = 5
