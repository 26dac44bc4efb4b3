/**
 * The browser's own functions as they were before any script of the page could replace them. Code that runs inside a
 * call of the page uses these, index loops instead of iterators, and no regular expressions: those change `RegExp.$1`,
 * which the page may be about to read.
 * https://developer.mozilla.org/en-US/docs/Web/JavaScript/Reference/Global_Objects/RegExp/n
 */
export const { apply, construct, defineProperty, getOwnPropertyDescriptor, getPrototypeOf } = Reflect
export const { isArray } = Array
export const { keys, create: createObject } = Object
export const { parse, stringify } = JSON
export const { min, max, trunc, round } = Math
export const dateNow = Date.now
export const toInteger = parseInt
export const toFloat = parseFloat
export const toUriPart = encodeURIComponent
export const NativeProxy = Proxy
export const NativeError = Error
export const NativeUrl = globalThis.URL
export const setTimer: typeof setTimeout = setTimeout.bind(globalThis)
export const soon: typeof queueMicrotask = queueMicrotask.bind(globalThis)
export const clearTimer: typeof clearTimeout = clearTimeout.bind(globalThis)

const { setPrototypeOf } = Reflect
const { bind, call } = Function.prototype

/** A method as a plain function, whose first argument is `this`. */
export function uncurry<T, A extends unknown[], R>(method: (this: T, ...args: A) => R): (self: T, ...args: A) => R {
  // `call` bound to the method does what the signature promises; TypeScript cannot express it.
  return apply(bind, call, [method]) as (self: T, ...args: A) => R
}

/**
 * A list of ours: index loops only, it has no methods. Writing to a new index of a usual array would run an accessor that
 * the page put on Array.prototype, and give it what is written.
 */
export function createList<T>(): T[] {
  const list: T[] = []
  setPrototypeOf(list, null)
  return list
}

/** An object of ours by names that come from elsewhere, for the same reason without a prototype. */
export function createRecord<T>(): Record<string, T> {
  return createObject(null) as Record<string, T>
}

/** The browser's own getter of a property, for objects on which a page may define another. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller knows what the browser gives
export function findGetter<R>(prototype: object | undefined, key: PropertyKey): ((self: unknown) => R) | undefined {
  const getter = prototype && getOwnPropertyDescriptor(prototype, key)?.get
  return getter && (uncurry(getter) as (self: unknown) => R)
}

export const slice = uncurry(String.prototype.slice)
export const indexOf = uncurry(String.prototype.indexOf)
export const lastIndexOf = uncurry(String.prototype.lastIndexOf)
export const startsWith = uncurry(String.prototype.startsWith)
export const endsWith = uncurry(String.prototype.endsWith)
export const charCodeAt = uncurry(String.prototype.charCodeAt)
export const trim = uncurry(String.prototype.trim)
// Separators are strings here: a regular expression would be run.
export const split = uncurry(String.prototype.split as (separator: string) => string[])
