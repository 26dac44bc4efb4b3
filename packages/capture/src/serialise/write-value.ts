import { LIMITS } from '@gasoline/wire/limits'
import { readClass } from './read-class.ts'
import { cutText } from './cut-text.ts'
import { getOwnPropertyDescriptor, getPrototypeOf, isArray, keys, stringify, createList } from '../natives/natives.ts'
import { unwrapProxy } from '../natives/proxy-targets.ts'
import { readCause, readError } from '../errors/read-error.ts'
import type { ErrorParts } from '../errors/read-error.ts'
import { writeBuiltIn } from './write-built-in.ts'
import type { Pen } from './write-built-in.ts'
import { writePrimitive } from './write-primitive.ts'

const { argValues, argDepth, argChars } = LIMITS.page
const { nameChars } = LIMITS.value
const ERROR_FIELDS = ['name', 'message', 'stack', 'cause']
const plainPrototype: unknown = Object.prototype

/** How much may still be written, and the objects around the current value. */
interface Run {
  values: number
  chars: number
  /** Something was left out because of a limit. */
  isCut: boolean
  readonly path: object[]
}

/**
 * Writes any value as JSON text within the limits, without running a getter, a `toJSON`, a `toString` or a Proxy's
 * `get`. Values that JSON cannot express, and omissions, are written in brackets.
 */
export function writeValue(value: unknown, maxChars: number = argChars): string {
  return write(value, { values: argValues, chars: maxChars, isCut: false, path: createList() })
}

function write(given: unknown, run: Run): string {
  run.values--
  if (typeof given === 'string') return writeText(given, run)
  const value = isProxyable(given) ? unwrapProxy(given) : given
  if (typeof value !== 'object' || value === null) return writePrimitive(value)
  const { path } = run
  const depth = path.length
  for (let index = 0; index < depth; index++) if (path[index] === value) return '"[Circular]"'
  if (depth >= argDepth) return '"[max depth reached]"'
  path[depth] = value
  try {
    return writeObject(value, run)
  } catch {
    // A revoked Proxy, a trap that throws, an object of another origin.
    return '"[unreadable]"'
  } finally {
    path.length = depth
  }
}

function isProxyable(value: unknown): boolean {
  return (typeof value === 'object' && value !== null) || typeof value === 'function'
}

function writeText(text: string, run: Run): string {
  const room = run.chars > 0 ? run.chars : 0
  run.chars -= text.length
  if (text.length <= room) return stringify(text)
  run.isCut = true
  return stringify(cutText(text, room))
}

function writeObject(object: object, run: Run): string {
  if (isArray(object)) {
    const length = getOwnPropertyDescriptor(object, 'length')?.value as number
    return writeItems(length, run, (index) => getOwnPropertyDescriptor(object, index))
  }
  const prototype = getPrototypeOf(object)
  if (prototype === plainPrototype || prototype === null) return writeFields(object, keys(object), run, '')
  const error = readError(object)
  if (error) return writeError(object, error, run)
  const { name, builtIn } = readClass(prototype)
  const known = builtIn === undefined ? undefined : writeBuiltIn(builtIn, name, object, createPen(run))
  if (known !== undefined) return known
  return writeFields(object, keys(object), run, name === 'Object' ? '' : `"[class]":${stringify(name)}`)
}

/** After complete rows, a row that does not fit is left out as a whole. */
function writeItems(total: number, run: Run, read: (index: number) => PropertyDescriptor | undefined): string {
  let text = ''
  let rows = 0
  for (let index = 0; index < total; index++) {
    if (isExhausted(run)) return `[${text}${writeOmission(text, total - index, total, run)}]`
    const item = read(index)
    const written = item === undefined ? writeHole(run) : writeProperty(item, run)
    const isRow = typeof item?.value === 'object' && item.value !== null
    if (isRow && rows > 0 && run.isCut) return `[${text}${writeOmission(text, total - index, total, run)}]`
    if (isRow) rows++
    text += text === '' ? written : `,${written}`
  }
  return `[${text}]`
}

function writeFields(object: object, names: readonly string[], run: Run, opening: string): string {
  let text = opening
  for (let index = 0; index < names.length; index++) {
    if (isExhausted(run))
      return `{${text}${text === '' ? '' : ','}"…":${writeOmission('', names.length - index, names.length, run)}}`
    const name = names[index] as string
    const property = getOwnPropertyDescriptor(object, name)
    // A Proxy may name a property and then not have it.
    if (property === undefined) continue
    run.chars -= name.length
    text += `${text === '' ? '' : ','}${stringify(cutText(name, nameChars))}:${writeProperty(property, run)}`
  }
  return `{${text}}`
}

function writeProperty(property: PropertyDescriptor, run: Run): string {
  if ('value' in property) return write(property.value, run)
  run.values--
  return '"[Getter]"'
}

function writeHole(run: Run): string {
  run.values--
  return '"[empty]"'
}

function writeError(object: object, { name, message, stack }: ErrorParts, run: Run): string {
  let text = `"name":${writeText(name, run)},"message":${writeText(message, run)}`
  if (stack !== undefined) text += `,"stack":${writeText(stack, run)}`
  const cause = readCause(object)
  if (cause !== undefined) text += `,"cause":${write(cause, run)}`
  const errors = getOwnPropertyDescriptor(object, 'errors')
  if (errors && !errors.enumerable) text += `,"errors":${writeProperty(errors, run)}`
  const names: string[] = createList()
  const own = keys(object)
  for (let index = 0; index < own.length; index++) {
    const field = own[index] as string
    if (!isErrorField(field)) names[names.length] = field
  }
  return writeFields(object, names, run, text)
}

function isErrorField(name: string): boolean {
  for (let index = 0; index < ERROR_FIELDS.length; index++) if (ERROR_FIELDS[index] === name) return true
  return false
}

function createPen(run: Run): Pen {
  return { text: (text) => writeText(text, run), items: (total, read) => writeItems(total, run, read) }
}

function isExhausted(run: Run): boolean {
  return run.values <= 0 || run.chars <= 0
}

function writeOmission(before: string, count: number, total: number, run: Run): string {
  run.isCut = true
  return `${before === '' ? '' : ','}"[${count} more of ${total}]"`
}
