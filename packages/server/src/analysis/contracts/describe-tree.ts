import { LIMITS } from '@gasoline/wire'
import type { ShapeOfBody } from '../bodies/shape.ts'
import { formatShapePath } from '../before/difference.ts'
import type { ShapePath } from '../shapes/compare-shapes.ts'
import type { Shape } from '../shapes/shape.ts'

const { shapeDepth, shapeKeys } = LIMITS.contracts

/** What to write of a field, by its path: another type, as it was where it was always there, nothing where it is missing. */
export type Patches = ReadonlyMap<string, string | typeof AS_BEFORE | undefined>
export const AS_BEFORE = Symbol('as before')

/** Names and types as the timeline shows them: `string|null`, lists with one merged element, `name?` for what is optional. */
export function describeTree(shape: Shape, patches: Patches = new Map()): ShapeOfBody {
  return describe(shape, [], patches)
}

function describe(shape: Shape, path: ShapePath, patches: Patches): ShapeOfBody {
  const patch = patches.get(formatShapePath(path))
  if (patch !== undefined && patch !== AS_BEFORE) return patch
  if (path.length > shapeDepth) return '...'
  const { arrays, items, objects, cutObjects, fields, entries } = shape
  const types = listScalars(shape)
  if (arrays > 0 && types.length === 0 && objects + cutObjects === 0)
    return items ? [describe(items, [...path, '[]'], patches)] : []
  if (objects + cutObjects > 0 && arrays === 0) {
    const described = describeFields(shape, path, patches)
    // An object in one response and null in another: the object is more useful.
    return Object.keys(described).length === 0 && !fields && !entries ? {} : described
  }
  if (objects + cutObjects > 0) types.push('object')
  if (arrays > 0) types.push('array')
  return types.join('|') || 'unknown'
}

function describeFields({ fields, entries, objects }: Shape, path: ShapePath, patches: Patches) {
  const described: { [field: string]: ShapeOfBody } = {}
  const all = [...(fields ?? [])]
  for (const [name, field] of all.slice(0, shapeKeys)) {
    const inner = [...path, name]
    const key = formatShapePath(inner)
    if (patches.has(key) && patches.get(key) === undefined) continue
    const isOptional = field.present < objects && !patches.has(key)
    described[isOptional ? `${name}?` : name] = describe(field, inner, patches)
  }
  if (all.length > shapeKeys) described['...'] = `${all.length - shapeKeys} more fields`
  if (entries) described['{id}'] = describe(entries, [...path, '{}'], patches)
  return described
}

function listScalars({ strings, numbers, trues, falses, nulls, arrays, objects }: Shape): string[] {
  const types = [strings > 0 ? 'string' : '', numbers > 0 ? 'number' : '', trues + falses > 0 ? 'boolean' : '']
  const known = types.filter((type) => type !== '')
  return nulls > 0 && (known.length > 0 || arrays + objects === 0) ? [...known, 'null'] : known
}
