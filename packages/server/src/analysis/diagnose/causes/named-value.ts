import type { Answer } from './responses.ts'
import { walk } from '../../bodies/json.ts'
import type { JsonPath } from '../../bodies/json.ts'

/** A value of an answer that the words of an error name. */
export interface NamedValue {
  readonly answer: Answer
  readonly path: JsonPath
  readonly value: string
}

const SHORTEST = 4
const LONGEST = 200
/** Too common in any text to mean this value. */
const COMMON =
  /^(?:error|true|false|null|undefined|object|string|number|failed|item|items|name|status|type|user|data|message|value|code|http|https)$/i

/** The newest value that stands in the words as a whole; those of several parts and the longest ones say most. */
export function findNamedValue(words: string, answers: readonly Answer[]): NamedValue | undefined {
  for (const answer of answers.toReversed()) {
    const named = walk(answer.body)
      .flatMap(({ path, value }) => (typeof value === 'string' ? { path, value } : []))
      .filter(
        ({ value }) =>
          value.length >= SHORTEST && value.length <= LONGEST && !COMMON.test(value) && isWhole(value, words),
      )
      .sort((a, b) => b.value.length - a.value.length)
    if (named[0]) return { answer, ...named[0] }
  }
  return undefined
}

function isWhole(value: string, words: string): boolean {
  const at = words.indexOf(value)
  if (at < 0) return false
  return !/[\w-]/.test(words[at - 1] ?? '') && !/[\w-]/.test(words[at + value.length] ?? '')
}
