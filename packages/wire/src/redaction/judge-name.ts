/** Kinds of named secrets: they become the middle part of the placeholder. */
export type NameKind =
  | 'password'
  | 'token'
  | 'tokens'
  | 'api-key'
  | 'secret'
  | 'private-key'
  | 'authorization'
  | 'cookie'
  | 'session'
  | 'csrf'
  | 'credential'
  | 'otp'
  | 'pin'
  | 'ssn'
  | 'card'
  | 'cvv'
  | 'connection-string'
  | 'signature'

const MAX_NAME_CHARS = 120
const CACHE_SIZE = 4_000

type Judge = (name: string) => NameKind | undefined

/** Last words that make a name a statement about a secret instead of the secret. */
const HARMLESS_ENDINGS = new Set(
  (
    'count length type name names url uri href link path expires expiry expiration expired ttl age at in on hint policy strength ' +
    'fields label title text required enabled disabled valid invalid status state placeholder changed updated created visible hidden ' +
    'rules min max limit limits usage used index format alg algorithm version error errors message messages description help kind ' +
    'mode size total budget id ids score level present set domain samesite consent banner preferences settings options ' +
    'popup page screen form button reset match matches mismatch confirmed issued issuer audience scope scopes'
  ).split(' '),
)

/** Names that are secret although their ending looks harmless. */
const WHOLE_NAMES: Readonly<Record<string, NameKind>> = {
  sessionid: 'session',
  sessid: 'session',
  sid: 'session',
  jsessionid: 'session',
  phpsessid: 'session',
  aspsessionid: 'session',
  connectsid: 'session',
  aspnetsessionid: 'session',
  laravelsession: 'session',
  userpass: 'password',
  pass1: 'password',
  pass2: 'password',
  csrfmiddlewaretoken: 'csrf',
  assertion: 'credential',
  auth: 'authorization',
  authkey: 'api-key',
  pin: 'pin',
  cardpin: 'pin',
  pan: 'card',
  pass: 'password',
  apikey: 'api-key',
  xapikey: 'api-key',
  accesskeyid: 'api-key',
  cardnumber: 'card',
  socialsecuritynumber: 'ssn',
  ssnumber: 'ssn',
}

/** Tokens and keys that are meant to be seen. Like all phrases: words joined by spaces, one at either end. */
const HARMLESS_PHRASE =
  / ((next|page|continuation|cursor|sync|start|pagination|public|publishable|design|color|syntax|lang) tokens?|(public|publishable|site|anon|primary|foreign|sort|partition|idempotency|cache|object|translation|row|group|query) keys?) /

/** The first that fits decides. */
const SECRET_PHRASES: readonly (readonly [RegExp, NameKind])[] = [
  [
    / (passwords?|passwd|passwort|kennwort|contrasena|pwd|passphrase|passcode|pw|senha|wachtwoord|mot de passe)\d* /,
    'password',
  ],
  [/ \w+ pass $/, 'password'],
  [/ (csrf|xsrf) /, 'csrf'],
  [/ (proxy )?authorization /, 'authorization'],
  [/ (set )?cookies? /, 'cookie'],
  [/ (session|sess) (id|token|key|secret|cookie) /, 'session'],
  [/ (private|ssh|pem|rsa) key /, 'private-key'],
  [
    / (api|access|secret|auth|account|signing|encryption|master|shared access|deploy|license|app|application|storage|subscription|service role|recovery|hmac|aes|wallet|priv|secondary|functions) keys? /,
    'api-key',
  ],
  [/ (connection string|conn str|database url|db url|dsn password) /, 'connection-string'],
  [/ (seed phrase|mnemonic|recovery phrase) /, 'secret'],
  [
    / (otp|totp|hotp|one time (code|password|pin)|(mfa|2 ?fa|tfa|two factor|verification|sms|auth|authentication|security|recovery|backup|reset|activation|access|device|login|confirmation) codes?|oauth verifier|security answer) /,
    'otp',
  ],
  [/ (ssn|social security( number| no)?|tax id|itin) /, 'ssn'],
  [/ (cvv|cvv2|cvc|cvc2|csc|card (security|verification) (code|value|number)) /, 'cvv'],
  [/ ((credit |debit |bank )?card (number|no|num|pan)|cc (number|no|num)|ccnum|credit card|debit card) /, 'card'],
  [/ (card|atm|debit|bank|user|login|access|device|security|new|old|current|confirm) pin /, 'pin'],
  [/ (code verifier|saml (response|assertion)|client assertion) /, 'credential'],
  [/ credentials? /, 'credential'],
  [/ (jwt|bearer) /, 'token'],
  [/ token\d* /, 'token'],
  [/ tokens /, 'tokens'],
  [/ secrets? /, 'secret'],
]

const GLUED =
  /(passw(?:or)?d|passphrase|passwd|(?:access|auth|refresh|id|session|api|user|bearer|security|push|device|login)token|apikey|secretkey|privatekey|accesskey|accountkey|masterkey|encryptionkey|signingkey|(?:client|app|api|shared|webhook)secret|sessionid|csrftoken|xsrftoken|creditcard|cardnumber|cardnum|ccnumber|securitycode|socialsecurity|onetimecode|verificationcode|connectionstring|seedphrase|authtoken)/

const GLUED_KINDS: readonly (readonly [RegExp, NameKind])[] = [
  [/pass/, 'password'],
  [/csrf|xsrf/, 'csrf'],
  [/token/, 'token'],
  [/privatekey/, 'private-key'],
  [/key/, 'api-key'],
  [/session/, 'session'],
  [/card|ccnumber/, 'card'],
  [/securitycode/, 'cvv'],
  [/socialsecurity/, 'ssn'],
  [/code/, 'otp'],
  [/connection/, 'connection-string'],
  [/secret|seed/, 'secret'],
]

/** Without one of these no name is a secret's: most are settled by this look. */
const HINT =
  /pass|pw|secret|token|key|auth|cookie|sess|sid|otp|pin|ssn|soc|card|cvv|cvc|csc|cred|jwt|bearer|csrf|xsrf|mnemonic|seed|phrase|code|cc|pan|conn|database|db|dsn|tax|itin|saml|assertion|senha|wachtwoord|verifier|answer|kennwort|contrasena/i

/** Whether what stands under this name is a secret. */
export function isSecretName(name: string): boolean {
  return kindOfName(name) !== undefined
}

/** What kind of secret stands under a name; undefined for an ordinary name. */
export const kindOfName = createNameJudge(HINT, judge)

/** Asks `judge` of the names in which `hint` stands, and remembers what it said: the same few come all the time. */
export function createNameJudge(hint: RegExp, judge: Judge): Judge {
  const known = new Map<string, NameKind | undefined>()
  return (name) => {
    if (name.length > MAX_NAME_CHARS || !hint.test(name)) return undefined
    if (known.has(name)) return known.get(name)
    const kind = judge(name)
    if (known.size >= CACHE_SIZE) known.clear()
    known.set(name, kind)
    return kind
  }
}

/** Whether a name tells something about what it stands beside, such as its type or its end, and is not the thing itself. */
export function isAboutSecret(name: string): boolean {
  return HARMLESS_ENDINGS.has(wordsOf(name.slice(-MAX_NAME_CHARS)).at(-1) ?? '')
}

function judge(name: string): NameKind | undefined {
  const words = wordsOf(name)
  const glued = words.join('')
  const whole = Object.hasOwn(WHOLE_NAMES, glued) ? WHOLE_NAMES[glued] : undefined
  if (whole) return whole
  const last = words.at(-1) ?? ''
  const spaced = ` ${words.join(' ')} `
  if (HARMLESS_ENDINGS.has(last) && !/ (session|sess|tax) id $/.test(spaced)) return undefined
  if (HARMLESS_PHRASE.test(spaced)) return undefined
  const phrase = SECRET_PHRASES.find(([pattern]) => pattern.test(spaced))
  if (phrase) return phrase[1]
  const [match] = GLUED.exec(glued) ?? []
  // What follows in a glued name may be harmless too: passwordlength, tokentype.
  if (match === undefined || endsHarmless(glued, match)) return undefined
  return GLUED_KINDS.find(([pattern]) => pattern.test(match))?.[1]
}

function endsHarmless(glued: string, match: string): boolean {
  const rest = glued.slice(glued.indexOf(match) + match.length)
  return rest !== '' && HARMLESS_ENDINGS.has(rest)
}

function wordsOf(name: string): string[] {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
}
