import { isList, walk } from '../../analysis/bodies/json.ts'
import type { Json, JsonPath } from '../../analysis/bodies/json.ts'
import type { Assertion } from './read-assertion.ts'

const NUMBER = /-?\d+(?:[.,]\d+)*/g
const SHORTEST_TEXT = 3
/** So many places that hold a value say nothing about where it comes from. */
const MOST_PLACES = 3
/** Cents are shown as units. */
const FACTORS = [1, 100]

/** Where a body holds what a test received and did not expect: texts, numbers however they are written, lengths of lists. */
export function findShown(body: Json, { expected, received }: Assertion): JsonPath[] {
  const numbers = readNumbers(received).filter((value) => !readNumbers(expected).includes(value))
  const isCount = /^\d+$/.test(received)
  const found = walk(body).flatMap(({ path, value }) => {
    if (typeof value === 'string') return isShown(value, expected, received) ? [path] : []
    if (typeof value === 'number')
      return numbers.some((shown) => FACTORS.some((by) => shown * by === value)) ? [path] : []
    return isCount && isList(value) && value.length === Number(received) ? [path] : []
  })
  return found.length > MOST_PLACES ? [] : found
}

function isShown(value: string, expected: string, received: string): boolean {
  const text = value.trim()
  return text.length >= SHORTEST_TEXT && received.includes(text) && !expected.includes(text)
}

/** `1,234.50` and `1.234,50` alike: the last mark that is followed by one or two digits begins the fraction. */
function readNumbers(text: string): number[] {
  return (text.match(NUMBER) ?? []).map((digits) =>
    Number(
      digits
        .replace(/[.,](?=\d{1,2}$)/, 'd')
        .replaceAll(/[.,]/g, '')
        .replace('d', '.'),
    ),
  )
}
