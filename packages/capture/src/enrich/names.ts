import { LIMITS } from '@gasoline/wire/limits'
import { takeStart } from '../serialise/cut-text.ts'
import { charCodeAt, indexOf, keys, lastIndexOf, slice, uncurry } from '../natives/natives.ts'
import { isObject, readOwn } from '../natives/read-field.ts'

const toLowerCase = uncurry(String.prototype.toLowerCase)
const { nameChars } = LIMITS.value

/**
 * Parts of names that suggest a secret. In a list, redaction takes what follows such a name for the secret itself,
 * so these names come last.
 */
const SUSPICIOUS = [
  'pass',
  'pw',
  'token',
  'secret',
  'key',
  'auth',
  'cookie',
  'card',
  'pin',
  'otp',
  'code',
  'cred',
  'jwt',
  'sess',
  'ssn',
  'cv',
  'x-',
]

/** The name of a function or class of the page; undefined if it has none. */
export function readFunctionName(component: unknown): string | undefined {
  return takeText(readOwn(component, 'displayName')) ?? takeText(readOwn(component, 'name'))
}

/** The names of an object's properties, at most `most`. */
export function listKeys(object: unknown, most: number, isLeftOut?: (key: string) => boolean): string[] {
  if (!isObject(object)) return []
  const names = keys(object)
  const plain: string[] = []
  const suspicious: string[] = []
  for (let index = 0; index < names.length && plain.length + suspicious.length < most; index++) {
    const name = names[index] as string
    if (isLeftOut?.(name)) continue
    const list = isSuspicious(name) ? suspicious : plain
    list[list.length] = takeStart(name, nameChars)
  }
  for (let index = 0; index < suspicious.length; index++) plain[plain.length] = suspicious[index] as string
  return plain
}

/** `Cart` for `/src/shop/Cart.svelte`. */
export function nameFile(file: string): string {
  const base = slice(file, lastIndexOf(file, '/') + 1)
  const dot = lastIndexOf(base, '.')
  return dot > 0 ? slice(base, 0, dot) : base
}

/** As components are called, and elements are not. */
export function isCapitalised(name: string): boolean {
  const code = charCodeAt(name, 0)
  return code >= 65 && code <= 90
}

export function takeText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? takeStart(value, nameChars) : undefined
}

function isSuspicious(name: string): boolean {
  const lower = toLowerCase(name)
  for (let index = 0; index < SUSPICIOUS.length; index++)
    if (indexOf(lower, SUSPICIOUS[index] as string) >= 0) return true
  return false
}
