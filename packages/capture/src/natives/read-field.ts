import { getOwnPropertyDescriptor, getPrototypeOf } from './natives.ts'

const LEVELS = 10
const root = Object.prototype

/** Stands for a value behind a getter of the page: running it a second time may have effects. */
export const UNREAD: unique symbol = Symbol('unread')

/** The value of a property, looked up along the prototypes, except that no getter is run. */
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

/** The value of a plain own property; no getter is run, and no prototype is searched. */
export function readOwn(object: unknown, key: PropertyKey): unknown {
  if ((typeof object !== 'object' && typeof object !== 'function') || object === null) return undefined
  return getOwnPropertyDescriptor(object, key)?.value
}

export function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
