import { getOwnPropertyDescriptor, keys } from '../../natives/natives.ts'
import { isObject } from '../../natives/read-field.ts'
import type { StateEntry } from './found-state.ts'

const MOST = 50

/** The plain properties of an object, the first ones. No getter is run. */
export function readEntries(object: unknown, unwrap: (value: unknown) => unknown = same): StateEntry[] {
  const entries: StateEntry[] = []
  if (!isObject(object)) return entries
  const names = keys(object)
  for (let index = 0; index < names.length && entries.length < MOST; index++) {
    const key = names[index] as string
    const property = getOwnPropertyDescriptor(object, key)
    if (property && 'value' in property) entries[entries.length] = { key, value: unwrap(property.value) }
  }
  return entries
}

function same(value: unknown): unknown {
  return value
}
