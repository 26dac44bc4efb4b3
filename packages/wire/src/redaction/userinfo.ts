import type { Mark } from './placeholder.ts'

const USERINFO = /([a-z][a-z0-9+.-]{1,30}:\\?\/\\?\/)([^\s/?#"'<>\\[\]{}]{1,500})@(?=[^\s@/])/gi

/** Passwords in connection strings often stand unencoded, with signs that would end the host of a web address. */
const DATABASE_USERINFO =
  /((?:postgres(?:ql)?|mysql|mariadb|mongodb(?:\+srv)?|rediss?|amqps?|mssql|sqlserver|clickhouse|mqtts?|s?ftps?|smtps?|ldaps?|neo4j|bolt|nats):\/\/)([^\s@:"'<>/]{0,100}:[^\s@"'<>]{1,200})@(?=[\w[])/gi

/** Redacts `user:password@` in every address of a text; the user's name stays. */
export function redactUserinfo(text: string, mark: Mark): string {
  if (!text.includes('@') || !(text.includes('://') || text.includes(':\\/'))) return text
  const replace = (_: string, scheme: string, info: string) => `${scheme}${redactInfo(info, mark)}@`
  return text.replaceAll(USERINFO, replace).replaceAll(DATABASE_USERINFO, replace)
}

/** A lone name that is no name but a token goes. */
function redactInfo(info: string, mark: Mark): string {
  const colon = info.indexOf(':')
  if (colon < 0) return info.length >= 12 && /\d/.test(info) ? mark('userinfo', info) : info
  const secret = info.slice(colon + 1)
  if (secret === '' || secret.startsWith('[redacted:')) return info
  return `${info.slice(0, colon + 1)}${mark('password', secret)}`
}
