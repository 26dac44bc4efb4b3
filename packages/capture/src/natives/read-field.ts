import { getOwnPropertyDescriptor, getPrototypeOf } from './natives.ts'

const LEVELS = 5
const root = Object.prototype

/** Stands for a value that only a getter of the page could tell: running it a second time may have effects. */
export const UNREAD: unique symbol = Symbol('unread')

/** What a property holds, looked up as the browser does, except that no getter is run. */
export function readField(object: unknown, key: string): unknown {
  if (typeof object !== 'object' || object === null) return undefined
  let holder: object | null = object
  for (let level = 0; holder !== null && holder !== root && level < LEVELS; level++) {
    const descriptor = getOwnPropertyDescriptor(holder, key)
    if (descriptor) return 'value' in descriptor ? (descriptor.value as unknown) : UNREAD
    holder = getPrototypeOf(holder)
  }
  return undefined
}
