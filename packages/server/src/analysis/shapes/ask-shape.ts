import { countType, TYPES } from './compare-shapes.ts'
import type { BodyChange, ShapePath } from './compare-shapes.ts'
import type { Shape } from './shape.ts'

/** There is no list or object but what is at a path, and what it is in; a list only around all of it. */
export function isOnlyPart({ arrays, fields, items, entries }: Shape, [name, ...rest]: ShapePath): boolean {
  if (name === undefined) return true
  if (name === '{}' || entries !== undefined || rest.includes('[]') || (name !== '[]' && arrays > 0)) return false
  const others = [...(fields ?? [])].filter(([other]) => other !== name)
  if (others.some(([, field]) => field.arrays + field.objects > 0)) return false
  const inner = name === '[]' ? items : fields?.get(name)
  return inner === undefined || isOnlyPart(inner, rest)
}

/** A body is as another one was that differed so from those before it. */
export function hasSame(
  root: Shape,
  { kind, path, expected, got }: Pick<BodyChange, 'kind' | 'path' | 'expected' | 'got'>,
): boolean {
  const around = findPart(root, kind === 'missing' ? path.slice(0, -1) : path)
  if (!around) return false
  const { nulls, objects, fields, strings, emptyStrings, formats, emptyArrays, emptyObjects } = around
  if (kind === 'missing') {
    const name = path.at(-1)
    return name !== undefined && objects > (fields?.get(name)?.present ?? 0)
  }
  if (kind === 'null') return nulls > 0
  if (kind === 'type') return TYPES.some((type) => type === got && countType(around, type) > 0)
  if (kind === 'empty') return emptyArrays + emptyObjects > 0
  return (
    kind === 'format' && strings - emptyStrings > ([...(formats ?? [])].find(([name]) => name === expected)?.[1] ?? 0)
  )
}

function findPart(shape: Shape | undefined, [name, ...rest]: ShapePath): Shape | undefined {
  return shape && name !== undefined ? findPart(findInner(shape, name), rest) : shape
}

function findInner({ fields, items, entries }: Shape, name: string): Shape | undefined {
  return name === '[]' ? items : name === '{}' ? entries : fields?.get(name)
}

/** The objects at a path have no fields. */
export function isBareAt(shape: Shape, path: ShapePath): boolean {
  const part = findPart(shape, path)
  return part !== undefined && part.objects > 0 && (part.fields?.size ?? 0) === 0 && part.entries === undefined
}

/** Some of the objects at a path were without some of the fields. */
export function hasOptional(shape: Shape, path: ShapePath): boolean {
  const part = findPart(shape, path)
  return part === undefined || [...(part.fields?.values() ?? [])].some(({ present }) => present < part.objects)
}

/** It has an empty list, outside of other lists. */
export function hasEmptyList({ emptyArrays, fields }: Shape): boolean {
  return emptyArrays > 0 || [...(fields?.values() ?? [])].some(hasEmptyList)
}
