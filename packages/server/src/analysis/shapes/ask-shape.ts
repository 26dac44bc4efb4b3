import type { ShapePath } from './compare-shapes.ts'
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

/** The objects at a path have no fields. */
export function isBareAt({ fields, items, entries, objects }: Shape, [name, ...rest]: ShapePath): boolean {
  if (name === undefined) return objects > 0 && (fields?.size ?? 0) === 0 && entries === undefined
  const inner = name === '[]' ? items : name === '{}' ? entries : fields?.get(name)
  return inner !== undefined && isBareAt(inner, rest)
}

/** Some of the objects at a path were without some of the fields. */
export function hasOptional({ fields, items, entries, objects }: Shape, [name, ...rest]: ShapePath): boolean {
  if (name === undefined) return [...(fields?.values() ?? [])].some(({ present }) => present < objects)
  const inner = name === '[]' ? items : name === '{}' ? entries : fields?.get(name)
  return inner === undefined || hasOptional(inner, rest)
}

/** It has an empty list, outside of other lists. */
export function hasEmptyList({ emptyArrays, fields }: Shape): boolean {
  return emptyArrays > 0 || [...(fields?.values() ?? [])].some(hasEmptyList)
}
