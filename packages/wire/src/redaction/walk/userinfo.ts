import { looksRandom } from '../rules/looks-random.ts'
import { isHarmlessValue } from '../placeholder.ts'
import type { Mark } from '../placeholder.ts'
import { namesSecret } from '../rules/plain-shapes.ts'
import { isPasswordLike } from '../rules/password-like.ts'

const USERINFO = /([a-z][a-z0-9+.-]{1,30}:\\?\/\\?\/)([^\s/?#"'<>\\[\]{}]{1,500})@(?=[^\s@/])(?!o\d+\.ingest\.)/gi
/** `jdbc:oracle:thin:app/x@db`, `sqlplus app/x@db`. */
const ORACLE = /((?:thin:|oci:|sqlplus )\w{1,40}\/)([^\s@/"']{1,200})(?=@)/gi

/** Passwords in connection strings often stand unencoded, with signs that would end the host of a web address. */
const DATABASES =
  'postgres(?:ql)?|mysql|mariadb|mongodb(?:\\+srv)?|rediss?|amqps?|mssql|sqlserver|clickhouse|mqtts?|s?ftps?|smtps?|ldaps?|' +
  'neo4j|bolt|nats'
const DATABASE_USERINFO = new RegExp(
  String.raw`((?:${DATABASES}):\/\/)([^\s@:"'<>/]{0,100}:[^\s@"'<>]{1,200})@(?=[\w[])`,
  'gi',
)

/** Where a password has a sign in it that ends the host of an address, it stands before the host all the same. */
const BROKEN_USERINFO =
  /([a-z][a-z0-9+.-]{1,30}:\/\/)([^\s@:/?#"'<>[\]{}]{1,100}:(?!\d{1,5}[/?#])[^\s@/"'<>[\]{}]{1,200})@(?=[\w[])/gi

/** Without a scheme: `ann:x@host.example`. */
const HOST = /localhost\b|\d{1,3}(?:\.\d{1,3}){3}\b|(?:[a-z0-9-]{1,63}\.){1,5}[a-z]{2,24}\b/
const BARE_USERINFO = new RegExp(
  String.raw`(?<![\w.+@/:-])([\w.+-]{1,64}:)([^\s:@/"'<>[\]]{6,200})(?=@(?:${HOST.source}))`,
  'gi',
)
/** Labels of addresses of people. */
const LABEL_WORDS =
  'e-?mail|mail|mailto|users?|user-?name|name|login|from|to|cc|bcc|sender|recipient|reply-to|contact|author|owner|by|account|acct|' +
  'sips?|xmpp|npm|jsr|workspace|git|ssh|error|for|id|subject|customer|client|member|person|admin'
const LABEL = new RegExp(`^(?:${LABEL_WORDS})s?:$`, 'i')

/** Redacts `user:password@` in every address of a text; the user's name stays. */
export function redactUserinfo(text: string, mark: Mark): string {
  if (!text.includes('@') || !text.includes(':')) return text
  const replace = (_: string, scheme: string, info: string) => `${scheme}${redactInfo(info, mark)}@`
  const clean =
    text.includes('://') || text.includes(':\\/')
      ? text.replaceAll(USERINFO, replace).replaceAll(DATABASE_USERINFO, replace).replaceAll(BROKEN_USERINFO, replace)
      : text
  return clean
    .replaceAll(ORACLE, (_, before: string, secret: string) => before + mark('password', secret))
    .replaceAll(BARE_USERINFO, (whole, user: string, secret: string) =>
      LABEL.test(user) ? whole : keepUnlessPassword(whole, user, secret, mark),
    )
}

function keepUnlessPassword(whole: string, user: string, secret: string, mark: Mark): string {
  return isPasswordLike(secret, true) || looksRandom(secret) ? user + mark('password', secret) : whole
}

/** A lone name that is no name but a token goes. */
function redactInfo(info: string, mark: Mark): string {
  const colon = info.indexOf(':')
  if (colon < 0) return info.length >= 12 && /\d/.test(info) ? mark('userinfo', info) : info
  const secret = info.slice(colon + 1)
  if (isHarmlessValue(secret) || namesSecret(secret)) return info
  return `${info.slice(0, colon + 1)}${mark('password', secret)}`
}
