import { isSamePath, isWithin, nameEnd } from './change-paths.ts'
import type { BodyChange } from '../shapes/compare-shapes.ts'

/** What else differs. */
interface Around {
  readonly changes: readonly BodyChange[]
  /** A field of nearly the same name that is new. */
  readonly instead: string | undefined
}

/** All objects are of a kind, or in a state, that was not seen before. */
export function hasOtherKind({ path, times }: BodyChange, { changes, instead }: Around): boolean {
  const holder = path.slice(0, -1)
  return changes.some(
    (other) =>
      other.kind === 'state' &&
      other.times >= times &&
      isSamePath(other.path.slice(0, -1), holder) &&
      nameEnd(other.path) !== instead &&
      (other.isNew === true || other.isWord === true),
  )
}

/** Nothing else differs, and neither the object nor those around it are in another state. */
export function isAlone(change: BodyChange, { changes, instead }: Around): boolean {
  const holder = change.path.slice(0, -1)
  return !changes.some(
    (other) =>
      other !== change &&
      (other.kind !== 'state' || (nameEnd(other.path) !== instead && isWithin(holder, other.path.slice(0, -1)))),
  )
}
