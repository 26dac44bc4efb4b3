import { isList, isObject, readValueAt } from '../bodies/json.ts'
import type { Json } from '../bodies/json.ts'
import type { ShapePath } from '../shapes/compare-shapes.ts'

/** How many entries of a list have one of these ids or names; undefined if there is no such list. */
export function countTaken(body: Json, path: ShapePath, removed: ReadonlySet<string>): number | undefined {
  const list = readValueAt(body, path)
  return isList(list) ? list.filter((entry) => isNamed(entry, removed)).length : undefined
}

function isNamed(entry: Json, names: ReadonlySet<string>): boolean {
  const values = isObject(entry) ? Object.values(entry) : [entry]
  return values.some((value) => {
    if (typeof value !== 'string' && typeof value !== 'number') return false
    const text = String(value)
    return names.has(text) || text.split(/[^\p{L}\p{N}]+/u, MOST_WORDS).some((word) => names.has(word))
  })
}

const MOST_WORDS = 20
