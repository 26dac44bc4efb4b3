import { describeNode } from './describe-node.ts'
import { getOwnPropertyDescriptor, getPrototypeOf, findGetter, stringify, uncurry } from '../natives/natives.ts'

/** Writes parts of a value, within the limits. */
export interface Pen {
  readonly text: (text: string) => string
  readonly items: (total: number, read: (index: number) => PropertyDescriptor | undefined) => string
}

/** `name` is the object's own class, which may extend the known one. Throws for objects that only have its name. */
type Writer = (object: object, pen: Pen, name: string) => string

const dateText = uncurry(Date.prototype.toISOString)
const dateValue = uncurry(Date.prototype.getTime)
const readByteLength = findGetter<number>(ArrayBuffer.prototype, 'byteLength')
const typedArray = getPrototypeOf(Uint8Array.prototype) as object
const typedArrayName = findGetter<string>(typedArray, Symbol.toStringTag)
const typedArrayLength = findGetter<number>(typedArray, 'length')
const readPattern = findGetter<string>(RegExp.prototype, 'source')
const FLAGS = ['hasIndices', 'global', 'ignoreCase', 'multiline', 'dotAll', 'unicode', 'unicodeSets', 'sticky'] as const
const FLAG_LETTERS = 'dgimsuvy'
const flagGetters = FLAGS.map((name) => findGetter<boolean>(RegExp.prototype, name))

/** The useful fields of platform objects, which have no own properties. */
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  Response: ['status', 'url'],
  Request: ['method', 'url'],
  File: ['name', 'type', 'size'],
  Blob: ['type', 'size'],
  Event: ['type'],
  WebSocket: ['url', 'readyState'],
  MediaError: ['code', 'message'],
  DOMRectReadOnly: ['x', 'y', 'width', 'height'],
}

const writers = new Map<string, Writer>([
  ['Date', (object) => (dateValue(object) === dateValue(object) ? `"${dateText(object)}"` : '"[Invalid Date]"')],
  ['RegExp', (object, pen) => pen.text(writePattern(object))],
  ['Map', (object, pen, name) => writeCollection('Map', object, pen, name)],
  ['Set', (object, pen, name) => writeCollection('Set', object, pen, name)],
  ['TypedArray', writeTypedArray],
  ['ArrayBuffer', (object) => `"[ArrayBuffer: ${readByteLength?.(object)} bytes]"`],
  ['Node', (object, pen) => pen.text(describeNode(object as Node))],
  ['Window', () => '"[Window]"'],
  ['URL', writeHref(globalThis.URL.prototype)],
  // Its properties are own and [LegacyUnforgeable]: a page cannot replace them.
  ['Location', writeHref(globalThis.location)],
])
for (const name of ['Promise', 'WeakMap', 'WeakSet', 'WeakRef', 'Generator'])
  writers.set(name, (_, pen, own) => pen.text(`[${own}]`))
for (const [name, fields] of Object.entries(FIELDS)) {
  const constructor: unknown = Reflect.get(globalThis, name)
  if (typeof constructor !== 'function') continue
  const { prototype } = constructor as { prototype?: object }
  if (prototype) writers.set(name, writePlatform(prototype, fields))
}

const findWriter = writers.get.bind(writers)

/** Whether there is a writer for objects of this class and its subclasses. */
export function isBuiltIn(name: string): boolean {
  return findWriter(name) !== undefined
}

/** Writes an object of a platform class; undefined if it only has its name. */
export function writeBuiltIn(builtIn: string, name: string, object: object, pen: Pen): string | undefined {
  try {
    return findWriter(builtIn)?.(object, pen, name)
  } catch {
    // The getters throw for a page's class of the same name.
    return undefined
  }
}

function writePattern(object: object): string {
  let flags = ''
  for (let index = 0; index < FLAG_LETTERS.length; index++)
    if (flagGetters[index]?.(object) === true) flags += FLAG_LETTERS[index]
  return `/${readPattern?.(object)}/${flags}`
}

const sizes = { Map: findGetter<number>(Map.prototype, 'size'), Set: findGetter<number>(Set.prototype, 'size') }
const openers = { Map: uncurry(Map.prototype.entries), Set: uncurry(Set.prototype.values) }
const steps = {
  Map: uncurry(new Map<unknown, unknown>().entries().next),
  Set: uncurry(new Set<unknown>().values().next),
}

function writeCollection(kind: 'Map' | 'Set', object: object, pen: Pen, name: string): string {
  const size = sizes[kind]?.(object) ?? 0
  const iterator = openers[kind](object) as never
  const items = pen.items(size, () => ({ value: steps[kind](iterator).value }))
  return `{${stringify(`[${name}]`)}:${items}}`
}

function writeTypedArray(object: object, pen: Pen): string {
  const items = pen.items(typedArrayLength?.(object) ?? 0, (index) => getOwnPropertyDescriptor(object, index))
  return `{"[${typedArrayName?.(object)}]":${items}}`
}

function writeHref(holder: object | undefined): Writer {
  const readHref = findGetter<string>(holder, 'href')
  return (object, pen) => pen.text(readHref?.(object) ?? '')
}

function writePlatform(prototype: object, fields: readonly string[]): Writer {
  const getters = fields.map((field) => findInherited(prototype, field))
  return (object, pen, name) => {
    let text = `"[class]":${stringify(name)}`
    for (let index = 0; index < fields.length; index++) {
      const value = getters[index]?.(object)
      if (value !== undefined)
        text += `,"${fields[index]}":${typeof value === 'string' ? pen.text(value) : stringify(value)}`
    }
    return `{${text}}`
  }
}

function findInherited(prototype: object, field: string): ((self: unknown) => string | number) | undefined {
  let holder: object | null = prototype
  while (holder !== null) {
    const getter = findGetter<string | number>(holder, field)
    if (getter) return getter
    holder = getPrototypeOf(holder)
  }
  return undefined
}
