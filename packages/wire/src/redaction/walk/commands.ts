import { isHarmlessValue } from '../placeholder.ts'
import type { Mark } from '../placeholder.ts'
import { judgeName } from '../judge-name.ts'
import { looksRandom } from '../rules/looks-random.ts'
import { TOOL_COMMAND } from '../rules/shell-tools.ts'
import { isPasswordLike } from '../rules/password-like.ts'

/** `AUTH x`, `AUTH user x`, `LOGIN user x`, `PASS x`, as in text protocols: a whole line, or a quoted one. */
const COMMAND_START = /(?:(?:^|[\r\n>"'`]|: )(?:[A-Za-z]\d{1,5} )?(?:AUTH|LOGIN|PASS)|(?:^|[\r\n>"'`: ])IDENTIFY)[ \t]/
const USER = /(?:[^\s"'`<>]{1,100}[ \t])?/
const SECRET = /([^\s"'`<>]{6,4000})(?=["'`]?[ \t]{0,4}(?:$|[\r\n<"'`\\]))/
const COMMAND = new RegExp(`(${COMMAND_START.source}${USER.source}["']?)${SECRET.source}`, 'g')
const FIRST_COMMAND = /^((?:auth|login)[ \t](?:[^\s"'`<>]{1,100}[ \t])?)([^\s"'`<>]{6,4000})$/
/** What follows is a name and a password: https://www.rfc-editor.org/rfc/rfc4616 */
const SASL = /(AUTH(?:ENTICATE)? (?:PLAIN|LOGIN|XOAUTH2)[ \t])([A-Za-z0-9+/]{8,400}={0,2})/g
/** `curl -u ann:x`. */
const USER_FLAG = /((?:^|\s)(?:-u|--user|--proxy-user)[ =]?["']?[\w.@+-]{1,64}:)([^\s"'`]{1,400})/g
/** `aws configure set aws_secret_access_key x`, `setx API_TOKEN x`. */
const SETTING = /(\b(?:set|setx|setenv|SetEnv|ENV|ARG)[ \t]+([\w./:@-]{3,100})[ \t]+["']?)([^\s"'`]{1,400})/g
/** `requirepass x`, `enable secret 5 x`, `machine h login ann password x`. */
const CONFIG_LINE =
  /((?:\b(?:requirepass|masterauth)|\benable (?:secret|password)(?: \d)?|\bmachine \S{1,100} login \S{1,100} password) )([^\s"'`]{3,200})/g
/** `login(ann, x)`, "basic auth ann:x", `auth_basic "ann:x"`. */
const CALLED = /(\b(?:login|signIn|authenticate|auth)\([^()\r\n]{1,100}, ?["']?)([^\s"'`(),]{6,100})(?=["']?\))/g
const BASIC_PAIR = /((?:basic[ -]auth|auth_basic|credentials)[ :]{1,2}["']?[\w.@+-]{1,64}:)([^\s"'`]{4,200})/gi
/** "482913 is your code", "Use 482913 to sign in". */
const YOUR_CODE =
  /\s(?:is|ist|est|es)\s(?:your|ihr|dein|votre|su|tu)\s(?:[^\s]{1,20}\s){0,3}(?:code|pin|otp|passcode)\b/
const TO_ENTER = /\sto\s(?:log|sign|verif|confirm)/
const CODE_FIRST = new RegExp(
  `((?<![\\w.,#+/:-]))(\\d{4,8}|\\d{3}[ -]\\d{3})(?=${YOUR_CODE.source}|${TO_ENTER.source})`,
  'giu',
)
/** "Logging in as ann / x". */
const LOGIN_PAIR = /((?:log|sign)(?:ging|ged|ing|ed)? ?in (?:as|with) [\w.@+-]{1,64} ?[/:|] ?)([^\s"'`]{6,200})/gi
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
  const isUpper = /AUTH|LOGIN|PASS|IDENTIFY/.test(text)
  const spoken = isUpper
    ? text.replaceAll(SASL, (_, before: string, secret: string) => before + mark('basic', secret))
    : text
  const clean = isUpper ? spoken.replaceAll(COMMAND, replace) : spoken
  const first = /^[al]/.test(clean) && clean.length < 500 ? clean.replace(FIRST_COMMAND, replace) : clean
  const paired = / in (?:as|with) /.test(first) ? first.replaceAll(LOGIN_PAIR, replace) : first
  const called = /\(|basic|credential/i.test(paired)
    ? paired.replaceAll(CALLED, replace).replaceAll(BASIC_PAIR, replace)
    : paired
  const codes = /\d{3}/.test(called)
    ? called.replaceAll(CODE_FIRST, (_, before: string, code: string) => before + mark('otp', code))
    : called
  const lines = /requirep|mastera|enable |machine /.test(called)
    ? codes.replaceAll(CONFIG_LINE, (whole, before: string, secret: string) =>
        hideArgument(whole, before, secret, mark),
      )
    : codes
  return redactShell(lines, mark)
}

function redactShell(text: string, mark: Mark): string {
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
