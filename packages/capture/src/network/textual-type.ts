import { endsWith, indexOf, isOneOf, slice, startsWith, toLowerCase, trim } from '../natives/strings.ts'

const TYPES =
  ' json xml javascript ecmascript graphql x-www-form-urlencoded yaml x-yaml toml ndjson x-ndjson jsonl sql '

/** Whether a body of this type reads as text and comes to an end: event streams and multipart bodies are left alone. */
export function isTextual(contentType: string): boolean {
  const end = indexOf(contentType, ';')
  const type = toLowerCase(trim(end < 0 ? contentType : slice(contentType, 0, end)))
  if (startsWith(type, 'text/')) return type !== 'text/event-stream'
  if (endsWith(type, '+json') || endsWith(type, '+xml') || endsWith(type, '+yaml')) return true
  return startsWith(type, 'application/') && isOneOf(slice(type, 12), TYPES)
}
