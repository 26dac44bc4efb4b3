import { hasOtherKind, isAlone } from './around-change.ts'
import { ESSENTIAL, isNeeded, STRUCTURES } from './change-fields.ts'
import { isInList, nameChange, nameEnd } from './change-paths.ts'
import type { Comparison, DifferenceChange } from './comparison.ts'
import type { BodyChange, ShapePath } from '../shapes/compare-shapes.ts'
import { wholeWord } from '../words.ts'

const DEPTH = 2
/** What a change reports beside the thing itself. */
const OUTCOME = wholeWord('_?rev revision version etag (?:(?:access|auth|id|session)_?)?token ok success status result')

const MOST_BESIDE = 3

/** What is around a field is no thing with a name, and has little else to say: `{ ok, data }`. */
export function isEnvelope(names: Iterable<string>, path: ShapePath): boolean {
  const beside = [...names].filter((name) => name !== path[0])
  return path.length === 1 && beside.length <= MOST_BESIDE && !beside.some((name) => ESSENTIAL.test(name))
}

/** What a change says of the thing that it changed: its name, or all that there is to say. */
export function isResult(
  { path, expected = '' }: BodyChange,
  { isRead, isBesideParts, isOnlyPart }: Pick<Comparison, 'isRead' | 'isBesideParts' | 'isOnlyPart'>,
): boolean {
  if (isRead || isInList(path) || path.length > DEPTH) return false
  const isNamed = ESSENTIAL.test(nameEnd(path)) || OUTCOME.test(nameEnd(path))
  const isAll = isBesideParts?.(path) === true && isOnlyPart?.(path) === true
  return isNamed || (STRUCTURES.has(expected) && isAll)
}

/** What each change of its kind said of whatever it changed, and nothing else differs. */
export function isUnlikeResults(change: DifferenceChange, comparison: Comparison): boolean {
  const { actionChanges = [] } = comparison
  const same = actionChanges.find((other) => nameChange(other) === nameChange(change))
  if (!same || change.isByOrder || change.expected === undefined || !isNeeded(change)) return false
  const around = { changes: actionChanges.filter((other) => !other.isByOrder), instead: undefined }
  if (!isResult(change, comparison) || hasOtherKind(same, around) || !isAlone(same, around)) return false
  return KINDS.has(change.kind)
}

const KINDS = new Set<DifferenceChange['kind']>(['missing', 'null', 'type'])
