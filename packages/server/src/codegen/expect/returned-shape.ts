import { LIMITS } from '@gasoline/wire'
import type { NetworkEntry } from '@gasoline/wire'
import { readResponse } from '../../analysis/bodies/entry-bodies.ts'
import { isList, isObject } from '../../analysis/bodies/json.ts'
import type { Json } from '../../analysis/bodies/json.ts'
import { mergeShapeTrees } from '../../analysis/shapes/merge-shapes.ts'
import { readBodyShape } from '../../analysis/shapes/read-body-shape.ts'
import type { Shape } from '../../analysis/shapes/shape.ts'
import { isMasked } from '../flow/masked.ts'

/**
 * The types of a response as a test writes them: names joined by `|`, `[shape]` for a list with entries, `[shape, 'or empty']`
 * for any list, an object for fields. `name?` need not be there; `*` stands for every key of a map.
 */
export type ReturnedShape = string | readonly ReturnedShape[] | { readonly [field: string]: ReturnedShape }

/** What all these responses have in common; undefined where nothing is known of their bodies. */
export function describeReturned(responses: readonly NetworkEntry[]): ReturnedShape | undefined {
  return describeBodies(
    responses.map((entry) => {
      const { responseTruncated, contentType = '' } = entry
      const isJson = contentType === '' || /json/i.test(contentType)
      return { body: isJson ? readResponse(entry) : undefined, isCut: responseTruncated === true }
    }),
  )
}

interface Body {
  readonly body: Json | undefined
  readonly isCut: boolean
}

/** The same for bodies of whatever comes. */
export function describeBodies(bodies: readonly Body[]): ReturnedShape | undefined {
  const trees = bodies.flatMap(({ body, isCut }) => {
    const seen = body === undefined || typeof body !== 'object' ? undefined : withoutMarks(body)
    return seen === undefined || seen === null ? [] : [readBodyShape(seen, isCut)]
  })
  if (trees.length === 0 || trees.length < bodies.length) return undefined
  const isCut = bodies.some((one) => one.isCut)
  const room: Room = { fields: LIMITS.codegen.shapeFields, isInList: false, isCut }
  const shape = describe(mergeShapeTrees(trees).root, 0, room)
  return shape === ANY ? undefined : shape
}

const ANY = 'any'

/** Without fields whose value was masked: their type is not known. */
function withoutMarks(value: Json): Json | undefined {
  if (typeof value === 'string') return isMasked(value) ? undefined : value
  if (isList(value)) {
    const items = value.map(withoutMarks)
    return items.some((item) => item === undefined) ? undefined : (items as Json[])
  }
  if (!isObject(value)) return value
  const fields = Object.entries(value).flatMap(([name, item]) => {
    const seen = withoutMarks(item)
    return seen === undefined ? [] : [[name, seen] as const]
  })
  return Object.fromEntries(fields)
}

function describe(shape: Shape, depth: number, room: Room): ReturnedShape {
  const simple = [
    shape.strings > 0 && 'string',
    shape.numbers > 0 && 'number',
    shape.trues + shape.falses > 0 && 'boolean',
    shape.nulls > 0 && 'null',
  ].filter((type) => type !== false)
  const isObjectShape = shape.objects + shape.cutObjects > 0
  const kinds = simple.filter((type) => type !== 'null').length + Number(shape.arrays > 0) + Number(isObjectShape)
  if (kinds === 0) return ANY
  // Several types in one place, or an object that may be null: the rest is not worth the words.
  if (kinds > 1 && (shape.arrays > 0 || isObjectShape)) return ANY
  if (shape.arrays > 0) return shape.nulls > 0 ? 'array|null' : describeList(shape, depth, room)
  if (isObjectShape) return shape.nulls > 0 ? 'object|null' : describeFields(shape, depth, room)
  return simple.join('|')
}

interface Room {
  /** How many more fields are described. */
  fields: number
  isInList: boolean
  /** Of some lists not all entries were seen. */
  isCut: boolean
}

function describeItems(items: Shape, depth: number, room: Room): ReturnedShape {
  const wasInList = room.isInList
  room.isInList = true
  const described = describe(items, depth, room)
  room.isInList = wasInList
  return described
}

function describeList(shape: Shape, depth: number, room: Room): ReturnedShape {
  // A list is no level of its own.
  const item = shape.items ? describeItems(shape.items, depth, room) : ANY
  // Of the entries of a list, any may have none.
  return shape.emptyArrays > 0 || room.isInList ? [item, 'or empty'] : [item]
}

function describeFields(shape: Shape, depth: number, room: Room): ReturnedShape {
  if (depth >= LIMITS.codegen.shapeDepth) return 'object'
  if (shape.entries && !shape.fields) return { '*': describe(shape.entries, depth + 1, room) }
  const described: Record<string, ReturnedShape> = {}
  for (const [name, field] of shape.fields ?? []) {
    if (room.fields <= 0) break
    room.fields--
    // Of objects that were cut, what each had.
    const isRequired = shape.objects > 0 ? field.present >= shape.objects : field.values >= shape.cutObjects
    const value = describe(field, depth + 1, room)
    // A name that ends so would be read as optional.
    if (name.endsWith('?') || name === '*' || (!isRequired && value === ANY)) continue
    // What only some entries have, others may have otherwise.
    if (!isRequired && room.isCut && room.isInList) continue
    described[isRequired ? name : `${name}?`] = value
  }
  return described
}
