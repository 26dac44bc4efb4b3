import { LIMITS } from '@gasoline/wire'
import type { Json, JsonObject } from '../bodies/json.ts'
import { hashWord, isKindWord, isTypeName } from './names.ts'

const MOST_KINDS = LIMITS.shapes.words
const MOST_FIELDS = LIMITS.shapes.variantFields

/** The objects of one kind: which fields they have, and of which types. */
export interface Variant {
  objects: number
  bodies: number
  readonly fields: Map<string, VariantField>
}

interface VariantField {
  present: number
  /** Bits of TYPE_BITS. */
  types: number
}

/** Objects by kind: the hash of the word that the field `tag` has. Without kinds there are too many of them, or several tags. */
export interface Variants {
  readonly tag: string
  readonly kinds: Map<number, Variant> | undefined
}

export const TYPE_BITS = { string: 1, number: 2, boolean: 4, array: 8, object: 16, null: 32 } as const

/** The field that tells kinds apart, of those that have a word: a type before a state, the first before others. */
export function chooseTag(known: string | undefined, key: string, value: Json): string | undefined {
  if (typeof value !== 'string' || !isKindWord(value)) return known
  return known === undefined || (isTypeName(key) && !isTypeName(known)) ? key : known
}

/** Adds an object of one body. */
export function noteVariant(known: Variants | undefined, object: JsonObject, tag: string): Variants {
  const { kinds } = known ?? { kinds: new Map<number, Variant>() }
  if (known && (known.tag !== tag || !kinds)) return known.tag === tag ? known : { tag, kinds: undefined }
  const word = object[tag]
  const hash = hashWord(typeof word === 'string' ? word : '')
  const variant = kinds?.get(hash) ?? { objects: 0, bodies: 1, fields: new Map<string, VariantField>() }
  variant.objects++
  for (const key of Object.keys(object)) {
    const type = readTypeBit(object[key])
    const field = variant.fields.get(key)
    if (field) {
      field.present++
      field.types |= type
    } else if (variant.fields.size < MOST_FIELDS) variant.fields.set(key, { present: 1, types: type })
  }
  kinds?.set(hash, variant)
  return kinds && kinds.size > MOST_KINDS ? { tag, kinds: undefined } : (known ?? { tag, kinds })
}

export function mergeVariants(into: Variants | undefined, { tag, kinds }: Variants): Variants {
  const known = into ?? { tag, kinds: new Map<number, Variant>() }
  if (known.tag !== tag || !kinds || !known.kinds) return { tag: known.tag, kinds: undefined }
  for (const [hash, from] of kinds) {
    const variant = known.kinds.get(hash)
    if (variant) addTo(variant, from)
    else
      known.kinds.set(hash, { ...from, fields: new Map([...from.fields].map(([key, field]) => [key, { ...field }])) })
  }
  return known.kinds.size > MOST_KINDS ? { tag, kinds: undefined } : known
}

function addTo(variant: Variant, from: Variant): void {
  variant.objects += from.objects
  variant.bodies += from.bodies
  for (const [key, { present, types }] of from.fields) {
    const field = variant.fields.get(key)
    if (field) {
      field.present += present
      field.types |= types
    } else if (variant.fields.size < MOST_FIELDS) variant.fields.set(key, { present, types })
  }
}

/** Measured with Node 20, as those of shapes. */
const KIND_BYTES = 200
const FIELD_BYTES = 70

export function measureVariants({ kinds }: Variants): number {
  let bytes = 0
  for (const { fields } of kinds?.values() ?? []) bytes += KIND_BYTES + fields.size * FIELD_BYTES
  return bytes
}

function readTypeBit(value: Json | undefined): number {
  if (value === null || value === undefined) return TYPE_BITS.null
  if (typeof value === 'object') return Array.isArray(value) ? TYPE_BITS.array : TYPE_BITS.object
  if (typeof value === 'string') return TYPE_BITS.string
  return typeof value === 'number' ? TYPE_BITS.number : TYPE_BITS.boolean
}
