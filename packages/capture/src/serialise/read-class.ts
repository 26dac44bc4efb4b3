import { LIMITS } from '@gasoline/wire/limits'
import { takeStart } from './cut-text.ts'
import { getOwnPropertyDescriptor, getPrototypeOf } from '../natives/natives.ts'
import { isBuiltIn } from './write-built-in.ts'

const PROTOTYPES = 10

export interface ClassInfo {
  readonly name: string
  /** The browser's class that it is or extends, if that class has a writer of its own. */
  readonly builtIn: string | undefined
}

const known = new WeakMap<object, ClassInfo>()
const recall = known.get.bind(known)
const remember = known.set.bind(known)

/** The class of objects with this prototype, by its constructor's name: works across frames, runs no code. */
export function readClass(prototype: object): ClassInfo {
  const found = recall(prototype)
  if (found) return found
  let name: string | undefined
  let builtIn: string | undefined
  let holder: object | null = prototype
  for (let level = 0; holder !== null && level < PROTOTYPES; level++) {
    const own = readConstructorName(holder)
    name ??= own
    if (own !== undefined && isBuiltIn(own)) {
      builtIn = own
      break
    }
    holder = getPrototypeOf(holder)
  }
  const result = { name: takeStart(name ?? 'Object', LIMITS.value.nameChars), builtIn }
  remember(prototype, result)
  return result
}

function readConstructorName(prototype: object): string | undefined {
  const constructor: unknown = getOwnPropertyDescriptor(prototype, 'constructor')?.value
  if (typeof constructor !== 'function') return undefined
  const name: unknown = getOwnPropertyDescriptor(constructor, 'name')?.value
  return typeof name === 'string' && name !== '' ? name : undefined
}
