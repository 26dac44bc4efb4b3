import { isSecretName } from '@gasoline/wire'
import type { Redactor } from '@gasoline/wire'

const TEXT = /(?<quote>["'`])(?<value>(?:\\.|(?!\k<quote>)[^\\]){3,400})\k<quote>/.source
const before = (code: RegExp, after = '') => new RegExp(`${code.source}\\s*${TEXT}${after}`, 'gi')

/** What a secret falls back to or is held against, and what is set as one: any word is meant, the plainest too. */
const BOUND: readonly RegExp[] = [
  before(/(?<name>[a-z_$][\w$.?-]{0,80})(?:\([\w$., ]{0,40}\))?\s*(?:\|\||\?\?)=?/),
  before(/(?<name>[\w$.?]{0,60}(?:pass|password|passphrase|passcode|passwd|pwd))\s*[!=]==?/),
  before(/\b(?:set|with|enter|fill|type|submit|verify|check|compare)(?<name>[a-z][\w$]{0,40})\(/, '(?=\\s*[,)])'),
]
/** `login('ann', 'x')`, `signIn('x')`: the last thing that is handed over. */
const LOGIN = before(/\b(?:log_?in|sign_?in|authenticate)(?:With[\w$]{1,30})?\((?:[^()]{0,80},)?/, '(?=\\s*\\))')

/** Texts that stand there in most programs: sentences, addresses, selectors, names of fields and of ways to log in. */
const ORDINARY =
  /\s|^(?:https?:|\.{0,2}\/|[#.[<@])|@.*\.|\$\{|^\[redacted:|^(?:local|jwt|bearer|basic|oauth\d?|oidc|saml|sso|google|github|gitlab|facebook|twitter|apple|microsoft|azure(?:-ad)?|okta|auth0|linkedin|discord|slack|e-?mail|phone|sms|guest|anonymous|redirect|popup|silent|session|admin|user|invalid|missing|show|hide)$/i
/** `errors.password || 'x'` is what people are told. */
const TOLD =
  /(?:^|[.?])(?:errors?|touched|messages?|labels?|t|i18n|strings?|texts?|placeholders?|hints?|rules?|validation)\b/i

/** Hides the words in a line of code that are a secret by what they are bound to, however plain they are. */
export function hideBoundLiterals(line: string, redactor: Redactor): string {
  if (!/["'`]/.test(line)) return line
  const hide = (whole: string, ...rest: unknown[]): string => {
    // With named groups, the last argument holds them.
    const { name, quote = '', value = '' } = rest.at(-1) as Readonly<Record<string, string | undefined>>
    const isBound = name === undefined || (!TOLD.test(name) && isSecretName(name.split(/[.?]/).at(-1) ?? ''))
    if (!isBound || ORDINARY.test(value) || isSecretName(value)) return whole
    return `${whole.slice(0, whole.length - value.length - quote.length)}${redactor.secret('secret', value)}${quote}`
  }
  return [...BOUND, LOGIN].reduce((clean, pattern) => clean.replaceAll(pattern, hide), line)
}
