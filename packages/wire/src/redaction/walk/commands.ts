import { isHarmlessValue } from '../placeholder.ts'
import type { Mark } from '../placeholder.ts'
import { judgeName } from '../judge-name.ts'
import { looksRandom } from '../rules/looks-random.ts'
import { IS, YOUR } from '../rules/linking-words.ts'
import { TOOL_COMMAND } from '../rules/shell-tools.ts'
import { isPasswordLike } from '../rules/password-like.ts'
import { isPlainPassword } from '../rules/plain-words.ts'
import { isMessage } from '../rules/prose.ts'

/** `AUTH x`, `AUTH user x`, `LOGIN user x`, `PASS x`, as in text protocols: a whole line, or a quoted one. */
const COMMAND_START = /(?:(?:^|[\r\n>"'`]|: )(?:[A-Za-z]\d{1,5} )?(?:AUTH|LOGIN|PASS)|(?:^|[\r\n>"'`: ])IDENTIFY)[ \t]/
const USER = /(?:[^\s"'`<>]{1,100}[ \t])?/
const SECRET = /([^\s"'`<>]{6,4000})(?=["'`]?[ \t]{0,4}(?:$|[\r\n<"'`\\]))/
const COMMAND = new RegExp(`(${COMMAND_START.source}${USER.source}["']?)${SECRET.source}`, 'g')
/** The same with a plain word, and nothing else. */
const WHOLE_COMMAND = /^((?:PASS|AUTH|(?:AUTH|LOGIN|auth|login) [\w.@+-]{1,64}) )([a-z][\w-]{4,30})\s*$/
const FIRST_COMMAND = /^((?:auth|authenticate|login)[ \t](?:[^\s"'`<>]{1,100}[ \t])?)([^\s"'`<>]{6,4000})$/
/** What follows is a name and a password: https://www.rfc-editor.org/rfc/rfc4616 */
const SASL = /(AUTH(?:ENTICATE)? (?:PLAIN|LOGIN|XOAUTH2)[ \t])([A-Za-z0-9+/]{8,400}={0,2})/g
/** `curl -u ann:x`. */
const USER_FLAG = /((?:^|\s)(?:-u|--user|--proxy-user)[ =]?["']?[\w.@+-]{1,64}:)([^\s"'`]{1,400})/g
/** `aws configure set aws_secret_access_key x`, `setx API_TOKEN x`. */
const SETTING = /(\b(?:set|setx|setenv|SetEnv|ENV|ARG)[ \t]+([\w./:@-]{3,100})[ \t]+["']?)([^\s"'`]{1,400})/g
/** `requirepass x`, `enable secret 5 x`, `machine h login ann password x`. */
const CONFIG_NAME = /(?:requirepass|masterauth|(?:enable|username \S{1,60}) (?:secret|password)(?: \d)?)/
const NETRC_NAME = /machine \S{1,100}\s{1,9}login \S{1,100}\s{1,9}password/
const CONFIG_LINE = new RegExp(String.raw`(\b(?:${CONFIG_NAME.source}|${NETRC_NAME.source}) )([^\s"'\x60]{3,200})`, 'g')
/** `login(ann, x)`, "basic auth ann:x", `auth_basic "ann:x"`. */
const CALLED = /(\b(?:login|signIn|authenticate|auth)\([^()\r\n]{1,100}, ?["']?)([^\s"'`(),]{6,100})(?=["']?\))/g
/** `connect("db", "app", "x")`, `login('ann', 'x')`: a call that opens something, and all after its first argument. */
const OPENING_CALL =
  /((?:connect|__construct|authenticate|login|signIn|sign_in)\(["'][^"'\r\n]{0,200}["'])((?:, ?["'][^"'\r\n]{0,100}["']){1,4})/g
const ARGUMENT = /(["'])([^"'\r\n]{4,100})\1/g
/** A line of https://www.postgresql.org/docs/current/libpq-pgpass.html */
const PGPASS = /((?:^|[\r\n])[\w.*-]{1,100}:5432:[^:\s]{1,60}:[^:\s]{1,60}:)(\S{4,200})(?=[\r\n]|$)/g
const SQLPLUS = /(\bsqlplus (?:-\w{1,2} )?\w{1,40}\/)([^\s@/"']{1,200})/g
/** What a QR code of a network says: https://github.com/zxing/zxing/wiki/Barcode-Contents */
const NETWORK = /(WIFI:(?:[TSH]:[^;"]{0,60};){0,3}P:)([^;"]{1,100})(?=;)/g
const BASIC_PAIR = /((?:basic[ -]auth|auth_basic|credentials)[ :]{1,2}["']?[\w.@+-]{1,64}:)([^\s"'`]{4,200})/gi
/** "482913 is your code", "Use 482913 to sign in". */
const YOUR_CODE = String.raw`\s(?:${IS})\s(?:${YOUR})\s(?:[^\s]{1,20}\s){0,3}(?:code|pin|otp|passcode)\b`
const TO_ENTER = /\sto\s(?:log|sign|verif|confirm)/
const CODE_FIRST = new RegExp(
  `((?<![\\w.,#+/:-]))(\\d{4,8}|\\d{3}[ -]\\d{3})(?=${YOUR_CODE}|${TO_ENTER.source})`,
  'giu',
)
/** "Logging in as ann / x". */
const LOGIN_PAIR = /((?:log|sign)(?:ging|ged|ing|ed)? ?in (?:as|with) [\w.@+-]{1,64} ?[/:|] ?)([^\s"'`]{6,200})/gi
/** "Login: admin / x". */
const LOGIN_LINE =
  /(\b(?:log-?ins?|zugang|acc[eè]so?|accesso|acesso|toegang): ?[\w.@+-]{1,64} ?\/ ?)([^\s"'`<>]{6,200})/gi
/** "user ann pass x". */
const USER_PASS = /(\b(?:user|login|usr)[ :=]{1,2}[\w.@+-]{1,64}[ ,;/]{1,3}pass(?:word)?[ :=]{1,2})([^\s"'`]{6,200})/gi
/** `echo x | docker login --password-stdin`. */
const PIPED =
  /(\becho[ \t]+(?:-n[ \t]+)?["']?)([^\s"'`|]{1,200})(?=["']?[ \t]*\|[^\r\n]{0,100}(?:-stdin|sudo -S|passwd|login))/g

/** `sudo -S <<< 'x'`. */
const HERE_STRING =
  /((?:sudo|k?passwd|kinit|login|-stdin|--stdin|cryptsetup|gpg)\b[^\r\n|;<]{0,80}<<<[ ]?["']?)([^\s"'`]{1,200})/g

/** Replaces credentials in the commands of text protocols and shells. */
export function redactCommands(text: string, mark: Mark): string {
  const replace = (whole: string, before: string, secret: string) =>
    looksRandom(secret) || isPasswordLike(secret, false) ? before + mark('password', secret) : whole
  const whole = text.length < 200 ? WHOLE_COMMAND.exec(text) : null
  if (whole && isPlainPassword(whole[2] ?? '')) return `${whole[1]}${mark('password', whole[2] ?? '')}`
  const isUpper = /AUTH|LOGIN|PASS|IDENTIFY/.test(text)
  const spoken = isUpper
    ? text.replaceAll(SASL, (_, before: string, secret: string) => before + mark('basic', secret))
    : text
  const clean = isUpper ? spoken.replaceAll(COMMAND, replace) : spoken
  const first = /^[al]/.test(clean) && clean.length < 500 ? clean.replace(FIRST_COMMAND, replace) : clean
  const paired = /in (?:as|with) /i.test(first) ? first.replaceAll(LOGIN_PAIR, replace) : first
  const listed = /login|log-in|zugang|acc?[eè]s|toegang/i.test(paired) ? paired.replaceAll(LOGIN_LINE, replace) : paired
  const passed = / pass/i.test(listed) ? listed.replaceAll(USER_PASS, replace) : listed
  const called = /\(|basic|credential/i.test(passed)
    ? passed.replaceAll(CALLED, replace).replaceAll(BASIC_PAIR, replace)
    : passed
  const opened = redactOpening(called, mark)
  const codes = /\d{3}/.test(opened)
    ? opened.replaceAll(CODE_FIRST, (_, before: string, code: string) => before + mark('otp', code))
    : opened
  const lines = /requirep|mastera|enable |machine |username /.test(called)
    ? codes.replaceAll(CONFIG_LINE, (whole, before: string, secret: string) =>
        /^[a-z]+$/.test(secret) && /^(?:enable|username)/.test(before)
          ? whole
          : hideArgument(whole, before, secret, mark),
      )
    : codes
  return redactShell(lines, mark)
}

function redactOpening(text: string, mark: Mark): string {
  let clean = text
  if (clean.includes(', "') || clean.includes(", '") || clean.includes('",'))
    clean = clean.replaceAll(
      OPENING_CALL,
      (_, before: string, rest: string) =>
        before +
        rest.replaceAll(ARGUMENT, (whole, quote: string, secret: string) =>
          isPasswordLike(secret, false) || isPhrase(secret) ? `${quote}${mark('password', secret)}${quote}` : whole,
        ),
    )
  const replace = (_: string, before: string, secret: string) => before + mark('password', secret)
  if (clean.includes('sqlplus ')) clean = clean.replaceAll(SQLPLUS, replace)
  if (clean.includes(':5432:')) clean = clean.replaceAll(PGPASS, replace)
  return clean.includes('WIFI:') ? clean.replaceAll(NETWORK, replace) : clean
}

/** Words, of which none speaks about a password. */
function isPhrase(text: string): boolean {
  return / /.test(text) && !isMessage(text, undefined)
}

/** Replaces passwords in the commands of shells. */
export function redactShell(text: string, mark: Mark): string {
  const replace = (whole: string, before: string, secret: string) => hideArgument(whole, before, secret, mark)
  let clean = text.includes('-u') || text.includes('-user') ? text.replaceAll(USER_FLAG, replace) : text
  if (clean.includes('echo ')) clean = clean.replaceAll(PIPED, replace)
  if (clean.includes('<<<')) clean = clean.replaceAll(HERE_STRING, replace)
  if (/\b(?:set|SetEnv|ENV|ARG)/.test(clean))
    clean = clean.replaceAll(SETTING, (whole: string, before: string, name: string, secret: string) =>
      judgeName(name) === undefined || !/[\d_-]/.test(secret) ? whole : hideArgument(whole, before, secret, mark),
    )
  if (!/ (?:-|\/p|pass:)|passphrase |net user |rabbitmqctl |vault |nmcli /.test(clean)) return clean
  for (const command of TOOL_COMMAND) clean = clean.replaceAll(command, replace)
  return clean
}

function hideArgument(whole: string, before: string, argument: string, mark: Mark): string {
  const quote = /^["']/.exec(argument)?.[0] ?? ''
  const secret = quote === '' ? argument : argument.slice(1, -1)
  // A variable, or the next flag: `-p $PASSWORD`, `mysql -u root -p --host x`.
  if (isHarmlessValue(secret) || /^[-$%]|^\[redacted:/.test(secret)) return whole
  return `${before}${quote}${mark('password', secret)}${quote}`
}
