import { hasOtherKind, isAlone } from './around-change.ts'
import { ANY_VALUE, ESSENTIAL, isEmptyMap, isNeeded, isWhole, STRUCTURES } from './change-fields.ts'
import { findRenamed, isInList, listNew, nameChange, nameEnd } from './change-paths.ts'
import type { Comparison, DifferenceChange } from './comparison.ts'
import type { Difference } from './difference.ts'
import { isHusk, isLost, isUnlikeAfter, isUnlikeOthers } from './judge-things.ts'
import { isResult, isUnlikeResults } from './judge-results.ts'
import { countDepth } from '../bodies/outer-lists.ts'
import { LIST_DEPTH } from './list-lengths.ts'
import type { BodyChange } from '../shapes/compare-shapes.ts'

/**
 * The differences of a response. Optional and nullable fields, other kinds of things and other states of them make responses
 * differ although nothing is wrong: a difference is clear only where none of these explains it.
 */
export function judgeChanges(comparison: Comparison): Difference[] {
  const {
    changes,
    endpointChanges,
    isRead,
    isFirst = false,
    isBare = false,
    isCreation,
    writes,
    countTaken,
  } = comparison
  const known = new Map(endpointChanges.map((change) => [nameChange(change), change.before.bodies]))
  const certain = changes.filter(({ isByOrder }) => !isByOrder)
  const clear = changes.flatMap((change): Difference[] => {
    if (!isDifference(change)) return []
    const moved = isRead ? comparison.findMoved?.(change, listNew(change, changes)) : undefined
    const instead = moved ?? findRenamed(change, changes)
    // Where other responses of the endpoint are so, it is nothing special.
    const isClear =
      !change.isByOrder &&
      (known.has(nameChange(change)) || isWellKnown(change, isRead)) &&
      JUDGES[change.kind](change, {
        changes: certain,
        isRead,
        isBare,
        isCreation,
        isOnlyPart: comparison.isOnlyPart,
        isBesideParts: comparison.isBesideParts,
        writes,
        countTaken,
        instead,
        wide: known.get(nameChange(change)) ?? 0,
      })
    const isKnown =
      isClear ||
      (moved !== undefined && isWhole(change)) ||
      (isRead && (isHusk(change, comparison) || isLost(change, comparison) || isUnlikeAfter(change, comparison)))
    const more = {
      ...(instead !== undefined && { instead }),
      ...(writes.isAfterNew && { isAfterChange: true as const }),
    }
    return [{ ...change, ...more, comparedWith: 'request', isClear: isKnown }]
  })
  const names = new Set(clear.map(nameChange))
  const others = endpointChanges.filter((change) => !names.has(nameChange(change)))
  return [
    ...clear,
    ...others.filter(isDifference).map((change) => ({
      ...change,
      comparedWith: 'endpoint' as const,
      isClear: isFirst && (isRead ? isUnlikeOthers(change, comparison) : isUnlikeResults(change, comparison)),
    })),
  ]
}

/** The very same request had it often enough, whatever others of its endpoint have. */
function isWellKnown({ kind, path, times, before }: BodyChange, isRead: boolean): boolean {
  const few = kind === 'empty' ? 2 : 4
  return isRead && (before.bodies >= few || (isInList(path) && times >= 4 && before.values >= 4))
}

interface Surroundings extends Pick<
  Comparison,
  'changes' | 'isRead' | 'isBare' | 'isCreation' | 'isOnlyPart' | 'isBesideParts' | 'writes' | 'countTaken'
> {
  readonly instead: string | undefined
  /** Responses of the endpoint that had it, to whichever request. */
  readonly wide: number
}

type Judge = (change: DifferenceChange, surroundings: Surroundings) => boolean

const JUDGES: Readonly<Record<DifferenceChange['kind'], Judge>> = {
  missing: (change, around) => {
    // What was null, or now this and now that, is not missed.
    if (change.expected === undefined || !isNeeded(change) || hasOtherKind(change, around)) return false
    if (isOfMany(change, around)) return true
    const { bodies } = change.before
    // No write takes a whole list out of a body, or all that is in it.
    const isRoot = change.path.length === 1 && STRUCTURES.has(change.expected)
    // Every change of the kind had it in its response, whatever it changed.
    const isUsual = !around.isRead && isRoot && around.wide >= USUAL && around.isBesideParts?.(change.path) === true
    const few = around.isRead || isUsual || isResult(change, around) ? 1 : 2
    const isContent = CONTENT.test(nameEnd(change.path)) && around.wide >= 3
    const isListed = change.expected === 'array' && (bodies >= 3 || isContent)
    const isPart = isRoot && (isListed || (around.isRead && around.isBare === true))
    const mustBe =
      isPart || isUsual || isUntouched(change, around) || isSent(change, around) || isResult(change, around)
    if (bodies < few || !mustBe || !isAlone(change, around)) return false
    // What was there once may have been there for that time alone.
    return bodies > 1 || change.expected !== 'boolean'
  },
  null: (change, around) => {
    if (isOneOfMany(change, around)) return true
    if (!isNeeded(change) || hasOtherKind(change, around)) return false
    if (isOfMany(change, around)) return true
    const { before, expected = '' } = change
    if (isResult(change, around) && isAlone(change, around)) return true
    // Some servers write an empty list so: https://pkg.go.dev/encoding/json#Marshal
    if (expected === 'array' && isOuter(change)) return isEmptied(change, around)
    // A single value is null more often than not: nothing is due, nobody is assigned.
    const isKnown = before.bodies >= 2 || (around.isRead && around.isOnlyPart?.(change.path) === true)
    const mustBe = isUntouched(change, around) || isOfWritten(change, around)
    return STRUCTURES.has(expected) && isKnown && mustBe && isAlone(change, around)
  },
  type: (change, around) => {
    const { expected, path } = change
    // What holds the whole content is of one type, whatever it is called.
    const isPart = path.length === 1 || around.isOnlyPart?.(path) === true
    const isContent = isPart && (STRUCTURES.has(expected ?? '') || (around.isRead && isText(change)))
    const isAnyValue = ANY_VALUE.test(nameEnd(path)) && !isContent
    if (expected === undefined || !isWhole(change) || hasOtherKind(change, around) || isAnyValue) return false
    if (isOfMany(change, around)) return true
    return !isEmptyMap(change) && isAlone(change, around)
  },
  format: (change, around) => {
    if (change.expected === 'number' || !isWhole(change) || hasOtherKind(change, around)) return false
    const { values, bodies } = change.before
    if (isOfMany(change, around)) return values >= 4 && bodies >= 2
    return bodies >= 3 && isUntouched(change, around) && isAlone(change, around)
  },
  empty: (change, around) =>
    isNeeded(change) && (isOuter(change) ? isEmptied(change, around) : isEmptyEverywhere(change, around)),
}

/** A text each time, and now something that no text is made of. */
function isText({ expected, got = '', before }: BodyChange): boolean {
  return expected === 'string' && STRUCTURES.has(got) && before.bodies >= 2
}

/** Fewer entries were taken out of a list than it had. */
function isEmptied({ path, before }: BodyChange, { isRead, writes, countTaken }: Surroundings): boolean {
  const length = writes.lengths.get(path.join(' ')) ?? 0
  const isKnown = before.bodies >= 2 || length >= 2
  if (!isRead || !isKnown || writes.removed === 'any') return false
  return writes.gone.size + (countTaken?.(path) ?? writes.removed.size) < length
}

/** The lists of all groups: several had entries each time, and nothing was written. */
function isEmptyEverywhere({ path, times, before }: BodyChange, { isRead, writes }: Surroundings): boolean {
  return (
    isRead && isInList(path) && times >= 2 && before.bodies >= 2 && before.values >= MANY_GROUPS && writes.all === 0
  )
}

/** No list of a single entry. */
function isOuter({ path }: BodyChange): boolean {
  return countDepth(path) <= LIST_DEPTH && !isInList(path)
}

/** Nothing was written to what the response is about; what is new was not written before. */
function isUntouched({ path }: BodyChange, { isRead, isCreation, writes }: Surroundings): boolean {
  if (!isRead) return isCreation
  // The same thing may be read and written under two addresses.
  if (writes.cleared.has(nameEnd(path))) return false
  // Other entries may have come into a list.
  return isInList(path) ? writes.all === 0 : writes.touching === 0
}

/** All that is said of a thing that was just given values: it is there. */
function isOfWritten({ path }: BodyChange, { isRead, isOnlyPart, writes }: Surroundings): boolean {
  return isRead && isOnlyPart?.(path) === true && (writes.sent?.size ?? 0) > 0 && !writes.cleared.has(nameEnd(path))
}

/** What was changed was given a value there. */
function isSent({ path }: BodyChange, { isRead, writes }: Surroundings): boolean {
  return isRead && !isInList(path) && writes.sent?.has(nameEnd(path)) === true && !writes.cleared.has(nameEnd(path))
}

/** What the entries of a response are called. */
const CONTENT = /^(?:data|items?|results?|records?|rows|list|edges|nodes|values|hits|docs|objects|entries|_embedded)$/i
function isDifference(change: BodyChange): change is DifferenceChange {
  return change.kind !== 'state'
}

/** Several entries have it in common, now and before: more than writes can have changed one by one. */
function isOfMany({ path, times, before }: BodyChange, { writes }: Surroundings): boolean {
  if (isInList(path) && times >= 2 && before.values >= 2 && ESSENTIAL.test(nameEnd(path))) return true
  const most = Math.max(writes.related, Math.min(writes.all, FEW))
  return isInList(path) && times >= 2 && times > most && before.values >= 2
}

/** An entry without what many entries have had, and nothing of the kind was written. */
function isOneOfMany({ path, before }: BodyChange, { isRead, writes }: Surroundings): boolean {
  const isEssential = isInList(path) && path.at(-1) === nameEnd(path) && ESSENTIAL.test(nameEnd(path))
  return isRead && isEssential && before.values >= MANY && before.bodies >= 2 && writes.related === 0
}

const USUAL = 3
const MANY = 10
const MANY_GROUPS = 4
/** Entries that other requests may have replaced, one by one, without a name in common. */
const FEW = 3
