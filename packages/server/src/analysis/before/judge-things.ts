import { hasOtherKind, isAlone } from './around-change.ts'
import { ANY_VALUE, ESSENTIAL, isEmptyMap, isNeeded, isWhole, STRUCTURES } from './change-fields.ts'
import { isInList, nameChange, nameEnd } from './change-paths.ts'
import type { Comparison, DifferenceChange } from './comparison.ts'
import type { BodyChange } from '../shapes/compare-shapes.ts'
import { anyWord } from '../words.ts'

/** The same things had it before, and were not written to since, as far as they can be told apart. */
export function isLost(change: DifferenceChange, comparison: Comparison): boolean {
  const { kind, path, isByOrder, expected } = change
  const { writes, countLost } = comparison
  const mayBe = isNeeded(change) || isOfEntry(change, comparison)
  if (isByOrder || kind === 'empty' || kind === 'format' || !mayBe || !countLost) return false
  if (kind === 'type' && (isEmptyMap(change) || ANY_VALUE.test(nameEnd(path)))) return false
  if (expected === 'boolean' || writes.cleared.has(nameEnd(path))) return false
  const { count = 0, named = 0, exact = 0 } = countLost(change) ?? {}
  const isEssential = ESSENTIAL.test(nameEnd(path))
  // One entry of many may be in another state, unless all else is as it was.
  if (!isWhole(change)) return isEssential ? named > 0 : kind !== 'null' && exact === change.times
  // A single value is null more often than not.
  if (kind === 'null' && !(isInList(path) && (count > 1 || isEssential)))
    return writes.touching === 0 && exact > 0 && (isEssential || !COMES_AND_GOES.test(nameEnd(path)))
  // A write to what the response is about may be one to any part of it.
  return count > writes.touching || (named > 0 && (isInList(path) || writes.touching === 0))
}

/** What there is for a while, or not for everything. */
const COMES_AND_GOES = anyWord(`
  error message warn reason progress current active selected last next prev parent owner assign due expir end until lock
  date time _at job run task token session cursor comment remark note optional alias avatar image photo thumb`)

/** A field of single entries, of which none was ever without any. */
function isOfEntry({ path, kind }: DifferenceChange, { hasOptional }: Comparison): boolean {
  if (!isInList(path) || path.at(-1) !== nameEnd(path) || (kind !== 'missing' && kind !== 'null')) return false
  return ESSENTIAL.test(nameEnd(path)) || hasOptional?.(path) === false
}

/** Entries of a list that had something, and have nothing at all now. */
export function isHusk({ kind, path, isByOrder }: DifferenceChange, { isBareAt }: Comparison): boolean {
  const isField = path.length > 1 && path.at(-1) === nameEnd(path) && isInList(path)
  return kind === 'missing' && isField && !isByOrder && isBareAt?.(path) === true
}

/** What no other thing of its kind was without, as far as that says something about this one. */
export function isUnlikeOthers(change: DifferenceChange, comparison: Comparison): boolean {
  const { endpointChanges, isBare = false } = comparison
  return (
    isHusk(change, comparison) || isUnheardOf(change, endpointChanges, isBare) || isUnlikeBefore(change, comparison)
  )
}

/** What nothing of this kind has ever been without, whichever it is: a new thing has it, too. */
function isUnheardOf(change: DifferenceChange, changes: readonly BodyChange[], isBare: boolean): boolean {
  const { kind, path, times, before, expected = '', got = '', isByOrder } = change
  if (isByOrder || before.bodies < 2 || !isNeeded(change)) return false
  const around = { changes: changes.filter((other) => !other.isByOrder), instead: undefined }
  if (hasOtherKind(change, around) || (!isBare && !isAlone(change, around))) return false
  const isOften = isInList(path) ? times >= 2 && before.values >= 4 : path.length === 1
  const isOther = expected !== '' && (STRUCTURES.has(got) || STRUCTURES.has(expected))
  if (kind === 'type') return isOften && isOther && (!ANY_VALUE.test(nameEnd(path)) || path.length === 1)
  if (kind !== 'missing' || !isOften) return false
  return (isBare && STRUCTURES.has(expected)) || (path.at(-1) === nameEnd(path) && ESSENTIAL.test(nameEnd(path)))
}

/** What the very same request had each time, after the same action and the same change, too. */
export function isUnlikeAfter(change: DifferenceChange, comparison: Comparison): boolean {
  const { actionChanges = [], writes, hasOptional } = comparison
  const { kind, path, expected, isByOrder } = change
  // Other entries may have come into a list.
  if (isInList(path) || hasOptional?.(path) !== false) return false
  const same = actionChanges.find((other) => nameChange(other) === nameChange(change))
  if (!same || isByOrder || expected === undefined || expected === 'boolean' || !isNeeded(change)) return false
  const around = { changes: actionChanges.filter((other) => !other.isByOrder), instead: undefined }
  if (writes.cleared.size > 0 || hasOtherKind(same, around) || !isAlone(same, around)) return false
  if (kind === 'type') return !isEmptyMap(change) && !ANY_VALUE.test(nameEnd(path))
  return kind === 'missing'
}

/** What came each time after the same action, whichever thing it was about, and in all other responses, too. */
function isUnlikeBefore(change: DifferenceChange, comparison: Comparison): boolean {
  const { actionChanges = [], isOnlyPart, hasOptional, isGuessed = false } = comparison
  const { kind, path, times, before, expected, got = '', isByOrder } = change
  const same = actionChanges.find((other) => nameChange(other) === nameChange(change))
  if (!same || isByOrder || expected === undefined || expected === 'boolean' || !isNeeded(change)) return false
  const around = { changes: actionChanges.filter((other) => !other.isByOrder), instead: undefined }
  if (hasOtherKind(same, around) || !isAlone(same, around)) return false
  // All that the response was about.
  const isContent = STRUCTURES.has(expected) && isOnlyPart?.(path) === true
  if (kind === 'type') return isContent || !ANY_VALUE.test(nameEnd(path)) || STRUCTURES.has(got)
  if (kind === 'null') return isContent
  const isOften = before.bodies >= 2 || (isInList(path) && times >= 2 && before.values >= 4)
  // What is found out about a thing later is an object of its own.
  const isFixed = isOften && !isGuessed && expected !== 'object' && hasOptional?.(path) === false
  return kind === 'missing' && (isContent || ESSENTIAL.test(nameEnd(path)) || isFixed)
}
