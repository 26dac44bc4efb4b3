import { looksRandom } from '../redaction/rules/looks-random.ts'
import { isPasswordLike } from '../redaction/rules/password-like.ts'
import { redactShell } from '../redaction/walk/commands.ts'
import { isHarmlessValue } from '../redaction/placeholder.ts'
import { isPlaceholder } from './rules/placeholder-values.ts'
import { readToken } from './rules/json-web-token.ts'
import type { SecretSighting } from './sighting.ts'

const USERINFO = /^([^\s/?#"'<>\\@:]{0,100}):([^\s/"'<>\\@]{1,200})@([\w.[\]:%-]{1,255})/
const DATABASE =
  /(?:postgres|postgresql|mysql|mariadb|mongodb|redis|rediss|amqp|amqps|mssql|sqlserver|clickhouse|ldap|ldaps|ftp|sftp|smtp|smtps)/i
/** In a connection string a password may have a slash in it. */
const LOOSE_USERINFO = /^([^\s/?#"'<>\\@:]{0,100}):([^\s"'<>\\@]{1,200})@([\w.[\]:%-]{1,255})/
/** `jdbc:postgresql://h/d?user=app&password=x` */
const PASSWORD_PARAMETER = /^[^\s"'<>\\]{1,300}?[?&;](?:password|pwd)=([^\s"'<>\\&;]{4,200})/i
const COMMON_WORDS =
  'pass|passwd|password|pwd|secret|postgres|root|admin|user|guest|mysql|mongo|redis|rabbitmq|test|dev|local|docker|changeme|' +
  'username|token|pw|p|x'
const COMMON = new RegExp(`^(?:${COMMON_WORDS})\\d{0,3}$`, 'i')
const EXAMPLE_HOST =
  /^(?:[\w-]{1,63}\.){0,4}(?:example(?:\.(?:com|org|net))?|test|invalid|host|hostname|domain\.com)(?::\d{1,5})?$/i
/** `Server=x;User Id=y;Password=z`. */
const PASSWORD_FIELD = /(?<![\w])(?:Password|Pwd)=([^;"'\n]{4,200})/gi
const SERVER_FIELD = /(?:Server|Host|Data Source|AccountName)=/i
const FIELDS_REACH = 400
const CREDENTIALS = /(?<![\w-])(bearer|basic)(?:\s|%20|\+){1,3}["']?([\w+/=.~-]{16,2000})/gi
const LONGEST_SCHEME = 31
const MOST = 100

/** Users with passwords in addresses and connection strings. */
export function findUserinfo(text: string): SecretSighting[] {
  const found: SecretSighting[] = []
  for (let at = text.indexOf('://'); at >= 0 && found.length < MOST; at = text.indexOf('://', at + 3)) {
    const scheme = readScheme(text, at)
    if (scheme === '') continue
    const rest = text.slice(at + 3, at + 600)
    const isDatabase = DATABASE.test(scheme)
    const kind = isDatabase ? 'connection-string' : 'userinfo'
    const [, user = '', password = '', host = ''] = (isDatabase ? LOOSE_USERINFO : USERINFO).exec(rest) ?? []
    if (password !== '' && isLogin(user, password, host)) found.push(see('userinfo', kind, password, user))
    const [, parameter = ''] = (isDatabase && password === '' && PASSWORD_PARAMETER.exec(rest)) || []
    if (parameter !== '' && isLogin('', parameter, '')) found.push(see('userinfo', kind, parameter, 'password'))
  }
  if (!text.includes('wd=') && !text.includes('ord=')) return found
  for (const { 1: password = '', index } of text.matchAll(PASSWORD_FIELD))
    if (SERVER_FIELD.test(readLineBefore(text, index)) && isLogin('', password, ''))
      found.push(see('userinfo', 'connection-string', password, 'Password'))
  return found
}

function isLogin(user: string, encoded: string, host: string): boolean {
  const password = decode(encoded)
  if (isHarmlessValue(password) || COMMON.test(password) || password === user || isExampleHost(host)) return false
  if (/^[%{$<]|your|example/i.test(password)) return false
  return isPasswordLike(password, false) || looksRandom(password)
}

function readLineBefore(text: string, index: number): string {
  const before = text.slice(Math.max(0, index - FIELDS_REACH), index)
  return before.slice(before.lastIndexOf('\n') + 1)
}

function isExampleHost(host: string): boolean {
  return EXAMPLE_HOST.test(host) || host.includes('sentry')
}

/** The letters before `://`. */
function readScheme(text: string, end: number): string {
  let start = end
  while (start > 0 && end - start < LONGEST_SCHEME && /[a-z0-9+.-]/i.test(text[start - 1] ?? '')) start--
  return text.slice(start, end)
}

/** Passwords in the commands of a shell: `curl -u ann:x`. */
export function findCommands(text: string): SecretSighting[] {
  const secrets = new Set<string>()
  redactShell(text, (_, secret) => {
    if (secrets.size < MOST && isLogin('', secret, '')) secrets.add(secret)
    return secret
  })
  return [...secrets].map((secret) => see('command', 'password', secret, 'password'))
}

/** What follows `Bearer` and `Basic`. */
export function findAuthorization(text: string): SecretSighting[] {
  const found: SecretSighting[] = []
  if (!/[Ee]arer|[Bb]asic|BEARER|BASIC/.test(text)) return found
  for (const [, scheme = '', value = ''] of text.matchAll(CREDENTIALS)) {
    if (found.length >= MOST) break
    if (isPlaceholder(value) || value.startsWith('eyJ')) continue
    const isReal = scheme.toLowerCase() === 'basic' ? holdsLogin(value) : looksRandom(value) && !readToken(value)
    if (isReal) found.push(see('authorization', 'authorization', value, 'Authorization'))
  }
  return found
}

/** `user:password` in base64. */
function holdsLogin(value: string): boolean {
  try {
    const text = atob(value)
    const colon = text.indexOf(':')
    return colon >= 0 && /^[\x20-\x7e]*$/.test(text) && isLogin(text.slice(0, colon), text.slice(colon + 1), '')
  } catch {
    // No base64.
    return false
  }
}

function see(rule: SecretSighting['rule'], kind: string, value: string, name: string): SecretSighting {
  return { rule, kind, title: TITLES[kind] ?? kind, value, prefix: '', name, confidence: 'high' }
}

const TITLES: Readonly<Record<string, string>> = {
  userinfo: 'password in an address',
  'connection-string': 'connection string with a password',
  authorization: 'credential of an Authorization header',
  password: 'password of a command',
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    // A lone percent sign.
    return text
  }
}
