/* oxlint-disable max-lines -- a table */
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

/**
 * Where a word counts. Of a field's name: `whole` (the name is this word), `name` (among its words), `last` (the last of
 * its words), `joined` (also within a name that is written without breaks). Elsewhere: `sentence` (as a noun), `label`
 * (in what a form field is called on the page), `inside` (there also within a longer word).
 */
type Place = 'whole' | 'name' | 'last' | 'joined' | 'sentence' | 'label' | 'inside'

/** Words that mean a secret of this kind: alternatives of a pattern in lower case. */
export interface Row {
  readonly kind: NameKind
  readonly places: readonly Place[]
  readonly words: string
  /** Each of the words counts only with one of these after it. */
  readonly next?: string
  /** A number may follow: `password2`. */
  readonly isNumbered?: true
}

/** How validators begin: what is wrong with a field, in the language of most of their makers. */
export const COMPLAINTS =
  "is|are|was|has|must|should|cannot|can't|could not|does not|doesn't|do not|don't|did not|didn't|will|not|no|needs|requires|" +
  'this|that|the|these|your|you|please|enter|choose|use|try|too|at least|at most|minimum|maximum|may not|passwords?|' +
  'invalid|incorrect|wrong|missing|expired|unknown|weak|field|value|only|already|never|contains?'

/** How something went with a secret, where the secret itself might stand: `["auth","ok"]`. */
export const OUTCOMES =
  'ok|okay|success|successful|failed|failure|error|invalid|expired|missing|required|denied|unauthorized|granted|enabled|' +
  'disabled|wrong|incorrect|weak|short|blank|empty|mismatch|unknown|rejected|accepted|valid'

/** Words that are enough alone. Of a name that fits several rows the first decides. */
export const ALONE: readonly Row[] = [
  { kind: 'password', places: ['name', 'joined', 'inside'], words: 'password|passwd|passphrase', isNumbered: true },
  { kind: 'password', places: ['name', 'inside'], words: 'passcode', isNumbered: true },
  { kind: 'password', places: ['name'], words: 'passwords|passwort|passord|kodeord|psk', isNumbered: true },
  { kind: 'password', places: ['inside'], words: 'passw|парол|лозинк|slapta[žz]od' },
  {
    kind: 'password',
    places: ['name', 'inside', 'sentence'],
    words: 'kennw[oö]rt|contrase[ñn]a|wachtwoord|lösenord|losenord|adgangskode|jelszó|jelszo|salasana|salasõna',
    isNumbered: true,
  },
  {
    kind: 'password',
    places: ['name', 'inside', 'sentence'],
    words:
      '密码|密碼|口令|パスワード|暗証番号|비밀번호|암호|รหัสผ่าน|पासवर्ड|პაროლი|סיסמ[הא]|كلمة المرور|كلمة السر|رمز عبور',
    isNumbered: true,
  },
  { kind: 'password', places: ['name', 'sentence'], words: 'пароль|парола|лозинка|συνθηματικ[όο]', isNumbered: true },
  {
    kind: 'password',
    places: ['name', 'label', 'sentence'],
    words: 'senha|mots? de passe|palavra passe|kata sandi|mật khẩu|mat khau',
    isNumbered: true,
  },
  {
    kind: 'password',
    places: ['name', 'label'],
    words: 'hasł[oa]|haslo|heslo|şifre|sifre|parola|parolă|lozinka|geslo|parool',
    isNumbered: true,
  },
  { kind: 'password', places: ['name'], words: 'parola chiave' },
  { kind: 'password', places: ['name'], words: 'clave', next: 'actual|nueva|anterior|acceso|secreta|usuario' },
  { kind: 'password', places: ['name'], words: 'nueva|confirmar|repetir|repita', next: 'clave' },
  { kind: 'password', places: ['joined'], words: 'passwort|kennwort|wachtwoord|losenord' },
  { kind: 'password', places: ['name', 'label'], words: 'wi ?fi|wpa2?|wep|wireless', next: 'key|psk' },
  { kind: 'password', places: ['name', 'joined', 'label'], words: 'pre ?shared|network security', next: 'keys?' },
  { kind: 'password', places: ['name'], words: 'vault|decryption|safe|archive', next: 'keys?' },
  {
    kind: 'password',
    places: ['name', 'label'],
    words: 'pass phrase|key phrase|keyphrase|pass word|secret word|code word|κωδικ[όο]ς',
  },
  { kind: 'password', places: ['sentence'], words: "parola d'ordine" },
  { kind: 'password', places: ['name', 'label'], words: 'pw|pwd', isNumbered: true },
  { kind: 'password', places: ['label'], words: 'pswd' },
  { kind: 'password', places: ['whole', 'last', 'label'], words: 'pass' },
  { kind: 'password', places: ['last'], words: 'pass1|pass2|mdp' },
  {
    kind: 'password',
    places: ['whole'],
    words:
      'userpass|pass1|pass2|storepass|keypass|dbpass|mypass|passconfirm|requirepass|masterauth|mdp|psw|pswd|motdepasse|contrasenia|clave',
  },
  { kind: 'csrf', places: ['name'], words: 'csrf|xsrf' },
  { kind: 'csrf', places: ['joined'], words: 'csrf|xsrf', next: 'token' },
  { kind: 'csrf', places: ['whole'], words: 'csrfmiddlewaretoken' },
  { kind: 'authorization', places: ['name'], words: 'authorization' },
  { kind: 'authorization', places: ['whole'], words: 'auth' },
  { kind: 'secret', places: ['name'], words: 'cookie', next: 'secrets?|keys?' },
  { kind: 'cookie', places: ['name'], words: 'cookies?' },
  { kind: 'session', places: ['name'], words: 'session|sess', next: 'id|token|key|secret|cookie' },
  { kind: 'session', places: ['joined'], words: 'session', next: 'id' },
  { kind: 'session', places: ['whole'], words: 'sid|sessid|jsessionid|phpsessid|aspsessionid|aspnetsessionid' },
  { kind: 'session', places: ['whole'], words: 'sessionid|connectsid|laravelsession|sesskey' },
  { kind: 'session', places: ['sentence'], words: 'sitzung|sesi[oó]n' },
  { kind: 'private-key', places: ['name', 'joined', 'inside'], words: 'private', next: 'key' },
  { kind: 'private-key', places: ['name'], words: 'ssh|pem|rsa', next: 'key' },
  { kind: 'api-key', places: ['name', 'joined', 'inside'], words: 'api|secret', next: 'keys?' },
  { kind: 'api-key', places: ['name', 'joined', 'label'], words: 'access', next: 'keys?' },
  { kind: 'api-key', places: ['name', 'joined'], words: 'account|signing|encryption|master', next: 'keys?' },
  { kind: 'api-key', places: ['name', 'label'], words: 'auth|recovery', next: 'keys?' },
  {
    kind: 'api-key',
    places: ['name'],
    words:
      'shared access|deploy|license|app|application|storage|subscription|service role|hmac|aes|wallet|priv|secondary|functions',
    next: 'keys?',
  },
  { kind: 'password', places: ['name'], words: 'key material' },
  { kind: 'api-key', places: ['whole'], words: 'authkey|apikey|xapikey|accesskeyid' },
  { kind: 'private-key', places: ['name'], words: 'client key', next: 'data' },
  { kind: 'api-key', places: ['sentence'], words: 'cl[ée]s?[ -]api|claves?[ -]api|api[ -]schl(?:ü|ue)ssel' },
  { kind: 'connection-string', places: ['name', 'joined'], words: 'connection', next: 'string' },
  { kind: 'connection-string', places: ['name'], words: 'conn str' },
  { kind: 'secret', places: ['name', 'label'], words: 'mnemonic' },
  {
    kind: 'secret',
    places: ['name'],
    words: 'security answer|secret answer|security questions? answers?|secret questions? answers?',
  },
  { kind: 'secret', places: ['name', 'label'], words: 'geheim|geheimnis|geheimwort' },
  { kind: 'secret', places: ['name', 'joined'], words: 'seed', next: 'phrase' },
  { kind: 'secret', places: ['name'], words: 'recovery|secret', next: 'phrase' },
  { kind: 'secret', places: ['label'], words: 'seed|recovery|backup', next: 'phrases?|words?' },
  { kind: 'otp', places: ['name', 'label'], words: 'otp|totp' },
  {
    kind: 'otp',
    places: ['name'],
    words: 'hotp|oauth verifier|one time pin',
  },
  { kind: 'otp', places: ['label'], words: 'm ?tan|sms ?tan|push ?tan|mfa|tfa|2 ?fa' },
  { kind: 'otp', places: ['inside'], words: 'one time pass|验证码|驗證碼|認証番号|認証コ|確認コ|인증 ?[번코]' },
  { kind: 'otp', places: ['name', 'joined', 'inside'], words: 'one time', next: 'code' },
  { kind: 'otp', places: ['name', 'joined', 'label'], words: 'verification', next: 'codes?' },
  {
    kind: 'otp',
    places: ['name', 'label'],
    words: 'auth|authentication|sms|confirmation|access|recovery|backup|login|activation',
    next: 'codes?',
  },
  {
    kind: 'otp',
    places: ['name'],
    words: 'security|reset|device|user|two factor|mfa|tfa|2 ?fa|scratch|emergency|gate|door|alarm|unlock|pairing',
    next: 'codes?',
  },
  { kind: 'otp', places: ['name'], words: 'mfa|tfa|2 ?fa|sms', next: 'token' },
  { kind: 'otp', places: ['label'], words: 'authenticator|(?:two|2) ?factor', next: 'codes?|keys?' },
  {
    kind: 'otp',
    places: ['label'],
    words: 'verification|authentication|sms|confirmation|backup|login|activation',
    next: 'keys?',
  },
  {
    kind: 'otp',
    places: ['sentence'],
    words: '(?:bestätigungs|sicherheits|verifizierungs|einmal|anmelde|freischalt)(?:code|kennwort|passwort|pin)',
  },
  {
    kind: 'otp',
    places: ['sentence'],
    words: 'c[oó]d(?:e|igo) de',
    next: 'v[ée]rification|s[ée]curit[ée]|confirmation|verificaci[oó]n|confirmaci[oó]n|acceso|acc[èe]s|seguridad',
  },
  {
    kind: 'otp',
    places: ['sentence'],
    words:
      'код (?:подтверждения|доступа|проверки)|проверочный код|kod (?:weryfikacyjny|autoryzacyjny)|codice di verifica|' +
      'código de verificação|verificatiecode|doğrulama kodu|verifieringskod|ověřovací kód|kode verifikasi|mã xác (?:minh|nhận)|' +
      '验证码|驗證碼|認証コード|確認コード|認証番号|인증 ?번호|인증 ?코드',
  },
  { kind: 'ssn', places: ['name', 'label'], words: 'ssn|itin|tax id' },
  { kind: 'ssn', places: ['name', 'joined', 'inside'], words: 'social', next: 'security' },
  {
    kind: 'ssn',
    places: ['name', 'label'],
    words: 'passport|national|insurance|driving license|driving licence',
    next: 'number|no|id',
  },
  { kind: 'ssn', places: ['name'], words: 'drivers? licen[sc]e' },
  {
    kind: 'ssn',
    places: ['whole'],
    words: 'cpf|bsn|nino|aadhaar|personnummer|cpr|pesel|codicefiscale|curp|dni|nif|svnr',
  },
  { kind: 'ssn', places: ['whole'], words: 'sozialversicherungsnummer|steueridentifikationsnummer' },
  { kind: 'ssn', places: ['whole'], words: 'ssnumber|socialsecuritynumber' },
  { kind: 'cvv', places: ['name', 'label'], words: 'cvv2?|cvc2?|csc' },
  { kind: 'cvv', places: ['name'], words: 'cvn2?|cv2|ccv2?' },
  { kind: 'cvv', places: ['name'], words: 'card', next: 'code|verification' },
  { kind: 'cvv', places: ['name'], words: 'card security|card verification', next: 'value|number' },
  { kind: 'cvv', places: ['joined', 'inside'], words: 'security', next: 'code' },
  { kind: 'card', places: ['name', 'joined', 'inside'], words: 'credit card|card num' },
  { kind: 'card', places: ['name', 'joined'], words: 'card|cc', next: 'number' },
  { kind: 'card', places: ['name', 'inside'], words: 'cc num' },
  { kind: 'card', places: ['name', 'label'], words: 'debit card|card no|card pan' },
  { kind: 'card', places: ['name'], words: 'cc no|ccnum' },
  { kind: 'card', places: ['label'], words: 'bank card|card nr|kreditkarte|kartennummer' },
  { kind: 'card', places: ['whole'], words: 'pan|cardnumber' },
  { kind: 'card', places: ['whole', 'label'], words: 'iban' },
  {
    kind: 'pin',
    places: ['name'],
    words: 'card|atm|debit|bank|user|login|access|device|security|new|old|current|confirm',
    next: 'pin',
  },
  { kind: 'pin', places: ['whole', 'label'], words: 'pin|puk' },
  { kind: 'pin', places: ['label'], words: 'pins' },
  { kind: 'pin', places: ['whole'], words: 'cardpin' },
  {
    kind: 'credential',
    places: ['name'],
    words: 'code verifier|pkce verifier|saml response|saml assertion|client assertion',
  },
  { kind: 'credential', places: ['name'], words: 'credentials?' },
  { kind: 'credential', places: ['whole'], words: 'assertion' },
  { kind: 'credential', places: ['sentence'], words: 'zugangsdaten|anmeldedaten|identifiants|credenciales' },
  { kind: 'token', places: ['name'], words: 'jwt|bearer' },
  { kind: 'token', places: ['name', 'label'], words: 'token', isNumbered: true },
  { kind: 'token', places: ['joined', 'inside'], words: 'access|auth|refresh|bearer|session', next: 'token' },
  { kind: 'token', places: ['joined'], words: 'id|api|user|security|push|device|login', next: 'token' },
  { kind: 'token', places: ['sentence'], words: 'jeton' },
  { kind: 'tokens', places: ['name'], words: 'tokens' },
  { kind: 'secret', places: ['name', 'label'], words: 'secrets?' },
  { kind: 'secret', places: ['joined'], words: 'client|app|api|shared|webhook', next: 'secret' },
]

/** What a password is called, in any language. */
export const PASSWORD_NOUNS: readonly Row[] = ALONE.filter(
  ({ kind, places }) =>
    kind === 'password' && places.some((place) => place === 'inside' || place === 'sentence' || place === 'label'),
)

/**
 * Words that as often stand over something ordinary (`key: "ArrowDown"`, `code: "NOT_FOUND"`, `session: 12`): the value
 * has to look like a secret too.
 */
export const AMBIGUOUS: readonly Row[] = [
  { kind: 'session', places: ['last'], words: 'sessions?|sess|session_?state' },
  { kind: 'token', places: ['last'], words: 'tickets?|tgt' },
  { kind: 'signature', places: ['last'], words: 'signature|hmac', isNumbered: true },
  { kind: 'signature', places: ['whole'], words: 'sign|sig' },
  { kind: 'token', places: ['whole'], words: 'access|refresh|code|state|invite|invitation|magic|reset|activation' },
  { kind: 'api-key', places: ['whole'], words: 'key|app_?id' },
  // Whatever it opens: `stripe_key`, `serverKey`; those that are meant to be seen are listed below.
  { kind: 'api-key', places: ['last'], words: '[a-z0-9]+_keys?' },
  { kind: 'token', places: ['whole'], words: 'login' },
  { kind: 'token', places: ['last'], words: 'auth|authentication' },
  { kind: 'pin', places: ['last'], words: 'pin' },
  { kind: 'pin', places: ['whole'], words: 'tan' },
  { kind: 'secret', places: ['whole'], words: 'seed|words|phrase' },
  { kind: 'api-key', places: ['sentence'], words: 'schl(?:ü|ue)ssel' },
]

/** Tokens and keys that are meant to be seen. */
export const PUBLIC: readonly Pick<Row, 'words' | 'next'>[] = [
  {
    words: 'next|page|continuation|cursor|sync|start|pagination|public|publishable|design|color|syntax|lang',
    next: 'tokens?',
  },
  {
    words:
      'public|publishable|site|anon|primary|foreign|sort|partition|idempotency|cache|object|translation|row|group|query|pub|vapid|application server|socket|' +
      'file|image|photo|avatar|media|asset|upload|attachment|blob|s3|map|item|list|index|hash|route|layout|component|' +
      'event|tracking|document|doc|folder|thumbnail|video|node|parent|thread|dedup|dedupe|deduplication|lookup|natural|business|' +
      'issue|project|ticket|entity|record|resource|react|content|host|verifying|user|order|product|customer|message|job|task|' +
      'lock|bucket|column|field|label|sentry|analytics|i18n|locale|unique|composite|render|scroll|tab|menu|action|chunk',
    next: 'keys?',
  },
]

/** Last words that make a name a statement about a secret instead of the secret: of fields and of labels on the page. */
export const ABOUT =
  'count|length|type|name|url|link|expires|expiry|hint|policy|strength|title|symbol|limit|note|manager|lifetime|timeout|ttl|amount|label'
/** The same, of fields alone. */
export const ABOUT_FIELD =
  'less|duration|validity|names|uri|href|path|expiration|expired|ttl|age|at|in|on|fields|label|text|required|enabled|disabled|valid|invalid|' +
  'state|placeholder|changed|updated|created|visible|hidden|rules|min|max|limits|usage|used|index|format|alg|algorithm|' +
  'version|error|errors|message|messages|description|help|kind|mode|size|total|budget|id|ids|score|level|present|set|domain|' +
  'samesite|consent|banner|preferences|settings|options|popup|page|screen|form|button|reset|match|matches|mismatch|confirmed|' +
  'issued|issuer|audience|scope|scopes|status|question|' +
  'endpoint|endpoints|supported|uris|urls|param|params|method|methods|pattern|regex|address|contract|mint|program|question|' +
  'file|dir|manager|prefix|provider|change|note|logprobs|days|minutes|hours|seconds|show|hide'
/** First words that do the same: `max_tokens`, `hasPassword`. */
export const ABOUT_FIRST = 'max|min|num|total|is|has|show|hide|require|requires|allow|allows|enable|disable|forgot|avg'
/**
 * Words after a secret's word that leave it the secret: `password_confirmation`, `API_KEY_PROD`. After any other the name
 * is that of something else, as in `tokenRotation`, unless the value looks like a secret.
 */
export const STILL_SECRET =
  'word|words|phrase|phrases|confirm|confirmation|again|repeat|repeated|retype|verify|verification|check|hash|hashed|digest|value|val|plain|plaintext|raw|' +
  'string|str|b64|base64|encoded|encrypted|enc|salt|new|old|current|input|field|data|header|base|prod|production|dev|stage|' +
  'staging|test|live|env|primary|secondary|main|default|admin|root|user|db|server|client|bot|temp|tmp|draft|backup|legacy|list|all|ts|js|code|codes|number|' +
  // New, old, present, once more: in the languages of the words for passwords.
  'actual|nueva|nuevo|anterior|repetir|noua|nou|veche|actuelle|actuel|nouveau|ancien|neu|neues|alt|altes|alte|wiederholen|' +
  'bestaetigen|bestatigen|bestätigen|nowe|stare|novo|nova|antiga|antigo|atual|confirmar|confirmacao|confirmacion|conferma|' +
  'nuova|vecchia|attuale|nieuw|oud|huidig|herhaal|ny|nytt|gammalt|uusi|vanha|tekrar|yeni|eski|previous|next|first|second'

/** The same, of labels alone. */
export const ABOUT_LABEL = 'e ?mail|mail|user ?name|question'

/** Schemes of an `Authorization` header. */
export const AUTH_SCHEMES = 'bearer|basic|token|apikey|digest|ssws'

/** Headers that carry credentials. */
export const AUTH_HEADERS = '(?:proxy-)?authorization|(?:set-)?cookie'

/** Parameters that sign an address. */
export const SIGNATURE_PARAMETERS =
  'sig|signature|hmac|x-(?:amz|goog|oss|cos|ms)-(?:signature|credential|security-token)|awsaccesskeyid|googleaccessid|' +
  'policy-signature'

/** Parts of a path after which a secret stands, as in links that are mailed: `/reset/x`. */
export const LINK_WORDS =
  'hooks?|webhooks?|incomingwebhook|reset|verify|verification|confirm|confirmation|activate|activation|invite|invites|invitation|invitations|' +
  'password|passwords|magic|magiclink|unsubscribe|login|signin|sign-in|token|tokens|onetime'

/** The same, if it is no UUID: those are the ids of something there. */
export const KEY_WORDS =
  'key|api-?key|secrets?|auth|oauth|sso|callback|session|share|shared|access|private|recover|recovery|join|rss|feeds?|bot|' +
  'autologin|register|guest'

/** The words of a row one by one, without what is optional in them. */
export function listWords({ words, next }: Row): readonly string[] {
  return words.split('|').map((word) => `${word}${next === undefined ? '' : ` ${next}`}`.replaceAll(/.\?/g, ''))
}

/** The pattern of a row: its words, each with what has to follow. */
export function writePattern({ words, next }: Pick<Row, 'words' | 'next'>): string {
  return next === undefined ? words : `${group(words)} ${group(next)}`
}

function group(words: string): string {
  return words.includes('|') ? `(?:${words})` : words
}
