import type { BodyChange, ShapePath } from '../shapes/compare-shapes.ts'
import type { Shape } from '../shapes/shape.ts'
import { findShape } from './observe.ts'

/** Where a word stands that names the kind of a thing, and those that were new when a change was seen: hashes. */
export interface NewKinds {
  readonly path: ShapePath
  readonly words: Set<number>
}

/** The new words of a response above a change: another kind of thing has other fields. */
export function listNewKinds(changes: readonly BodyChange[], path: ShapePath, now: Shape): NewKinds[] {
  return changes
    .filter((other) => other.kind === 'state' && other.isWord && isSameParent(other.path, path))
    .map((other) => ({ path: [...other.path], words: new Set(readWords(now, other.path)) }))
}

/** Whether a response is of such a kind, too, or of one that is new by now. */
export function isOfNewKind(kinds: readonly NewKinds[], changes: readonly BodyChange[], now: Shape): boolean {
  return kinds.some(({ path, words }) => {
    const own = readWords(now, path)
    const isNew = changes.some((other) => other.isWord && isSamePath(other.path, path))
    if (isNew) for (const word of own) words.add(word)
    return own.every((word) => words.has(word))
  })
}

function readWords(root: Shape, path: ShapePath): readonly number[] {
  const words = findShape(root, path)?.words
  return words instanceof Set ? [...words] : []
}

function isSameParent(path: ShapePath, other: ShapePath): boolean {
  const parent = path.slice(0, -1)
  return parent.length < other.length && parent.every((name, index) => name === other[index])
}

function isSamePath(path: ShapePath, other: ShapePath): boolean {
  return path.length === other.length && path.every((name, index) => name === other[index])
}
