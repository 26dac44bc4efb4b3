import { isSecretName } from '@gasoline/wire'
import type { Redactor } from '@gasoline/wire'

const TEXT = /(?<quote>["'`])(?<value>(?:\\.|(?!\k<quote>)[^\\]){3,400})\k<quote>/.source
const before = (code: RegExp, after = '') => new RegExp(`${code.source}\\s*${TEXT}${after}`, 'gi')

/** What a secret falls back to or is compared with, and what is set as one: any text, ordinary words too. */
const BOUND: readonly RegExp[] = [
  before(/(?<name>[a-z_$][\w$.?-]{0,80})(?:\([\w$., ]{0,40}\))?\s*(?:\|\||\?\?)=?/),
  before(/(?<name>[\w$.?]{0,60}(?:pass|password|passphrase|passcode|passwd|pwd))\s*[!=]==?/),
  before(/\b(?:set|with|enter|fill|type|submit|verify|check|compare)(?<name>[a-z][\w$]{0,40})\(/, '(?=\\s*[,)])'),
]
/** `login('ann', 'x')`, `signIn('x')`: the last argument. */
const LOGIN = before(/\b(?:log_?in|sign_?in|authenticate)(?:With[\w$]{1,30})?\((?:[^()]{0,80},)?/, '(?=\\s*\\))')

/** Sentences, URLs, paths, selectors, mail addresses, templates, and what is hidden already. */
const ORDINARY = /\s|^(?:https?:|\.{0,2}\/|[#.[<@])|@.*\.|\$\{|^\[redacted:/i
/** Names of fields and of ways to log in, as most programs have them. */
const ORDINARY_WORDS = new Set(
  `local jwt bearer basic oauth oauth1 oauth2 oidc saml sso google github gitlab facebook twitter apple microsoft azure
  azure-ad okta auth0 linkedin discord slack email e-mail phone sms guest anonymous redirect popup silent session admin
  user invalid missing show hide`.split(/\s+/),
)
/** `errors.password || 'x'` is a message for people. */
const MESSAGE_NAMES = `error errors touched message messages label labels t i18n string strings text texts placeholder
  placeholders hint hints rule rules validation`
const MESSAGE = new RegExp(String.raw`(?:^|[.?])(?:${MESSAGE_NAMES.split(/\s+/).join('|')})\b`, 'i')

/** Hides the texts in a line of code that are a secret by the name they are bound to, however ordinary they are. */
export function hideBoundLiterals(line: string, redactor: Redactor): string {
  if (!/["'`]/.test(line)) return line
  const hide = (whole: string, ...rest: unknown[]): string => {
    // With named groups, the last argument holds them.
    const { name, quote = '', value = '' } = rest.at(-1) as Readonly<Record<string, string | undefined>>
    const isBound = name === undefined || (!MESSAGE.test(name) && isSecretName(name.split(/[.?]/).at(-1) ?? ''))
    const isOrdinary = ORDINARY.test(value) || ORDINARY_WORDS.has(value.toLowerCase()) || isSecretName(value)
    if (!isBound || isOrdinary) return whole
    return `${whole.slice(0, whole.length - value.length - quote.length)}${redactor.secret('secret', value)}${quote}`
  }
  return [...BOUND, LOGIN].reduce((clean, pattern) => clean.replaceAll(pattern, hide), line)
}
