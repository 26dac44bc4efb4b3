import { getOwnPropertyDescriptor, getPrototypeOf } from './natives.ts'

const LEVELS = 10
const root = Object.prototype

/** Stands for a value that only a getter of the page could tell: running it a second time may have effects. */
export const UNREAD: unique symbol = Symbol('unread')

/** What a property holds, looked up as the browser does, except that no getter is run. */
export function readField(object: unknown, key: string): unknown {
  if (!isObject(object)) return undefined
  let holder: object | null = object
  for (let level = 0; holder !== null && holder !== root && level < LEVELS; level++) {
    const descriptor = getOwnPropertyDescriptor(holder, key)
    if (descriptor) return 'value' in descriptor ? (descriptor.value as unknown) : UNREAD
    holder = getPrototypeOf(holder)
  }
  return undefined
}

/** What a plain property of an object holds; no getter is run, and nothing is asked of prototypes. */
export function readOwn(object: unknown, key: PropertyKey): unknown {
  if ((typeof object !== 'object' && typeof object !== 'function') || object === null) return undefined
  return getOwnPropertyDescriptor(object, key)?.value
}

export function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
