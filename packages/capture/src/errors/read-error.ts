import { LIMITS } from '@gasoline/wire/limits'
import {
  apply,
  getOwnPropertyDescriptor,
  getPrototypeOf,
  findGetter,
  indexOf,
  NativeError,
  soon,
} from '../natives/natives.ts'
import { readField, readOwn } from '../natives/read-field.ts'
import { cutText } from '../serialise/cut-text.ts'
import { dropOwnFrames } from './own-frames.ts'

const PROTOTYPES = 10
const isError = (NativeError as { isError?: (value: unknown) => boolean }).isError
/** In V8 every error has an own accessor, all with this getter; elsewhere it is on the prototype, or a value. */
let nativeStack = getOwnPropertyDescriptor(NativeError.prototype, 'stack')?.get
// Not inside this script: see `own-frames.ts`.
soon(() => {
  nativeStack = getOwnPropertyDescriptor(new NativeError(''), 'stack')?.get ?? nativeStack
})
const exceptionName = findGetter<string>(globalThis.DOMException?.prototype, 'name')
const exceptionMessage = findGetter<string>(globalThis.DOMException?.prototype, 'message')

export interface ErrorParts {
  readonly name: string
  readonly message: string
  /** Without the frames of our own wrappers. */
  readonly stack: string | undefined
}

/** The parts of an error, read without running any code of the page; undefined for what is no error. */
export function readError(value: unknown): ErrorParts | undefined {
  if (typeof value !== 'object' || value === null || !isErrorObject(value)) return undefined
  const name = readText(value, 'name') ?? readException(value, exceptionName) ?? 'Error'
  const message = readText(value, 'message') ?? readException(value, exceptionMessage) ?? ''
  return { name, message, stack: readStack(value) }
}

/**
 * The name and message of an object that is no error and reads like one: Angular's HttpErrorResponse, an error of a
 * library's own class, one that was copied.
 */
export function readErrorLike(value: unknown): Omit<ErrorParts, 'stack'> | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  try {
    const message = readText(value, 'message')
    const name = readText(value, 'name') ?? readOwn(readField(value, 'constructor'), 'name')
    const isLike = typeof name === 'string' && (indexOf(name, 'Error') >= 0 || indexOf(name, 'Exception') >= 0)
    return isLike && message ? { name, message } : undefined
  } catch {
    // A window of another origin, a revoked Proxy.
    return undefined
  }
}

/** `TypeError: x is undefined`, as the browser writes it. */
export function writeTitle({ name, message }: Omit<ErrorParts, 'stack'>): string {
  return message === '' ? name : name === '' ? message : `${name}: ${message}`
}

/** The text of a failure's reason, which may be any value. */
export function describeReason(reason: unknown): string {
  if (typeof reason === 'string') return cutText(reason, LIMITS.value.urlChars)
  const error = readError(reason)
  return error ? cutText(writeTitle(error), LIMITS.value.urlChars) : `a reason of type ${typeof reason}`
}

/** The error's `cause`, if it is a plain property. */
export function readCause(error: object): unknown {
  return getOwnPropertyDescriptor(error, 'cause')?.value
}

function isErrorObject(value: object): boolean {
  if (isError) return isError(value)
  // Browsers before 2025; by name, because another frame's errors are not instances of this one's.
  let holder = getPrototypeOf(value)
  for (let level = 0; holder !== null && level < PROTOTYPES; level++) {
    const maker: unknown = getOwnPropertyDescriptor(holder, 'constructor')?.value
    if (typeof maker === 'function' && getOwnPropertyDescriptor(maker, 'name')?.value === 'Error') return true
    holder = getPrototypeOf(holder)
  }
  return false
}

function readText(error: object, key: string): string | undefined {
  const value = readField(error, key)
  return typeof value === 'string' ? value : undefined
}

function readException(error: object, getter: ((self: unknown) => string) | undefined): string | undefined {
  try {
    return getter?.(error)
  } catch {
    // Not a DOMException but an error whose class defines this property by a getter, which is the page's code.
    return undefined
  }
}

function readStack(error: object): string | undefined {
  const own = getOwnPropertyDescriptor(error, 'stack')
  const stack: unknown = own && 'value' in own ? own.value : nativeStack && apply(nativeStack, error, [])
  return typeof stack === 'string' && stack !== '' ? dropOwnFrames(stack) : undefined
}
