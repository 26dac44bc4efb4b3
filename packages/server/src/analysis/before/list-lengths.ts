import { countDepth } from '../bodies/outer-lists.ts'
import type { Shape } from '../shapes/shape.ts'

/** Lists further inside belong to single entries. */
export const LIST_DEPTH = 3

/** How many entries the outer lists and maps of a body have, by their paths. */
export function listLengths(body: Shape): Map<string, number> {
  const lengths = new Map<string, number>()
  const visit = (shape: Shape, path: readonly string[]) => {
    if (shape.arrays > 0) lengths.set(path.join(' '), shape.longest)
    else if (shape.entries) lengths.set(path.join(' '), shape.entries.values)
    if (countDepth(path) < LIST_DEPTH) for (const [name, field] of shape.fields ?? []) visit(field, [...path, name])
  }
  visit(body, [])
  return lengths
}
