import type { Json, JsonObject } from '../../bodies/json.ts'
import { compareValues } from './compare/compare-values.ts'

/** So many fields alike, one of them a text, are no coincidence where the id is the same, too. */
const ALIKE = 2
const TEXT_CHARS = 4

/** Whether two objects of the same id are the same thing, by what else they have in common. */
export function isSameThing(known: JsonObject, other: JsonObject): boolean {
  const alike = Object.entries(known).filter(([name, value]) => {
    const found = other[name]
    return !IDS.test(name) && says(value) && found !== undefined && compareValues(value, found) === 'same'
  })
  return alike.length >= ALIKE && alike.some(([, value]) => isText(value))
}

const IDS = /(?:^|_)(?:id|uuid|guid|pk|type|kind|status|state)$|[a-z]Id$/i

/** Truth values, and numbers below ten, are the same everywhere. */
function says(value: Json): boolean {
  return isText(value) || (typeof value === 'number' ? value >= 10 : typeof value === 'string' && /\d{2}/.test(value))
}

function isText(value: Json): boolean {
  return typeof value === 'string' && value.trim().length >= TEXT_CHARS && /[a-z]/i.test(value)
}
