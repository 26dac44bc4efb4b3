import type { Format } from './format.ts'
import type { Shape, ShapeTree } from './shape.ts'

/** Names of fields; `[]` for the entries of a list, `{}` for values whose keys are ids. */
export type ShapePath = readonly string[]

/**
 * How a body differs from all bodies before it. `missing`: a field that every object had. `null`, `type`, `format`, `empty`: a
 * value that was never null, of this type, of another format than one, or an empty list or map. `state`: another kind of thing,
 * or another state of it, which may explain all the others: a word, a truth value, a zero, an empty text or a field that
 * was never there.
 */
export interface BodyChange {
  readonly kind: 'missing' | 'null' | 'type' | 'format' | 'empty' | 'state'
  readonly path: ShapePath
  /** Where it is so, of all places of this path in the body; of a missing field, of all objects that could have it. */
  readonly times: number
  readonly of: number
  /** What was seen before: values at this path, and the bodies that had them. */
  readonly before: { readonly values: number; readonly bodies: number }
  /** The type or format before, where there was one alone, and now. */
  readonly expected?: string | undefined
  readonly got?: string | undefined
  /** Of a state: a field that is new, or another word for the kind. */
  readonly isNew?: true | undefined
  readonly isWord?: true | undefined
  /** Of a missing field: the body was cut, and had it before what is there now. The order may be another one. */
  readonly isByOrder?: true | undefined
}

const MOST_CHANGES = 30

/** What is new in a body beside those that a tree has counted; nothing of a value that was never seen. */
export function compareShapes(before: ShapeTree, now: ShapeTree): BodyChange[] {
  const changes: BodyChange[] = []
  compare(before.root, now.root, [], changes)
  return changes.slice(0, MOST_CHANGES)
}

type Fields = Omit<BodyChange, 'path' | 'of' | 'before'>

function compare(before: Shape, now: Shape, path: string[], changes: BodyChange[]): void {
  if (before.values === 0) return
  const note = (change: Fields) =>
    changes.push({
      ...change,
      path: [...path],
      of: now.values,
      before: { values: before.values, bodies: before.bodies },
    })
  const isKnown = before.nulls < before.values
  if (now.nulls > 0 && before.nulls === 0)
    note({ kind: 'null', times: now.nulls, expected: readOnlyType(before), got: 'null' })
  if (isKnown)
    for (const type of TYPES) {
      const times = countType(now, type)
      if (times > 0 && countType(before, type) === 0)
        note({ kind: 'type', times, expected: readOnlyType(before), got: type })
    }
  compareTexts(before, now, note)
  if (now.zeros > 0 && before.zeros === 0 && before.numbers > 0) note({ kind: 'state', times: now.zeros })
  const hasTruths = before.trues + before.falses > 0
  if (hasTruths && ((now.trues > 0 && before.trues === 0) || (now.falses > 0 && before.falses === 0)))
    note({ kind: 'state', times: before.trues === 0 ? now.trues : now.falses })
  if (now.emptyArrays > 0 && before.emptyArrays === 0 && before.arrays > 0)
    note({ kind: 'empty', times: now.emptyArrays })
  const isMap = before.entries !== undefined && before.fields === undefined
  if (now.emptyObjects > 0 && before.emptyObjects === 0 && before.objects > 0 && isMap)
    note({ kind: 'empty', times: now.emptyObjects, expected: 'object' })
  compareParts(before, now, path, changes)
}

function compareTexts(before: Shape, now: Shape, note: (change: Fields) => void): void {
  if (now.strings === 0 || before.strings === 0) return
  if (now.emptyStrings > 0 && before.emptyStrings === 0) note({ kind: 'state', times: now.emptyStrings })
  const expected = readOnlyFormat(before)
  if (expected !== undefined) {
    const times = now.strings - now.emptyStrings - (now.formats?.get(expected) ?? 0)
    const got = readOnlyFormat(now)
    if (times > 0) note({ kind: 'format', times, expected, got: got === expected ? 'text' : (got ?? 'text') })
  }
  const [words, known] = [now.words, before.words]
  if (words instanceof Set && known instanceof Set && [...words].every((word) => !known.has(word)))
    note({ kind: 'state', times: now.strings, isWord: true })
}

function compareParts(before: Shape, now: Shape, path: string[], changes: BodyChange[]): void {
  const follow = (name: string, known: Shape | undefined, part: Shape | undefined) => {
    if (!known || !part) return
    path.push(name)
    compare(known, part, path, changes)
    path.pop()
  }
  follow('[]', before.items, now.items)
  follow('{}', before.entries, now.entries)
  // Objects that were cut have fields, too; which of them they lack is known of complete ones alone.
  const isKnown = before.objects > 0
  for (const [name, field] of before.fields ?? []) {
    const part = now.fields?.get(name)
    const times = now.objects - (part?.present ?? 0)
    if (isKnown && times > 0 && field.present === before.objects && !now.isOpen)
      changes.push({
        kind: 'missing',
        path: [...path, name],
        times,
        of: now.objects,
        before: { values: field.values, bodies: field.bodies },
        expected: readOnlyType(field),
      })
    follow(name, field, part)
  }
  if (now.objects === 0 && now.cutObjects === 1) noteSkipped(before, now, path, changes)
  if (!isKnown || before.isOpen) return
  for (const [name, part] of now.fields ?? [])
    if (!before.fields?.has(name))
      changes.push({
        kind: 'state',
        path: [...path, name],
        times: part.values,
        of: now.objects,
        before: { values: 0, bodies: 0 },
        isNew: true,
      })
}

/** Fields that came before others which an object has that was cut. */
function noteSkipped(before: Shape, now: Shape, path: readonly string[], changes: BodyChange[]): void {
  const fields = [...(before.fields ?? [])]
  const last = fields.findLastIndex(([name]) => now.fields?.has(name))
  for (const [name, field] of fields.slice(0, Math.max(0, last)))
    if (!now.fields?.has(name) && field.values === before.values && !before.isOpen)
      changes.push({
        kind: 'missing',
        path: [...path, name],
        times: 1,
        of: 1,
        before: { values: field.values, bodies: field.bodies },
        expected: readOnlyType(field),
        isByOrder: true,
      })
}

/** The values of a type. */
export function countType(shape: Shape, type: (typeof TYPES)[number]): number {
  switch (type) {
    case 'string':
      return shape.strings
    case 'number':
      return shape.numbers
    case 'boolean':
      return shape.trues + shape.falses
    case 'array':
      return shape.arrays
    case 'object':
      return shape.objects + shape.cutObjects
  }
}

export const TYPES = ['string', 'number', 'boolean', 'array', 'object'] as const

/** The type of all values that were not null, if it is one. */
function readOnlyType(shape: Shape): string | undefined {
  const types = TYPES.filter((type) => countType(shape, type) > 0)
  return types.length === 1 ? types[0] : undefined
}

/** The format of all texts that were not empty, if it is one. */
function readOnlyFormat({ formats, strings, emptyStrings }: Shape): Format | undefined {
  if (formats?.size !== 1) return undefined
  const [[format, count] = []] = formats
  return count === strings - emptyStrings ? format : undefined
}
