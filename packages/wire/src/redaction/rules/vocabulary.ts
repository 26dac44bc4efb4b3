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
  /** In its language what describes a noun follows it: `senhaEletronica`, `hasloUzytkownika`. */
  readonly isHeadFirst?: true
  /** Only the server knows it: the page carries what is frequent. */
  readonly isRare?: true
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

/** Codes for when a phone is lost. */
export const RECOVERY_CODES =
  '(?:wiederherstellungs|notfall|ersatz)codes?|gendannelseskoder?|gjenopprettingskoder?|[åa]terst[äa]llningskoder?|herstelcodes?|' +
  'codes? de (?:secours|r[ée]cup[ée]ration)|c[oó]digos? de (?:recuperaci[oó]n|recupera[cç][aã]o|respaldo|backup)|' +
  'codici di (?:recupero|backup)|kody (?:zapasowe|odzyskiwania)|резервные коды|коды восстановления'

/** Words that are enough alone. Of a name that fits several rows the first decides. */
export const ALONE: readonly Row[] = [
  { kind: 'password', places: ['name', 'joined', 'inside'], words: 'password|passwd|passphrase', isNumbered: true },
  { kind: 'password', places: ['name', 'joined', 'inside'], words: 'passcode', isNumbered: true },
  { kind: 'password', places: ['name'], words: 'passwords|passwort|passord|kodeord|psk', isNumbered: true },
  { kind: 'password', places: ['inside'], words: 'passw|парол|лозинк|slapta[žz]od' },
  {
    kind: 'password',
    places: ['name', 'inside', 'sentence'],
    words: 'kennw[oö]rt|wachtwoord|lösenord|losenord|adgangskode|jelszó|jelszo|salasana|salasõna',
    isNumbered: true,
  },
  {
    kind: 'password',
    places: ['name', 'inside', 'sentence'],
    words: 'contrase[ñn]a|contrasenia|slapta[žz]odis',
    isNumbered: true,
    isHeadFirst: true,
  },
  {
    kind: 'password',
    places: ['name', 'joined', 'inside', 'sentence'],
    words: '密码|密碼|口令|パスワード|暗証番号|비밀번호|암호|รหัสผ่าน|पासवर्ड|პაროლი',
    isNumbered: true,
  },
  {
    kind: 'password',
    places: ['name', 'inside', 'sentence'],
    words: 'סיסמ[הא]|كلمة المرور|كلمة السر|كلمة مرور|كلمة سر|رمز عبور',
    isNumbered: true,
    isHeadFirst: true,
  },
  {
    kind: 'password',
    places: ['name', 'sentence'],
    words: 'пароль|пароля|паролем|парола|лозинка|συνθηματικ[όο]',
    isNumbered: true,
    isHeadFirst: true,
  },
  {
    kind: 'password',
    places: ['name', 'label', 'sentence'],
    words: 'senha|mots? de passe|mot passe|palavra passe|kata sandi|katasandi|mật khẩu|mat khau',
    isNumbered: true,
    isHeadFirst: true,
  },
  {
    kind: 'password',
    places: ['name', 'label', 'sentence'],
    words: 'hasł[oa]|haslo|heslo|şifre|sifre|lozinka|geslo',
    isNumbered: true,
    isHeadFirst: true,
  },
  { kind: 'password', places: ['name', 'label'], words: 'motdepasse', isHeadFirst: true },
  {
    kind: 'password',
    places: ['name', 'label'],
    words: 'parola|parolă|parool',
    isNumbered: true,
    isHeadFirst: true,
  },
  {
    kind: 'password',
    places: ['name'],
    words: 'clave',
    next: 'actual|nueva|anterior|acceso|secreta|usuario|dinamica|temporal|digital|internet|fiscal|unica|sol|personal|firma|ingreso',
    isHeadFirst: true,
  },
  { kind: 'password', places: ['name'], words: 'nueva|confirmar|repetir|repita', next: 'clave' },
  { kind: 'password', places: ['joined'], words: 'passwort|kennwort|wachtwoord|losenord' },
  {
    kind: 'password',
    places: ['name', 'label'],
    words: 'wi ?fi|w ?lan|wpa2?|wep|wireless|hotspot',
    next: 'keys?|psk|schlüssel|schluessel|sleutel|nyckel|pass',
  },
  { kind: 'password', places: ['name', 'joined', 'label'], words: 'pre ?shared|network security', next: 'keys?' },
  { kind: 'password', places: ['name'], words: 'vault|decryption|safe|archive', next: 'keys?' },
  {
    kind: 'password',
    places: ['name', 'label'],
    words: 'pass phrase|pass word|secret word|code word|κωδικ[όο]ς',
  },
  { kind: 'password', places: ['whole'], words: 'keyphrase' },
  { kind: 'password', places: ['whole'], words: 'passwrd|pasword|paswoord|passwrt|mima|denglumima', isRare: true },
  {
    kind: 'password',
    places: ['label'],
    words:
      'şifren\\S*|parolan\\S*|losungswort|sicherheitswort|kennung und passwort|network key|netzwerkschl(?:ü|ue)ssel',
    isRare: true,
  },
  { kind: 'password', places: ['sentence'], words: "parola d'ordine|passord|jelszav" },
  { kind: 'pin', places: ['sentence'], words: 'пин[ -]?код|пін[ -]?код' },
  { kind: 'password', places: ['name', 'label'], words: 'pw|pwd', isNumbered: true },
  { kind: 'password', places: ['label'], words: 'pswd' },
  { kind: 'password', places: ['whole', 'last', 'label'], words: 'pass' },
  { kind: 'password', places: ['last'], words: 'pass1|pass2|mdp' },
  {
    kind: 'password',
    places: ['name'],
    words: 'pass',
    next: 'new|old|confirm|confirmation|again|repeat|current|verify',
  },
  {
    kind: 'password',
    places: ['whole'],
    words: 'userpass|pass1|pass2|storepass|keypass|dbpass|mypass|passconfirm|requirepass|masterauth|mdp|psw|pswd|clave',
  },
  { kind: 'csrf', places: ['name'], words: 'csrf|xsrf' },
  { kind: 'csrf', places: ['joined'], words: 'csrf|xsrf', next: 'token' },
  { kind: 'csrf', places: ['whole'], words: 'csrfmiddlewaretoken|wpnonce|ajaxnonce|wprestnonce|wprestapinonce' },
  { kind: 'csrf', places: ['name'], words: 'wp|ajax|form|rest|action|security', next: 'nonce' },
  { kind: 'authorization', places: ['name'], words: 'authorization' },
  { kind: 'authorization', places: ['whole'], words: 'auth' },
  { kind: 'secret', places: ['name'], words: 'cookie', next: 'secrets?|keys?' },
  { kind: 'secret', places: ['name'], words: 'jwt|token|session|csrf|oauth', next: 'secrets?' },
  { kind: 'cookie', places: ['name'], words: 'cookies?' },
  { kind: 'session', places: ['name'], words: 'session|sess', next: 'id|token|key|cookie' },
  { kind: 'session', places: ['joined'], words: 'session', next: 'id' },
  { kind: 'session', places: ['whole'], words: 'sid|xsid|sessid|jsessionid|phpsessid|aspsessionid|aspnetsessionid' },
  { kind: 'session', places: ['whole'], words: 'sessionid|connectsid|laravelsession|sesskey' },
  { kind: 'session', places: ['sentence'], words: 'sitzung|sesi[oó]n' },
  { kind: 'session', places: ['name'], words: 'sitzungs|sesion|sessione|sessie', next: 'id|schluessel' },
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
      'shared access|deploy|license|app|application|subscription|service role|hmac|aes|wallet|priv|secondary|functions|stream|broadcast',
    next: 'keys?',
  },
  { kind: 'password', places: ['name'], words: 'key material' },
  { kind: 'api-key', places: ['whole'], words: 'authkey|apikey|xapikey|accesskeyid' },
  { kind: 'api-key', places: ['label'], words: 'licen[sc]e|product|activation|serial', next: 'keys?', isRare: true },
  {
    kind: 'api-key',
    places: ['label'],
    words: 'lizenzschl(?:ü|ue)ssel|produktschl(?:ü|ue)ssel|cl[ée] de (?:licence|produit)|clave de licencia',
    isRare: true,
  },
  { kind: 'api-key', places: ['joined', 'label'], words: 'apiキー|api키|api密钥', isRare: true },
  { kind: 'api-key', places: ['label'], words: 'api キー|api 키|api 密钥', isRare: true },
  { kind: 'password', places: ['name'], words: 'decrypt|encrypt', next: 'keys?', isRare: true },
  { kind: 'private-key', places: ['name'], words: 'client key', next: 'data' },
  { kind: 'private-key', places: ['whole'], words: 'wif|xprv|privkey' },
  {
    kind: 'private-key',
    places: ['name', 'label'],
    words: 'clé privée|cle privee|clave privada|chave privada|chiave privata',
    isRare: true,
  },
  {
    kind: 'private-key',
    places: ['name', 'label'],
    words: 'privater schlüssel|privater schluessel|klucz prywatny|закрытый ключ',
    isRare: true,
  },
  { kind: 'api-key', places: ['sentence'], words: 'cl[ée]s?[ -]api|claves?[ -]api|api[ -]schl(?:ü|ue)ssel' },
  {
    kind: 'api-key',
    places: ['name', 'label'],
    words: 'api|zugriffs|zugangs|geheim',
    next: 'schlüssel|schluessel|sleutel|nyckel|nøgle|ключ|anahtar|anahtari|anahtarı',
    isRare: true,
  },
  {
    kind: 'api-key',
    places: ['name', 'label'],
    words: 'clé|cle|clés|clave|claves|chave|chiave|klucz|klic|klíč|ключ|kunci|cheie',
    next: 'api|d api|de api',
    isHeadFirst: true,
    isRare: true,
  },
  { kind: 'connection-string', places: ['name', 'joined'], words: 'connection', next: 'string' },
  { kind: 'connection-string', places: ['name'], words: 'conn str' },
  { kind: 'secret', places: ['name', 'label'], words: 'mnemonic' },
  {
    kind: 'secret',
    places: ['name'],
    words: 'security answers?|secret answers?|security questions? answers?|secret questions? answers?',
    isNumbered: true,
  },
  {
    kind: 'secret',
    places: ['name'],
    words: 'challenge|recovery|memorable',
    next: 'answers?',
    isNumbered: true,
    isRare: true,
  },
  {
    kind: 'secret',
    places: ['name', 'label'],
    words: 'memorable',
    next: 'word|place|data|information|phrase',
    isRare: true,
  },
  {
    kind: 'secret',
    places: ['name', 'label'],
    words: 'sicherheitsantwort|respuesta seguridad|respuesta de seguridad|respuesta secreta',
    isRare: true,
  },
  {
    kind: 'secret',
    places: ['label'],
    words:
      'antwort auf die sicherheitsfrage|risposta di sicurezza|risposta segreta|r[ée]ponse secr[eè]te|' +
      'r[ée]ponse (?:de|à la question de) s[ée]curit[ée]|resposta secreta|resposta de segurança',
    isRare: true,
  },
  { kind: 'secret', places: ['whole'], words: 'mothermaidenname|mothersmaidenname|motherslastname' },
  { kind: 'secret', places: ['label'], words: 'mother s maiden name|mothers maiden name' },
  { kind: 'secret', places: ['name', 'label'], words: 'geheim|geheimnis|geheimwort' },
  {
    kind: 'secret',
    places: ['name'],
    words: 'segredo|secreto|segreto|sekret|tajemstvi|tajemství|секрет|секретный ключ',
  },
  { kind: 'secret', places: ['joined'], words: '密钥|密鑰|シークレット|비밀키' },
  { kind: 'secret', places: ['name', 'joined'], words: 'seed', next: 'phrase' },
  { kind: 'secret', places: ['name'], words: 'seed', next: 'words?' },
  { kind: 'secret', places: ['name'], words: 'recovery|secret|backup', next: 'phrase' },
  { kind: 'secret', places: ['label'], words: 'seed|recovery|backup', next: 'phrases?|words?' },
  { kind: 'otp', places: ['name', 'label'], words: 'otp|totp' },
  {
    kind: 'otp',
    places: ['name'],
    words: 'hotp|oauth verifier|one time pin',
  },
  {
    kind: 'otp',
    places: ['label'],
    words: 'm ?tan|sms ?tan|push ?tan|(?<=^ )tan(?= $)|tan eingeben|tan nummer|mfa|tfa|2 ?fa',
  },
  { kind: 'otp', places: ['inside'], words: 'one time pass|验证码|驗證碼|認証番号|認証コ|確認コ|인증 ?[번코]' },
  {
    kind: 'otp',
    places: ['joined'],
    words: '验证码|驗證碼|校验码|动态码|認証番号|認証コード|確認コード|인증번호|인증코드',
  },
  { kind: 'otp', places: ['name'], words: 'sms|m|push', next: 'tan' },
  { kind: 'otp', places: ['whole'], words: 'mtan|smstan|pushtan|vcode|smscode|authcode|verifycode|otpcode|mfacode' },
  { kind: 'otp', places: ['whole'], words: 'totpcode|logincode|emailcode|eppcode' },
  { kind: 'otp', places: ['name', 'joined', 'inside'], words: 'one time', next: 'codes?' },
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
    words:
      'security|reset|device|user|two factor|mfa|tfa|2 ?fa|scratch|emergency|gate|door|alarm|lock|lockbox|unlock|pairing|verify|epp|totp',
    next: 'codes?',
  },
  {
    kind: 'otp',
    places: ['name', 'label'],
    words: 'entry|keypad|garage|elevator|panel|disarm|sicherheits|zugangs',
    next: 'codes?',
    isRare: true,
  },
  {
    kind: 'otp',
    places: ['whole'],
    words: 'zugangscode|zugriffscode|toegangscode|adgangskod|yanzhengma|phototan',
    isRare: true,
  },
  {
    kind: 'otp',
    places: ['label'],
    words: '(?:gate|door|entry|alarm|lock|lockbox|unlock|pairing|security|reset|user) codes?',
    isRare: true,
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
  { kind: 'otp', places: ['sentence', 'label'], words: RECOVERY_CODES, isRare: true },
  {
    kind: 'otp',
    places: ['sentence', 'label'],
    isRare: true,
    words: 'c[oó]d(?:e|igo) de',
    next: 'v[ée]rification|s[ée]curit[ée]|confirmation|verificaci[oó]n|confirmaci[oó]n|acceso|acc[èe]s|seguridad',
  },
  {
    kind: 'otp',
    places: ['sentence', 'label'],
    isRare: true,
    words:
      'код (?:подтверждения|доступа|проверки|для входа)|رمز (?:التحقق|التأكيد)|كود التحقق|проверочный код|kod (?:weryfikacyjny|autoryzacyjny)|codice di verifica|' +
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
    places: ['label'],
    words: 'driver s licen[sc]e|ni number|reisepass nr|reisepassnr|ausweis nr|pan card|tax(?:payer)? identification',
    isRare: true,
  },
  {
    kind: 'ssn',
    places: ['label'],
    words: 'num[ée]ro de passeport|n[uú]mero d[eo] passaporte|n[uú]mero de pasaporte|numero di passaporto',
    isRare: true,
  },
  {
    kind: 'ssn',
    places: ['label'],
    words: 'paspoortnummer|pasnummer|numer paszportu|nr paszportu|номер паспорта|pasaport no',
    isRare: true,
  },
  {
    kind: 'ssn',
    places: ['label'],
    words: 'т[.]?с kimlik no|t c kimlik no|kimlik numaras\\S*|身份证号码?|居民身份证|パスポート番号|여권 ?번호',
    isRare: true,
  },
  {
    kind: 'ssn',
    places: ['whole'],
    words: 'tckimlik|idnumber|nationalid|cuit|cuil|identitynumber|idno',
    isRare: true,
  },
  {
    kind: 'ssn',
    places: ['name'],
    words: 'cpf|bsn|nino|aadhaar|personnummer|cpr|pesel|codice fiscale|curp|dni|nif|svnr',
  },
  { kind: 'ssn', places: ['whole'], words: 'codicefiscale|steuernummer|taxid' },
  { kind: 'ssn', places: ['name'], words: 'national insurance' },
  {
    kind: 'ssn',
    places: ['label'],
    words: 'passnummer|ausweisnummer|reisepassnummer|num[ée]ro de s[ée]curit[ée] sociale|codice fiscale|steuer id',
    isRare: true,
  },
  { kind: 'ssn', places: ['name'], words: 'steuer', next: 'id|nummer' },
  { kind: 'ssn', places: ['whole'], words: 'sozialversicherungsnummer|steueridentifikationsnummer', isRare: true },
  { kind: 'ssn', places: ['whole'], words: 'personalausweisnummer|ausweisnummer|reisepassnummer', isRare: true },
  {
    kind: 'ssn',
    places: ['whole'],
    words: 'rijksregisternummer|burgerservicenummer|fodselsnummer|fødselsnummer|henkilotunnus',
    isRare: true,
  },
  {
    kind: 'ssn',
    places: ['whole'],
    words: 'rodnecislo|tckimlikno|jmbg|身份证号|身份证|マイナンバー|주민등록번호|снилс|паспорт',
    isRare: true,
  },
  { kind: 'ssn', places: ['name'], words: 'identity card|id card', next: 'number|no|nr' },
  {
    kind: 'ssn',
    places: ['name'],
    words: 'num[ée]ro s[ée]curit[ée] sociale|numero seguridad social|numero pasaporte',
    isRare: true,
  },
  {
    kind: 'ssn',
    places: ['name'],
    words: 'num[ée]ro de s[ée]curit[ée] sociale|numero passaporto|numero passaporte',
    isRare: true,
  },
  { kind: 'ssn', places: ['whole'], words: 'ssnumber|socialsecuritynumber' },
  { kind: 'cvv', places: ['name', 'label'], words: 'cvv2?|cvc2?|csc' },
  { kind: 'cvv', places: ['name'], words: 'cvn2?|cv2|ccv2?' },
  { kind: 'cvv', places: ['name'], words: 'card|cc', next: 'code|verification' },
  {
    kind: 'cvv',
    places: ['name'],
    words: 'cartao|cartão|tarjeta|carte|karte|carta|kart',
    next: 'codigo|código|code|codice|kod',
    isRare: true,
  },
  { kind: 'otp', places: ['name'], words: 'sms|phone|email|mobile', next: 'captcha', isRare: true },
  { kind: 'cvv', places: ['name'], words: 'card security|card verification', next: 'value|number' },
  {
    kind: 'cvv',
    places: ['name'],
    words: 'codigo|código|code|codice',
    next: 'seguridad|de seguridad|securite|de securite|sicurezza|di sicurezza',
  },
  { kind: 'cvv', places: ['name'], words: 'verification value|cryptogramme|pruefziffer|prüfziffer|kartenpruefnummer' },
  {
    kind: 'cvv',
    places: ['label'],
    words: 'kartenprüfnummer|prüfziffer|cryptogramme|c[oó]digo de seguridad|code de s[ée]curit[ée]',
  },
  { kind: 'cvv', places: ['joined', 'inside'], words: 'security', next: 'code' },
  { kind: 'card', places: ['name', 'joined', 'inside'], words: 'credit card|card num' },
  { kind: 'card', places: ['name', 'joined'], words: 'card|cc', next: 'number' },
  { kind: 'card', places: ['name', 'inside'], words: 'cc num' },
  { kind: 'card', places: ['name', 'label'], words: 'debit card|card no|card pan' },
  { kind: 'card', places: ['name'], words: 'cc no|ccnum' },
  { kind: 'card', places: ['label'], words: 'bank card|card nr|kreditkarte|kartennummer' },
  {
    kind: 'card',
    places: ['label'],
    words: 'num[ée]ro de carte|n[uú]mero de tarjeta|numero (?:di )?carta|n[uú]mero do cart[aã]o|kaartnummer|kortnummer',
  },
  { kind: 'card', places: ['whole'], words: 'pan|cardnumber' },
  { kind: 'card', places: ['name', 'label'], words: 'iban' },
  { kind: 'card', places: ['name', 'label'], words: 'account', next: 'number|no|nr' },
  {
    kind: 'card',
    places: ['name'],
    words: 'acct|acc|bank acct|account|bank account',
    next: 'num|nbr|number|no',
    isRare: true,
  },
  {
    kind: 'card',
    places: ['whole', 'label'],
    words: 'kontonummer|kontonr|rekeningnummer|kontonumer|numerkonta|cbu',
    isRare: true,
  },
  {
    kind: 'card',
    places: ['name', 'label'],
    words:
      'numero cuenta|número cuenta|numero de cuenta|número de cuenta|numéro compte|numero compte|numéro de compte|numero conta|número da conta|' +
      'numero conto|numero di conto|numer konta|номер счета|номер счёта|hesap no|口座番号|银行账号|계좌번호',
    isRare: true,
  },
  {
    kind: 'card',
    places: ['label'],
    words:
      'num[ée]ro de (?:la )?carte(?: bancaire)?|kreditkartennummer|银行卡号|カード番号|카드번호|номер карты|kart numaras\\S*',
    isRare: true,
  },
  {
    kind: 'pin',
    places: ['name'],
    words: 'card|atm|debit|bank|user|login|access|device|security|new|old|current|confirm',
    next: 'pin',
  },
  { kind: 'pin', places: ['whole', 'label'], words: 'pin|puk' },
  { kind: 'pin', places: ['whole'], words: 'puk1|puk2' },
  { kind: 'pin', places: ['name'], words: 'pin', next: 'number|block|value|hash' },
  { kind: 'pin', places: ['label'], words: 'pins' },
  {
    kind: 'pin',
    places: ['name'],
    words: 'pin',
    next: 'current|new|old|repeat|confirm|confirmation|again|verify|neu|alt|nuevo',
    isRare: true,
  },
  { kind: 'pin', places: ['whole'], words: 'пин|пинкод', isRare: true },
  {
    kind: 'otp',
    places: ['name'],
    words: 'blik|magic|safe|setup|pickup|redemption|bank id',
    next: 'codes?',
    isRare: true,
  },
  { kind: 'otp', places: ['whole'], words: 'kodblik|digicode', isRare: true },
  { kind: 'otp', places: ['name'], words: 'رمز التحقق|رمز التأكيد|كود التحقق', isRare: true, isHeadFirst: true },
  { kind: 'pin', places: ['whole'], words: 'cardpin|mpin|tpin|geheimzahl|pinkode|kodepin|nip' },
  { kind: 'pin', places: ['label'], words: 'nip|geheimzahl' },
  { kind: 'password', places: ['label'], words: 'clave', next: 'de acceso|de usuario|secreta|personal|actual' },
  {
    kind: 'password',
    places: ['label'],
    words: 'clave',
    next: 'din[áa]mica|digital|[úu]nica|sol|fiscal|de internet|de ingreso|bancaria',
    isRare: true,
  },
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
  { kind: 'token', places: ['name'], words: 'jeton|jetons|токен', isHeadFirst: true },
  { kind: 'token', places: ['joined'], words: 'トークン|令牌|토큰' },
  { kind: 'token', places: ['name'], words: 'payment|payment method', next: 'nonce' },
  { kind: 'token', places: ['name'], words: 'recaptcha|hcaptcha|captcha|turnstile', next: 'response' },
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
  { kind: 'signature', places: ['last'], words: 'signature|hmac|hmac_sha', isNumbered: true },
  { kind: 'signature', places: ['whole'], words: 'sign|sig' },
  { kind: 'token', places: ['whole'], words: 'access|refresh|code|state|invite|invitation|magic|reset|activation' },
  { kind: 'api-key', places: ['whole'], words: 'key|appid' },
  { kind: 'private-key', places: ['whole'], words: 'private' },
  // Whatever it opens: `stripe_key`, `serverKey`; those that are meant to be seen are listed below.
  { kind: 'api-key', places: ['last'], words: '[a-z0-9]+_keys?|[a-z]{2,6}key|schlüssel|schluessel' },
  { kind: 'token', places: ['whole'], words: 'login' },
  { kind: 'token', places: ['last'], words: 'auth|authentication' },
  { kind: 'pin', places: ['last'], words: '(?!s)[a-z]{0,8}pin[12]?' },
  { kind: 'pin', places: ['last'], words: 'tan' },
  { kind: 'otp', places: ['last'], words: '2_?fa|mfa|tfa|two_?factor' },
  { kind: 'otp', places: ['whole'], words: 'verification|recovery' },
  { kind: 'ssn', places: ['last'], words: 'passport|passeport|pasaporte|passaporto|reisepass' },
  { kind: 'ssn', places: ['last'], words: 'social' },
  { kind: 'otp', places: ['last'], words: 'guest_code|enrollment_code|enrolment_code|oob_code' },
  { kind: 'secret', places: ['whole'], words: 'seed|words|phrase|base32' },
  { kind: 'token', places: ['whole'], words: 'signed_?request' },
  { kind: 'api-key', places: ['sentence'], words: 'schl(?:ü|ue)ssel' },
]

/** Tokens and keys that are meant to be seen. */
export const PUBLIC: readonly Pick<Row, 'words' | 'next'>[] = [
  {
    words:
      'next|page|continuation|cursor|sync|start|pagination|public|publishable|design|color|syntax|lang|stop|end|eos|bos|pad',
    next: 'tokens?',
  },
  // What lets someone in, or on.
  {
    words:
      'boarding|ski|day|week|month|season|bus|guest|press|hall|backstage|event|mountain|free|travel|rail|city|museum|visitor|' +
      'parking|train|metro|lift|fast|vip|battle|game|first|second|render|shader|mountain',
    next: 'pass',
  },
  {
    words:
      'public|publishable|site|anon|primary|foreign|sort|partition|idempotency|cache|object|translation|row|group|query|pub|vapid|application server|socket|' +
      'file|image|photo|avatar|media|asset|upload|attachment|blob|s3|map|item|list|index|hash|route|layout|component|' +
      'event|tracking|document|doc|folder|thumbnail|video|node|parent|thread|dedup|dedupe|deduplication|lookup|natural|business|' +
      'issue|project|ticket|entity|record|resource|react|content|host|verifying|user|order|product|customer|message|job|task|' +
      'lock|bucket|column|field|label|sentry|search|analytics|i18n|locale|unique|composite|render|scroll|tab|menu|action|chunk',
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
  'arn|file|dir|manager|prefix|provider|change|note|logprobs|days|minutes|hours|seconds|show|hide|' +
  // Length, rules, strength, forgotten.
  'longitud|longueur|lunghezza|laenge|länge|lengte|regel|regeln|richtlinie|politica|politique|staerke|stärke|olvidada|oublie|oubliee|' +
  'hinweis|vergessen|vergeten|esquecida|dimenticata|zapomniane|unuttum'
/** First words that do the same: `max_tokens`, `hasPassword`. */
export const ABOUT_FIRST =
  'max|min|num|total|is|has|show|hide|require|requires|allow|allows|enable|disable|forgot|avg|label|lbl|placeholder|caption|tooltip'
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
  'nuova|vecchia|attuale|nieuw|oud|huidig|herhaal|ny|nytt|gammalt|uusi|vanha|tekrar|yeni|eski|previous|next|first|second|' +
  'wiederholung|wiederholt|bestätigung|bestaetigung|gjenta|bekreft|bekræft|gentag|upprepa|bekräfta|herhaling|bevestig|bevestiging|' +
  'egyszer|még|újra|ujra|igen|igjen|encore|ancora|nochmal|opnieuw|nuevamente|novamente|ponownie|znovu|ponovo|uudelleen|' +
  'full|complete|pin|tan|initial|temporary|provisional|generated|wdh|herhalen|repetida|repetido'

/** The same, of labels alone. */
export const ABOUT_LABEL =
  'e ?mail|mail|user ?name|question|for|selector|description|address|token id|rotation|method|holder|message|\\S*(?:hinweis|länge|regeln?|stärke|richtlinien?)'

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
  'password|passwords|magic|magiclink|unsubscribe|login|signin|sign-in|token|tokens|onetime|unsub|opt-?out|opt-?in|accept|welcome|claim|' +
  'email-change|change-email|' +
  // The same elsewhere: confirm, activate, leave, invite, set again.
  'confirmer|confirmar|conferma|bestaetigen|bestaetigung|best%C3%A4tigen|bevestig|bevestigen|bevestiging|potwierdz|potwierdzenie|bekraeft|' +
  'bekreft|bekrafta|podtverdit|potvrdit|onayla|dogrula|activer|activar|ativar|attiva|aktivieren|aktivierung|activeren|aktywuj|aktywacja|' +
  'aktivera|aktiver|aktivovat|desinscription|desabonner|desinscrire|abmelden|abmeldung|abbestellen|uitschrijven|afmelden|baja|cancelar|' +
  'disiscrizione|wypisz|einladung|uitnodiging|invitacion|convite|invito|zaproszenie|reinitialiser|reinitialisation|zuruecksetzen|' +
  'restablecer|recuperar|redefinir|redefinir-senha|reimposta|herstellen|resetuj|passwort|mot-de-passe|contrasena|senha|haslo|wachtwoord'

/** The same, if it is no UUID: those are the ids of something there. */
export const KEY_WORDS =
  'key|api-?key|secrets?|auth|oauth|sso|callback|session|share|shared|access|private|recover|recovery|join|rss|feeds?|bot|' +
  'autologin|register|guest|ical|ics|webcal|otp|pwd|pw'

/** The words of a row one by one, each with what may follow, without what is optional in them. */
export function listWords({ words, next }: Row): readonly string[] {
  const ends = next === undefined ? [''] : next.split('|').map((end) => ` ${end}`)
  return words.split('|').flatMap((word) => ends.map((end) => `${word}${end}`.replaceAll(/.\?/g, '')))
}

/** The pattern of a row: its words, each with what has to follow. */
export function writePattern({ words, next }: Pick<Row, 'words' | 'next'>): string {
  return next === undefined ? words : `${group(words)} ${group(next)}`
}

function group(words: string): string {
  return words.includes('|') ? `(?:${words})` : words
}
