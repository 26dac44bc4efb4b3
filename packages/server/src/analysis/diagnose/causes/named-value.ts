import type { ReceivedData } from './received-data.ts'
import { walk } from '../../bodies/json.ts'
import type { JsonPath } from '../../bodies/json.ts'

/** A value of received data that an error names. */
export interface NamedValue {
  readonly data: ReceivedData
  readonly path: JsonPath
  readonly value: string
}

const SHORTEST = 4
const LONGEST = 200
/** Too common in any text to mean this value. */
const COMMON =
  /^(?:error|true|false|null|undefined|object|string|number|failed|item|items|name|status|type|user|data|message|value|code|http|https)$/i

/** The newest value that is in the text as a whole; of several the longest. */
export function findNamedValue(message: string, received: readonly ReceivedData[]): NamedValue | undefined {
  const text = withoutPlaces(message)
  for (const data of received.toReversed()) {
    const named = walk(data.body)
      .flatMap(({ path, value }) => (typeof value === 'string' ? { path, value } : []))
      .filter(
        ({ value }) =>
          value.length >= SHORTEST && value.length <= LONGEST && !COMMON.test(value) && isWhole(value, text),
      )
      .sort((a, b) => b.value.length - a.value.length)
    if (named[0]) return { data, ...named[0] }
  }
  return undefined
}

function isWhole(value: string, text: string): boolean {
  const at = text.indexOf(value)
  if (at < 0) return false
  return !/[\w-]/.test(text[at - 1] ?? '') && !/[\w-]/.test(text[at + value.length] ?? '')
}

/** Where code runs and what it is requested from is no data: stack lines, addresses, hosts and ports. */
function withoutPlaces(message: string): string {
  return message
    .slice(0, READ_CHARS)
    .split('\n')
    .filter((line) => !/^\s*at |@\S{1,300}:\d+:\d+$/.test(line))
    .join('\n')
    .replaceAll(/\b[a-z][a-z+.-]{1,20}:\/\/[^\s"'<>]{1,2048}/gi, ' ')
    .replaceAll(/\b(?:localhost|\d{1,3}(?:\.\d{1,3}){3}|(?:[a-z\d-]{1,63}\.){1,5}[a-z]{2,10})(?::\d{1,5})?\b/gi, ' ')
}

const READ_CHARS = 4_000
