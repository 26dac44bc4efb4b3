import type { Format } from './format.ts'
import { measureVariants } from './variants.ts'
import type { Variants } from './variants.ts'

/**
 * What the values at one place of many bodies have in common, counted. No value is kept: of texts their format, of words
 * that tell kinds apart a hash.
 */
export interface Shape {
  /** Values that were seen here: of a field in a list, one for each entry that has it. */
  values: number
  /** Complete objects that had this field. */
  present: number
  /** Bodies in which it was seen. */
  bodies: number
  nulls: number
  trues: number
  falses: number
  numbers: number
  integers: number
  zeros: number
  strings: number
  emptyStrings: number
  arrays: number
  emptyArrays: number
  shortest: number
  longest: number
  /** Complete objects; of one that was cut it is not known which fields it lacks. */
  objects: number
  emptyObjects: number
  cutObjects: number
  formats: Map<Format, number> | undefined
  /** Its name says that it holds a word for the kind or state of its object. */
  hasWords: boolean
  /** Hashes of these words; `many` above the cap. */
  words: Set<number> | 'many' | undefined
  /** All entries of all lists. */
  items: Shape | undefined
  fields: Map<string, Shape> | undefined
  /** All values whose keys are ids. */
  entries: Shape | undefined
  /** Which fields objects of each kind have, where a word says of which kind they are. */
  variants: Variants | undefined
  /** Some fields are not known, because there was no room for them. */
  isOpen: boolean
  /** Fields that came now and then are entries, and so are those that come again. */
  isFolded: boolean
}

/** The shape of all bodies of one kind. */
export interface ShapeTree {
  readonly root: Shape
  /** Bodies that were added. */
  count: number
  nodes: number
  /** An estimate. */
  bytes: number
}

/** Measured with Node 20: a node with its place in the map of its parent. */
export const NODE_BYTES = 380
export const WORD_BYTES = 24

export function createShape(hasWords = false): Shape {
  return {
    values: 0,
    present: 0,
    bodies: 0,
    nulls: 0,
    trues: 0,
    falses: 0,
    numbers: 0,
    integers: 0,
    zeros: 0,
    strings: 0,
    emptyStrings: 0,
    arrays: 0,
    emptyArrays: 0,
    shortest: 0,
    longest: 0,
    objects: 0,
    emptyObjects: 0,
    cutObjects: 0,
    formats: undefined,
    hasWords,
    words: undefined,
    items: undefined,
    fields: undefined,
    entries: undefined,
    variants: undefined,
    isOpen: false,
    isFolded: false,
  }
}

export function createShapeTree(): ShapeTree {
  return { root: createShape(), count: 0, nodes: 1, bytes: NODE_BYTES }
}

/** The nodes below and with this one, and what they take. */
export function measureShape({ fields, items, entries, words, variants }: Shape): { nodes: number; bytes: number } {
  const size = { nodes: 1, bytes: NODE_BYTES + (words instanceof Set ? words.size * WORD_BYTES : 0) }
  if (variants) size.bytes += measureVariants(variants)
  const children = [...(fields ?? []), ['', items] as const, ['', entries] as const]
  for (const [key, child] of children) {
    if (!child) continue
    const { nodes, bytes } = measureShape(child)
    size.nodes += nodes
    size.bytes += bytes + key.length
  }
  return size
}
