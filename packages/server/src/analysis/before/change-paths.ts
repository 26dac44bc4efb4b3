import type { BodyChange, ShapePath } from '../shapes/compare-shapes.ts'
import type { Difference } from './difference.ts'

/** Inside the entries of a list. */
export function isInList(path: ShapePath): boolean {
  return path.includes('[]') || path.includes('{}')
}

/** The field under a name that only writes it otherwise: `unit_price`, `unitPrice`. */
export function findRenamed(change: BodyChange, changes: readonly BodyChange[]): string | undefined {
  if (change.kind !== 'missing') return undefined
  return listNew(change, changes).find((name) => toPlain(name) === toPlain(nameEnd(change.path)))
}

/** Fields that are new beside one. */
export function listNew({ path }: BodyChange, changes: readonly BodyChange[]): string[] {
  const holder = path.slice(0, -1)
  return changes
    .filter((other) => other.isNew && isSamePath(other.path.slice(0, -1), holder))
    .map((other) => nameEnd(other.path))
}

function toPlain(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[_\-\s]/g, '')
    .replace(/s$/, '')
}

/** The last name of a path. */
export function nameEnd(path: ShapePath): string {
  return path.findLast((name) => name !== '[]' && name !== '{}') ?? ''
}

export function nameChange({ kind, path }: Pick<BodyChange | Difference, 'kind' | 'path'>): string {
  return `${kind} ${path.join(' ')}`
}

export function isSamePath(a: ShapePath, b: ShapePath): boolean {
  return a.length === b.length && isWithin(a, b)
}

/** Whether a path is another one, or leads into it. */
export function isWithin(path: ShapePath, around: ShapePath): boolean {
  return around.every((name, index) => path[index] === name)
}
