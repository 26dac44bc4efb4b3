import { LIMITS } from '@gasoline/wire'
import type { Format } from './format.ts'
import { NODE_BYTES, WORD_BYTES, createShape, createShapeTree, measureShape } from './shape.ts'
import type { Shape, ShapeTree } from './shape.ts'
import { measureVariants, mergeVariants } from './variants.ts'

const MOST_NODES = LIMITS.shapes.nodes
const MAP_KEYS = LIMITS.shapes.mapKeys
const MOST_WORDS = LIMITS.shapes.words

/** The shape of the bodies of all. */
export function mergeShapeTrees(trees: readonly ShapeTree[]): ShapeTree {
  const merged = createShapeTree()
  for (const tree of trees) addShapeTree(merged, tree)
  return merged
}

/** Adds to a tree what another one has counted, of other bodies. */
export function addShapeTree(into: ShapeTree, from: ShapeTree): void {
  into.count += from.count
  addShape(into, into.root, from.root)
}

function addShape(tree: ShapeTree, into: Shape, from: Shape): void {
  into.values += from.values
  into.present += from.present
  into.bodies += from.bodies
  into.nulls += from.nulls
  into.trues += from.trues
  into.falses += from.falses
  into.numbers += from.numbers
  into.integers += from.integers
  into.zeros += from.zeros
  into.strings += from.strings
  into.emptyStrings += from.emptyStrings
  into.emptyArrays += from.emptyArrays
  into.objects += from.objects
  into.emptyObjects += from.emptyObjects
  into.cutObjects += from.cutObjects
  if (from.arrays > 0) into.shortest = into.arrays === 0 ? from.shortest : Math.min(into.shortest, from.shortest)
  into.longest = Math.max(into.longest, from.longest)
  into.arrays += from.arrays
  into.isOpen ||= from.isOpen
  into.isFolded ||= from.isFolded
  if (from.formats) into.formats = addFormats(into.formats, from.formats)
  if (from.words) into.words = addWords(tree, into.words, from.words)
  if (from.items) into.items = addNode(tree, into.items, from.items, '')
  if (from.entries) into.entries = addNode(tree, into.entries, from.entries, '')
  if (from.fields) addFields(tree, into, from.fields)
  if (from.variants) {
    const before = into.variants ? measureVariants(into.variants) : 0
    into.variants = mergeVariants(into.variants, from.variants)
    tree.bytes += measureVariants(into.variants) - before
  }
}

function addFields(tree: ShapeTree, into: Shape, fields: ReadonlyMap<string, Shape>): void {
  for (const [key, field] of fields) {
    const known = into.fields?.get(key)
    if (!known && into.isFolded && into.entries) {
      addShape(tree, into.entries, { ...field, present: 0, bodies: 0 })
      continue
    }
    const merged = addNode(tree, known, field, key)
    if (!merged) into.isOpen = true
    else if (!known) {
      into.fields ??= new Map()
      into.fields.set(key, merged)
    }
  }
  if (into.fields && into.fields.size > MAP_KEYS) foldFields(tree, into, into.fields)
}

function addNode(tree: ShapeTree, into: Shape | undefined, from: Shape, key: string): Shape | undefined {
  if (!into && tree.nodes >= MOST_NODES) return undefined
  const merged = into ?? createShape(from.hasWords)
  if (!into) {
    tree.nodes++
    tree.bytes += NODE_BYTES + key.length
  }
  addShape(tree, merged, from)
  return merged
}

function addFormats(into: Map<Format, number> | undefined, from: ReadonlyMap<Format, number>): Map<Format, number> {
  const merged = into ?? new Map<Format, number>()
  for (const [format, count] of from) merged.set(format, (merged.get(format) ?? 0) + count)
  return merged
}

function addWords(tree: ShapeTree, into: Shape['words'], from: ReadonlySet<number> | 'many'): Shape['words'] {
  if (into === 'many' || from === 'many') return 'many'
  const merged = into ?? new Set<number>()
  const before = merged.size
  for (const word of from) merged.add(word)
  tree.bytes += (merged.size - before) * WORD_BYTES
  return merged.size > MOST_WORDS ? 'many' : merged
}

/** Keys that keep coming are no fields, whatever they look like: `{"en": …, "de": …}`, `{"/a.js": …}`. */
function foldFields(tree: ShapeTree, shape: Shape, fields: Map<string, Shape>): void {
  if (shape.objects < 3) return
  const rare = [...fields].filter(([, { present }]) => present * 2 <= shape.objects)
  if (rare.length * 2 < fields.size) return
  const entries = (shape.entries ??= createShape())
  for (const [key, field] of rare) {
    fields.delete(key)
    addShape(tree, entries, { ...field, present: 0, bodies: 0 })
  }
  entries.bodies = shape.bodies
  // A field that comes again would look new.
  shape.isOpen = true
  shape.isFolded = true
  Object.assign(tree, measureShape(tree.root))
}
