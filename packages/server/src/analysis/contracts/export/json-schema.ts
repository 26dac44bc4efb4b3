import type { Format } from '../../shapes/format.ts'
import type { Shape } from '../../shapes/shape.ts'
import { spellWords } from './words.ts'
import type { Words } from './words.ts'

/** A JSON Schema of 2020-12, which is that of OpenAPI 3.1. */
export interface JsonSchema {
  [keyword: string]: unknown
}

const FORMATS: Readonly<Partial<Record<Format, string>>> = { uuid: 'uuid', url: 'uri', email: 'email' }
const NOTES: Readonly<Partial<Record<Format, string>>> = {
  date: 'A date, or a date with a time.',
  number: 'A number, as text.',
}
/** With fewer values it may be chance that there are so few different ones. */
const ENUM_VALUES = 20

/** What all values at a place have in common. */
export function toJsonSchema(shape: Shape, words: Words): JsonSchema {
  const types = listTypes(shape)
  if (types.length === 0) return {}
  return {
    type: types.length === 1 ? types[0] : types,
    ...(shape.strings > 0 && describeText(shape, words, types)),
    ...(shape.arrays > 0 && { items: shape.items ? toJsonSchema(shape.items, words) : {} }),
    ...(shape.objects + shape.cutObjects > 0 && describeObject(shape, words)),
  }
}

function listTypes(shape: Shape): string[] {
  const { numbers, integers, strings, arrays, objects, cutObjects, trues, falses, nulls } = shape
  const types: string[] = []
  if (objects + cutObjects > 0) types.push('object')
  if (arrays > 0) types.push('array')
  if (strings > 0) types.push('string')
  if (numbers > 0) types.push(integers === numbers ? 'integer' : 'number')
  if (trues + falses > 0) types.push('boolean')
  if (nulls > 0) types.push('null')
  return types
}

function describeText(shape: Shape, words: Words, types: readonly string[]): JsonSchema {
  const listed = readEnum(shape, words)
  if (listed && types.every((type) => type === 'string' || type === 'null'))
    return { enum: types.includes('null') ? [...listed, null] : listed }
  const format = readFormat(shape)
  if (format === undefined) return {}
  const known = FORMATS[format]
  return known === undefined ? { description: NOTES[format] } : { format: known }
}

/** The words of an enum-like field, if all of them can be spelled. */
export function readEnum({ words: hashes, strings }: Shape, words: Words): string[] | undefined {
  return hashes instanceof Set && strings >= ENUM_VALUES ? spellWords(hashes, words) : undefined
}

/** The format of all texts. */
function readFormat({ formats, strings }: Shape): Format | undefined {
  if (formats?.size !== 1) return undefined
  const [[format, count] = []] = formats
  return count === strings ? format : undefined
}

function describeObject(shape: Shape, words: Words): JsonSchema {
  const fields = [...(shape.fields ?? [])]
  const required = fields
    .filter(([, { present }]) => shape.objects > 0 && present === shape.objects)
    .map(([name]) => name)
  const kinds = describeKinds(shape, new Set(required), words)
  return {
    properties: Object.fromEntries(fields.map(([name, field]) => [name, toJsonSchema(field, words)])),
    ...(required.length > 0 && { required }),
    ...(shape.entries && { additionalProperties: toJsonSchema(shape.entries, words) }),
    ...(kinds && { anyOf: kinds }),
  }
}

/** Of a tagged union: what each kind has beside what all have. */
function describeKinds({ variants }: Shape, required: ReadonlySet<string>, words: Words): JsonSchema[] | undefined {
  const { tag = '', kinds } = variants ?? {}
  if (!kinds || kinds.size < 2 || !required.has(tag)) return undefined
  const described = [...kinds].map(([hash, { objects, fields }]) => {
    const own = [...fields]
      .filter(([name, { present }]) => present === objects && !required.has(name))
      .map(([name]) => name)
    const word = spellWords([hash], words)?.[0]
    return {
      ...(word !== undefined && { properties: { [tag]: { const: word } } }),
      ...(own.length > 0 && { required: own }),
    }
  })
  return described.some((kind) => 'required' in kind) && described.every((kind) => Object.keys(kind).length > 0)
    ? described
    : undefined
}
