import { getOwnPropertyDescriptor } from '../natives/natives.ts'

/** What a plain property of an object holds; no getter is run, and nothing is asked of prototypes. */
export function own(object: unknown, key: PropertyKey): unknown {
  if ((typeof object !== 'object' && typeof object !== 'function') || object === null) return undefined
  return getOwnPropertyDescriptor(object, key)?.value
}

export function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
