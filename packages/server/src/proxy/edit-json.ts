import { findPlaces, isRecord, isThere, parseFieldPath, readPlace } from './field-path.ts'
import type { Place } from './field-path.ts'

/** A change to one field of a JSON body. */
export type JsonChange =
  | { readonly do: 'drop' | 'empty' | 'reorder'; readonly field: string }
  | { readonly do: 'set' | 'add'; readonly field: string; readonly value: unknown }

/** The changed value, or why nothing was changed. */
export type Changed<T> = { readonly changed: T } | { readonly why: string }

/** Changes a field wherever its path leads. The root itself can be set, emptied and reordered. */
export function editJson(json: unknown, change: JsonChange): Changed<unknown> {
  const steps = parseFieldPath(change.field)
  if (typeof steps === 'string') return { why: steps }
  const root = { value: structuredClone(json) }
  const places = steps.length === 0 ? [{ parent: root, key: 'value' }] : findPlaces(root.value, steps)
  // From the end: elements that are removed move those behind them.
  const count = places.toReversed().filter((place) => apply(place, change)).length
  return count > 0 ? { changed: root.value } : { why: explain(change) }
}

function explain({ do: what, field }: JsonChange): string {
  const name = field === '' ? 'the body' : `"${field}"`
  if (what === 'empty') return `${name} is no list with elements`
  if (what === 'reorder') return `${name} has no two items to reorder`
  return what === 'add' ? `there is no place for ${name}` : `${name} is not in the body`
}

function apply(place: Place, change: JsonChange): boolean {
  const value = readPlace(place)
  switch (change.do) {
    case 'drop':
      return isThere(place) && drop(place)
    case 'set':
      return isThere(place) && put(place, change.value)
    case 'add':
      return put(place, change.value)
    case 'empty':
      if (Array.isArray(value)) return value.length > 0 && put(place, [])
      return isRecord(value) && Object.keys(value).length > 0 && put(place, {})
    case 'reorder':
      if (Array.isArray(value)) return value.length > 1 && put(place, value.toReversed())
      return (
        isRecord(value) &&
        Object.keys(value).length > 1 &&
        put(place, Object.fromEntries(Object.entries(value).toReversed()))
      )
  }
}

function put({ parent, key }: Place, value: unknown): boolean {
  if (Array.isArray(parent)) parent[Number(key)] = value
  else parent[key] = value
  return true
}

function drop({ parent, key }: Place): boolean {
  if (Array.isArray(parent)) parent.splice(Number(key), 1)
  else delete parent[key]
  return true
}
