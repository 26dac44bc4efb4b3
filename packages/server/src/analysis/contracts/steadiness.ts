import type { Shape } from '../shapes/shape.ts'
import type { TrackedShape } from './endpoint-contract.ts'
import type { Steadiness } from './evidence.ts'
import { findShape } from './observe.ts'
import type { Watch } from './watch.ts'

/** How steady the fields beside a watched one are. */
export function judgeSteadiness({ tree, watches }: TrackedShape, { kind, path, expected }: Watch): Steadiness {
  // Of values that have several types already, one more comes more easily; fields that come and go say nothing about types.
  if (kind === 'type') return expected === undefined ? 'map' : 'steady'
  const parent = findShape(tree.root, path.slice(0, -1))
  const name = path.at(-1)
  if (!parent || name === undefined) return 'steady'
  if (name !== '[]' && isMapLike(parent)) return 'map'
  const depth = path.length
  const watched = new Set(
    [...watches.values()]
      .filter((watch) => watch.endedAt === undefined && watch.path.length === depth)
      .map((watch) => watch.path.at(-1)),
  )
  const others = [...(parent.fields ?? [])].filter(([key]) => key !== name && !watched.has(key))
  const isUnsteady = others.some(([, field]) => isOptional(field, parent) || isNullable(field))
  return isUnsteady ? 'unsteady' : 'steady'
}

function isOptional({ present }: Shape, { objects }: Shape): boolean {
  return present < objects
}

function isNullable({ nulls, values }: Shape): boolean {
  return nulls > 0 && nulls < values
}

const MAP_FIELDS = 3

/** All values are of one kind, and of some keys it is known that they come and go: `{"alice": 3, "bob": 5}`. */
function isMapLike(shape: Shape): boolean {
  if (shape.entries) return true
  const fields = [...(shape.fields?.values() ?? [])]
  if (fields.length < MAP_FIELDS) return false
  const kinds = new Set(fields.map(nameKind))
  return kinds.size === 1 && !kinds.has('') && fields.filter((field) => isOptional(field, shape)).length > 1
}

function nameKind({ strings, numbers, trues, falses, arrays, objects, fields }: Shape): string {
  const types = [
    strings > 0 ? 'string' : '',
    numbers > 0 ? 'number' : '',
    trues + falses > 0 ? 'boolean' : '',
    arrays > 0 ? 'array' : '',
    objects > 0 ? `object ${[...(fields?.keys() ?? [])].sort().join()}` : '',
  ].filter((type) => type !== '')
  return types.length === 1 ? (types[0] ?? '') : ''
}
