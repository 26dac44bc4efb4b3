const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ'
const DIGITS = '0123456789'
const HEX = '0123456789abcdef'
const ANY = `${LETTERS}abcdefghijkmnopqrstuvwxyz${DIGITS}`

/** A confidential value as it stands in a text, and the part of it that must never be seen again. */
export interface Secret {
  readonly kind: string
  readonly text: string
  readonly hidden: readonly string[]
}

/** Characters made up at run time, so that no credential stands in the repository; a digit and both cases among them. */
export function made(length: number, alphabet = ANY): string {
  const characters = Array.from({ length }, () => alphabet[Math.floor(Math.random() * alphabet.length)])
  if (alphabet === ANY && length > 4) characters.splice(2, 3, 'q', '7', 'K')
  return characters.join('')
}

const hex = (length: number) => made(length, HEX)
const upper = (length: number) => made(length, LETTERS + DIGITS)
const base64 = (text: string) => Buffer.from(text).toString('base64')

function card(prefix: string, length: number): string {
  const digits = prefix + made(length - prefix.length - 1, DIGITS)
  const sum = digits
    .split('')
    .toReversed()
    .reduce((total, digit, index) => {
      const doubled = Number(digit) * (index % 2 === 0 ? 2 : 1)
      return total + (doubled > 9 ? doubled - 9 : doubled)
    }, 0)
  return digits + String((10 - (sum % 10)) % 10)
}

/** Prefix (in parts), then what is made up: one line for each format of `SECRET_FORMATS`. */
const FORMATS: Readonly<Record<string, () => readonly [prefix: readonly string[], random: string]>> = {
  awsKey: () => [['AK', 'IA'], upper(16)],
  awsSession: () => [['AS', 'IA'], upper(16)],
  githubPersonal: () => [['gh', 'p_'], made(36)],
  githubOauth: () => [['gh', 'o_'], made(36)],
  githubServer: () => [['gh', 's_'], made(36)],
  githubRefresh: () => [['gh', 'r_'], made(76)],
  githubFine: () => [['github', '_pat_'], `${made(22)}_${made(59)}`],
  gitlab: () => [['gl', 'pat-'], made(20)],
  gitlabRunner: () => [['gl', 'rt-'], made(20)],
  slackBot: () => [['xo', 'xb-'], `${made(11, DIGITS)}-${made(24)}`],
  slackUser: () => [['xo', 'xp-'], `${made(11, DIGITS)}-${hex(32)}`],
  slackApp: () => [['xa', 'pp-1-'], `${upper(11)}-${hex(40)}`],
  slackHook: () => [['https://hooks.slack', '.com/services/'], `T${upper(8)}/B${upper(8)}/${made(24)}`],
  discordHook: () => [['https://discord', '.com/api/webhooks/123456789012345678/'], made(68)],
  discordBot: () => [['M', 'T'], `${made(24)}.${made(6)}.${made(38)}`],
  stripeLive: () => [['sk', '_live_'], made(24)],
  stripeTest: () => [['sk', '_test_'], made(24)],
  stripeRestricted: () => [['rk', '_live_'], made(24)],
  stripeIntent: () => [['pi', '_'], `${made(24)}_secret_${made(25)}`],
  stripeHook: () => [['wh', 'sec_'], made(32)],
  anthropic: () => [['sk-', 'ant-api03-'], made(80)],
  openaiProject: () => [['sk-', 'proj-'], made(48)],
  openai: () => [['s', 'k-'], made(48)],
  openrouter: () => [['sk-', 'or-v1-'], hex(64)],
  google: () => [['AI', 'za'], made(35)],
  googleAccess: () => [['ya', '29.'], made(60)],
  googleClient: () => [['GOC', 'SPX-'], made(28)],
  googleRefresh: () => [['1/', '/0'], made(40)],
  npm: () => [['np', 'm_'], made(36)],
  pypi: () => [['py', 'pi-'], made(60)],
  sendgrid: () => [['S', 'G.'], `${made(22)}.${made(43)}`],
  twilio: () => [['S', 'K'], hex(32)],
  mailgun: () => [['ke', 'y-'], hex(32)],
  mailchimp: () => [[''], `${hex(32)}-us12`],
  digitalocean: () => [['dop', '_v1_'], hex(64)],
  shopify: () => [['shp', 'at_'], hex(32)],
  square: () => [['sq0', 'atp-'], made(22)],
  squareAccess: () => [['EA', 'AA'], made(60)],
  facebook: () => [['EA', 'A'], `B${made(80)}`],
  databricks: () => [['da', 'pi'], hex(32)],
  huggingface: () => [['h', 'f_'], made(34)],
  linear: () => [['lin', '_api_'], made(40)],
  notion: () => [['sec', 'ret_'], made(43)],
  notionNew: () => [['nt', 'n_'], made(46)],
  telegram: () => [['1234567890', ':AA'], made(33)],
  vault: () => [['hv', 's.'], made(24)],
  doppler: () => [['dp.', 'pt.'], made(43)],
  supabase: () => [['sb', 'p_'], hex(40)],
  supabaseSecret: () => [['sb', '_secret_'], made(31)],
  planetscale: () => [['pscale', '_tkn_'], made(32)],
  postman: () => [['PM', 'AK-'], `${hex(24)}-${hex(34)}`],
  newrelic: () => [['NR', 'AK-'], upper(27)],
  grafana: () => [['gl', 'sa_'], `${made(32)}_${hex(8)}`],
  sentry: () => [['sn', 'trys_'], made(60)],
  figma: () => [['fi', 'gd_'], made(40)],
  atlassian: () => [['AT', 'ATT3'], made(180)],
  age: () => [['AGE-SECRET', '-KEY-1'], upper(58)],
  docker: () => [['dc', 'kr_pat_'], made(27)],
  groq: () => [['gs', 'k_'], made(52)],
  replicate: () => [['r', '8_'], made(37)],
  xai: () => [['xa', 'i-'], made(80)],
  perplexity: () => [['pp', 'lx-'], made(48)],
  airtable: () => [['pa', 't'], `${made(14)}.${hex(64)}`],
  mapbox: () => [['sk.', 'eyJ'], `${made(60)}.${made(22)}`],
  netlify: () => [['nf', 'p_'], made(36)],
  alibaba: () => [['LT', 'AI'], made(20)],
  fly: () => [['fm', '2_'], made(90)],
  terraform: () => [[made(14), '.atlasv1.'], made(60)],
  cloudflare: () => [['v1', '.0-'], `${hex(24)}-${hex(146)}`],
  heroku: () => [['HR', 'KU-'], `${hex(8)}-${hex(4)}-${hex(4)}-${hex(4)}-${hex(12)}`],
  dropbox: () => [['s', 'l.'], made(130)],
  onepassword: () => [['ops', '_eyJ'], made(120)],
  tailscale: () => [['ts', 'key-auth-'], `${made(12)}-${made(32)}`],
  azure: () => [['Account', 'Key='], `${made(86)}==`],
}

type Write = () => readonly [text: string, ...hidden: string[]]

/** Everything else that its form gives away. */
const FORMS: Readonly<Record<string, Write>> = {
  jwt: () => from([made(43)], (signature) => `eyJ${made(33)}.eyJ${made(60)}.${signature}`),
  jwtPayload: () => from([made(60)], (payload) => `eyJ${made(33)}.eyJ${payload}.${made(43)}`),
  jwtCut: () => from([made(40)], (payload) => `eyJ${made(33)}.eyJ${payload}…`),
  pem: () =>
    from([made(64), made(64)], (a, b) => `-----BEGIN RSA PRIVATE KEY-----\n${a}\n${b}\n-----END RSA PRIVATE KEY-----`),
  pemEscaped: () => from([made(64)], (a) => `-----BEGIN PRIVATE KEY-----\\n${a}\\n-----END PRIVATE KEY-----`),
  pemOpenssh: () =>
    from([made(70)], (a) => `-----BEGIN OPENSSH PRIVATE KEY-----\n${a}\n-----END OPENSSH PRIVATE KEY-----`),
  bearer: () => from([made(40)], (token) => `Bearer ${token}`),
  authorization: () => from([made(40)], (token) => `Authorization: Bearer ${token}`),
  basic: () => from([base64(`bob:${made(18)}`)], (pair) => `Basic ${pair}`),
  basicUtf8: () => from([base64(`jürgen:${made(18)}`)], (pair) => `Basic ${pair}`),
  postgres: () => from([made(20)], (password) => `postgres://app:${password}@db.test:5432/main`),
  mongodb: () => from([made(20)], (password) => `mongodb+srv://app:${password}@cluster.test/main?w=1`),
  redis: () => from([made(20)], (password) => `redis://:${password}@cache.test:6379/0`),
  amqp: () => from([made(20)], (password) => `amqp://guest:${password}@queue.test:5672/`),
  fields: () => from([made(20)], (password) => `Server=db.test;User Id=sa;Password=${password};Encrypt=true`),
  userinfo: () => from([made(20)], (password) => `https://bob:${password}@app.test/x`),
  userinfoToken: () => from([made(24)], (token) => `https://${token}@app.test/x.git`),
  visa: () => from([card('4242', 16)]),
  mastercard: () => from([card('5555', 16)]),
  amex: () => from([card('3782', 15)]),
  diners: () => from([card('3056', 14)]),
  cardGroups: () => from([card('4000', 16).replaceAll(/(\d{4})(?=\d)/g, '$1 ')]),
  cardDashes: () => from([card('4111', 16).replaceAll(/(\d{4})(?=\d)/g, '$1-')]),
  assignment: () => from([made(20)], (value) => `password=${value}`),
  label: () => from([made(20)], (value) => `Password: ${value}`),
  envLine: () => from([made(20)], (value) => `API_KEY="${value}"`),
  literal: () => from([made(20)], (value) => `{apiKey: '${value}'}`),
  jsonText: () => from([made(20)], (value) => JSON.stringify({ note: 1, token: value })),
  jsonInJson: () => from([made(20)], (value) => JSON.stringify({ body: JSON.stringify({ client_secret: value }) })),
  jsonCut: () => from([made(20)], (value) => `{"a":1,"list":[{"refresh_token":"${value}`),
  xml: () => from([made(20)], (value) => `<login><password>${value}</password></login>`),
  html: () => from([made(20)], (value) => `<input type="password" name="p" value="${value}">`),
  multipart: () =>
    from([made(20)], (value) => `--b\r\nContent-Disposition: form-data; name="password"\r\n\r\n${value}\r\n--b--`),
  form: () => from([made(20)], (value) => `user=bob&password=${value}&remember=1`),
  cookieHeader: () => from([made(20)], (value) => `Cookie: theme=dark; sid=${value}; a=b`),
  setCookie: () => from([made(20)], (value) => `Set-Cookie: session=${value}; HttpOnly; Path=/`),
  query: () => from([made(20)], (value) => `https://app.test/a?b=1&access_token=${value}&c=2`),
  fragment: () => from([made(20)], (value) => `https://app.test/a#id_token=${value}&state=1`),
  matrix: () => from([made(20)], (value) => `https://app.test/a;jsessionid=${value}?b=1`),
  encoded: () => from([made(20)], (value) => `see %7B%22password%22%3A%22${value}%22%7D`),
  commandLine: () => from([made(20)], (value) => `run --password ${value} --verbose`),
  awsSecret: () => from([made(40)], (secret) => `AKIA${upper(16)} ${secret}`),
  signature: () => from([hex(64)], (signature) => `https://s3.test/x?X-Amz-Date=1&X-Amz-Signature=${signature}`),
}

function from(
  hidden: readonly string[],
  write: (...parts: string[]) => string = (part) => part,
): readonly [string, ...string[]] {
  return [write(...hidden), ...hidden]
}

/** Makers of confidential texts, one for each known form. */
export const SECRETS: readonly (() => Secret)[] = [
  ...Object.entries(FORMATS).map(([kind, make]) => () => {
    const [prefix, random] = make()
    return { kind, text: prefix.join('') + random, hidden: random.split(/[./]/).filter((part) => part.length >= 10) }
  }),
  ...Object.entries(FORMS).map(([kind, make]) => () => {
    const [text, ...hidden] = make()
    return { kind, text, hidden }
  }),
]

/** Names of fields whose values are confidential whatever they look like. */
export const SECRET_NAMES: readonly string[] = (
  'password passwd pwd pass passphrase userPassword new_password password_confirmation currentPassword DB_PASSWORD passwordInput ' +
  'token access_token accessToken refresh_token refreshToken id_token authToken auth_token session_token sessionToken bearerToken ' +
  'api_key apiKey apikey x-api-key API_KEY secret client_secret clientSecret webhookSecret app_secret secretKey secret_key ' +
  'secretAccessKey accessKeyId private_key privateKey encryptionKey signingKey authorization Authorization Proxy-Authorization auth ' +
  'cookie Cookie Set-Cookie cookies sessionId session_id sid JSESSIONID PHPSESSID connect.sid csrf csrf_token X-CSRF-Token xsrfToken ' +
  'X-XSRF-TOKEN otp otp_code otpCode totp one_time_code mfa_code mfaCode twoFactorCode verification_code verificationCode pin ' +
  'card_pin ssn SSN socialSecurityNumber social_security_number cvv cvc cvv2 card_cvc cardNumber card_number creditCard ' +
  'cc-number credential credentials jwt mnemonic seed_phrase recoveryCodes connectionString x-auth-token X-Amz-Security-Token codeVerifier'
).split(' ')
