import { LIMITS } from '@gasoline/wire'
import { isList } from '../bodies/json.ts'
import type { Json, JsonObject } from '../bodies/json.ts'
import { readFormat } from './format.ts'
import { hashWord, isIdKey, isKeyed, isKindName, isKindWord, isNumberedEntry } from './names.ts'
import { NODE_BYTES, WORD_BYTES, createShape, createShapeTree } from './shape.ts'
import type { Shape, ShapeTree } from './shape.ts'
import { chooseTag, measureVariants, noteVariant } from './variants.ts'

const MOST_DEPTH = LIMITS.shapes.depth
const MOST_NODES = LIMITS.shapes.nodes
const MOST_WORDS = LIMITS.shapes.words

/** The shape of one body. What follows a cut counts as neither there nor missing. */
export function readBodyShape(body: Json, isCut = false): ShapeTree {
  const tree = createShapeTree()
  tree.count = 1
  tree.root.bodies = 1
  addValue(tree, tree.root, body, 0, isCut)
  return tree
}

/** `isCut`: the value is the last one before the cut. Called for every value of every response: it creates no objects. */
function addValue(tree: ShapeTree, shape: Shape, value: Json, depth: number, isCut: boolean): void {
  shape.values++
  if (typeof value === 'string') addText(tree, shape, value)
  else if (typeof value === 'number') {
    shape.numbers++
    if (Number.isInteger(value)) shape.integers++
    if (value === 0) shape.zeros++
  } else if (value === null) shape.nulls++
  else if (value === true) shape.trues++
  else if (value === false) shape.falses++
  else if (isList(value)) addList(tree, shape, value, depth, isCut)
  else addObject(tree, shape, value, depth, isCut)
}

function addText(tree: ShapeTree, shape: Shape, text: string): void {
  shape.strings++
  if (text === '') shape.emptyStrings++
  const format = readFormat(text)
  if (format !== undefined) {
    shape.formats ??= new Map()
    shape.formats.set(format, (shape.formats.get(format) ?? 0) + 1)
  }
  if (shape.hasWords && shape.words !== 'many' && isKindWord(text)) addWord(tree, shape, shape.words, text)
}

function addWord(tree: ShapeTree, shape: Shape, known: Set<number> | undefined, text: string): void {
  const words = known ?? new Set<number>()
  const before = words.size
  words.add(hashWord(text))
  tree.bytes += (words.size - before) * WORD_BYTES
  shape.words = words.size > MOST_WORDS ? 'many' : words
}

function addList(tree: ShapeTree, shape: Shape, list: readonly Json[], depth: number, isCut: boolean): void {
  const { length } = list
  shape.shortest = shape.arrays === 0 ? length : Math.min(shape.shortest, length)
  shape.longest = Math.max(shape.longest, length)
  shape.arrays++
  if (length === 0 && !isCut) shape.emptyArrays++
  const items = length > 0 && depth < MOST_DEPTH ? (shape.items ??= createNode(tree, '')) : undefined
  if (!items) return
  // The index is below the length.
  for (let index = 0; index < length; index++)
    addValue(tree, items, list[index] as Json, depth + 1, isCut && index === length - 1)
}

function addObject(tree: ShapeTree, shape: Shape, object: JsonObject, depth: number, isCut: boolean): void {
  if (isCut) shape.cutObjects++
  else shape.objects++
  if (depth >= MOST_DEPTH) return
  const keys = Object.keys(object)
  if (keys.length === 0 && !isCut) shape.emptyObjects++
  const last = isCut ? keys.at(-1) : undefined
  const isMap = !isCut && isKeyed(object, keys)
  let tag: string | undefined
  for (const key of keys) {
    // The key is one of the object.
    const value = object[key] as Json
    const field = shape.fields?.get(key)
    const isId = !field && (isMap || isIdKey(key) || isNumberedEntry(key, value))
    const child = field ?? (isId ? (shape.entries ??= createNode(tree, '')) : addField(tree, shape, key))
    if (!child) shape.isOpen = true
    else {
      if (!isId && !isCut) child.present++
      if (child.hasWords && !isCut) tag = chooseTag(tag, key, value)
      addValue(tree, child, value, depth + 1, isCut && key === last)
    }
  }
  if (tag !== undefined) addVariant(tree, shape, object, tag)
}

function addVariant(tree: ShapeTree, shape: Shape, object: JsonObject, tag: string): void {
  const before = shape.variants ? measureVariants(shape.variants) : 0
  shape.variants = noteVariant(shape.variants, object, tag)
  tree.bytes += measureVariants(shape.variants) - before
}

function addField(tree: ShapeTree, shape: Shape, key: string): Shape | undefined {
  const field = createNode(tree, key)
  if (!field) return undefined
  shape.fields ??= new Map()
  shape.fields.set(key, field)
  return field
}

function createNode(tree: ShapeTree, key: string): Shape | undefined {
  if (tree.nodes >= MOST_NODES) return undefined
  tree.nodes++
  tree.bytes += NODE_BYTES + key.length
  const shape = createShape(isKindName(key))
  shape.bodies = 1
  return shape
}
