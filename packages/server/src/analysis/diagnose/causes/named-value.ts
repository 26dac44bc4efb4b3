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
export function findNamedValue(text: string, received: readonly ReceivedData[]): NamedValue | undefined {
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
