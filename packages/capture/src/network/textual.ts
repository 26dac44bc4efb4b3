import { endsWith, indexOf, slice, startsWith, toLowerCase, trim } from './text.ts'

const TYPES = [
  'json',
  'xml',
  'javascript',
  'ecmascript',
  'graphql',
  'x-www-form-urlencoded',
  'yaml',
  'x-yaml',
  'toml',
  'ndjson',
  'x-ndjson',
  'jsonl',
  'sql',
]

/** Whether a body of this type reads as text and comes to an end: event streams and multipart bodies are left alone. */
export function isTextual(contentType: string): boolean {
  const type = toLowerCase(bareType(contentType))
  if (startsWith(type, 'text/')) return type !== 'text/event-stream'
  if (endsWith(type, '+json') || endsWith(type, '+xml') || endsWith(type, '+yaml')) return true
  if (!startsWith(type, 'application/')) return false
  for (let index = 0; index < TYPES.length; index++) if (slice(type, 12) === TYPES[index]) return true
  return false
}

/** Without its parameters, such as the charset. */
export function bareType(contentType: string): string {
  const end = indexOf(contentType, ';')
  return trim(end < 0 ? contentType : slice(contentType, 0, end))
}
