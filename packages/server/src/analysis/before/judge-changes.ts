import { findRenamed, isInList, isSamePath, isWithin, nameChange, nameEnd } from './change-paths.ts'
import type { BodyChange } from '../shapes/compare-shapes.ts'
import type { Shape } from '../shapes/shape.ts'
import type { Difference } from './difference.ts'

interface Writes {
  readonly all: number
  readonly related: number
  /** Things that may have been taken out of a list, one by one; `any` if it may have been all of them. */
  readonly removed: ReadonlySet<string> | 'any'
  /** How many entries the lists had before, by their paths. */
  readonly lengths: ReadonlyMap<string, number>
  /** Fields that were sent without a value, wherever to. */
  readonly cleared: ReadonlySet<string>
}

interface Comparison {
  /** Beside comparable responses. */
  readonly changes: readonly BodyChange[]
  /** Beside all responses of the endpoint. */
  readonly endpointChanges: readonly BodyChange[]
  readonly isRead: boolean
  /** The very same request was not seen before. */
  readonly isFirst?: boolean | undefined
  /** It has nothing at all. */
  readonly isBare?: boolean | undefined
  /** It creates something, or does something that is no change of what there is. */
  readonly isCreation: boolean
  /** Requests of the app since the last comparable response that changed something, and those that name the same thing. */
  readonly writes: Writes
}

/**
 * The differences of a response. Optional and nullable fields, other kinds of things and other states of them make responses
 * differ although nothing is wrong: a difference is clear only where none of these explains it.
 */
export function judgeChanges(comparison: Comparison): Difference[] {
  const { changes, endpointChanges, isRead, isFirst = false, isBare = false, isCreation, writes } = comparison
  const known = new Map(endpointChanges.map((change) => [nameChange(change), change.before.bodies]))
  const certain = changes.filter(({ isByOrder }) => !isByOrder)
  const clear = changes.flatMap((change): Difference[] => {
    if (!isDifference(change)) return []
    const instead = findRenamed(change, changes)
    // Where other responses of the endpoint are so, it is nothing special.
    const isClear =
      !change.isByOrder &&
      (known.has(nameChange(change)) || isWellKnown(change, isRead)) &&
      JUDGES[change.kind](change, {
        changes: certain,
        isRead,
        isBare,
        isCreation,
        writes,
        instead,
        wide: known.get(nameChange(change)) ?? 0,
      })
    return [{ ...change, ...(instead !== undefined && { instead }), comparedWith: 'request', isClear }]
  })
  const names = new Set(clear.map(nameChange))
  const others = endpointChanges.filter((change) => !names.has(nameChange(change)))
  return [
    ...clear,
    ...others.filter(isDifference).map((change) => ({
      ...change,
      comparedWith: 'endpoint' as const,
      isClear: isFirst && isRead && isUnheardOf(change, endpointChanges, isBare),
    })),
  ]
}

/** What nothing of this kind has ever been without, whichever it is: a new thing has it, too. */
function isUnheardOf(change: DifferenceChange, changes: readonly BodyChange[], isBare: boolean): boolean {
  const { kind, path, times, before, expected = '', got = '', isByOrder } = change
  if (isByOrder || before.bodies < 2 || !isNeeded(change)) return false
  const around = { changes: changes.filter((other) => !other.isByOrder), instead: undefined }
  if (hasOtherKind(change, around) || (!isBare && !isAlone(change, around))) return false
  const isOften = isInList(path) ? times >= 2 && before.values >= 4 : path.length === 1
  if (kind === 'type') return isOften && !ANY_VALUE.test(nameEnd(path)) && STRUCTURES.has(got) && expected !== ''
  if (kind !== 'missing' || !isOften) return false
  return (isBare && STRUCTURES.has(expected)) || (path.at(-1) === nameEnd(path) && ESSENTIAL.test(nameEnd(path)))
}

/** The very same request had it often enough, whatever others of its endpoint have. */
function isWellKnown({ kind, path, times, before }: BodyChange, isRead: boolean): boolean {
  const few = kind === 'empty' ? 2 : 4
  return isRead && (before.bodies >= few || (isInList(path) && times >= 4 && before.values >= 4))
}

type DifferenceChange = BodyChange & Pick<Difference, 'kind'>

interface Surroundings extends Pick<Comparison, 'changes' | 'isRead' | 'isBare' | 'isCreation' | 'writes'> {
  readonly instead: string | undefined
  /** Responses of the endpoint that had it, to whichever request. */
  readonly wide: number
}

type Judge = (change: DifferenceChange, surroundings: Surroundings) => boolean

const JUDGES: Readonly<Record<Difference['kind'], Judge>> = {
  missing: (change, around) => {
    // What was null, or now this and now that, is not missed.
    if (change.expected === undefined || !isNeeded(change) || hasOtherKind(change, around)) return false
    if (isOfMany(change, around)) return true
    const { bodies } = change.before
    const few = around.isRead ? 1 : 2
    // No write takes a whole list out of a body, or all that is in it.
    const isRoot = change.path.length === 1 && STRUCTURES.has(change.expected)
    const isContent = CONTENT.test(nameEnd(change.path)) && around.wide >= 3
    const isListed = change.expected === 'array' && (bodies >= 3 || isContent)
    const isPart = isRoot && (isListed || (around.isRead && around.isBare === true))
    if (bodies < few || !(isPart || isUntouched(change, around)) || !isAlone(change, around)) return false
    // What was there once may have been there for that time alone.
    return bodies > 1 || change.expected !== 'boolean'
  },
  null: (change, around) => {
    if (isOneOfMany(change, around)) return true
    if (!isNeeded(change) || hasOtherKind(change, around)) return false
    if (isOfMany(change, around)) return true
    const { before, expected = '' } = change
    // Some servers write an empty list so: https://pkg.go.dev/encoding/json#Marshal
    if (expected === 'array' && isOuter(change)) return isEmptied(change, around)
    // A single value is null more often than not: nothing is due, nobody is assigned.
    return STRUCTURES.has(expected) && before.bodies >= 2 && isUntouched(change, around) && isAlone(change, around)
  },
  type: (change, around) => {
    const { expected, got, path } = change
    // What holds the whole content is of one type, whatever it is called.
    const isContent = path.length === 1 && (STRUCTURES.has(expected ?? '') || (around.isRead && isText(change)))
    const isAnyValue = ANY_VALUE.test(nameEnd(path)) && !isContent
    if (expected === undefined || !isWhole(change) || hasOtherKind(change, around) || isAnyValue) return false
    if (isOfMany(change, around)) return true
    // PHP writes an empty map as an empty list, and false for nothing: https://www.php.net/json_encode
    const isEmptyMap = (expected === 'object' && got === 'array') || got === 'boolean'
    return !isEmptyMap && isAlone(change, around)
  },
  format: (change, around) => {
    if (change.expected === 'number' || !isWhole(change) || hasOtherKind(change, around)) return false
    const { values, bodies } = change.before
    if (isOfMany(change, around)) return values >= 4 && bodies >= 2
    return bodies >= 3 && isUntouched(change, around) && isAlone(change, around)
  },
  empty: (change, around) => isOuter(change) && isNeeded(change) && isEmptied(change, around),
}

/** A text each time, and now something that no text is made of. */
function isText({ expected, got = '', before }: BodyChange): boolean {
  return expected === 'string' && STRUCTURES.has(got) && before.bodies >= 2
}

/** Fewer entries were taken out of a list than it had. */
function isEmptied({ path, before }: BodyChange, { isRead, writes }: Surroundings): boolean {
  const length = writes.lengths.get(path.join(' ')) ?? 0
  const isKnown = before.bodies >= 2 || length >= 2
  return isRead && isKnown && writes.removed !== 'any' && writes.removed.size < length
}

/** No list of a single entry. */
function isOuter({ path }: BodyChange): boolean {
  return path.length <= LIST_DEPTH && !isInList(path)
}

/** How many entries the outer lists of a body have, by their paths. */
export function listLengths(body: Shape): Map<string, number> {
  const lengths = new Map<string, number>()
  const visit = (shape: Shape, path: readonly string[]) => {
    if (shape.arrays > 0) lengths.set(path.join(' '), shape.longest)
    if (path.length < LIST_DEPTH) for (const [name, field] of shape.fields ?? []) visit(field, [...path, name])
  }
  visit(body, [])
  return lengths
}

/** Nothing was written to what the response is about; what is new was not written before. */
function isUntouched({ path }: BodyChange, { isRead, isCreation, writes }: Surroundings): boolean {
  if (!isRead) return isCreation
  // The same thing may be read and written under two addresses.
  if (writes.cleared.has(nameEnd(path))) return false
  // Other entries may have come into a list.
  return isInList(path) ? writes.all === 0 : writes.related === 0
}

/** What every entry of a list has, whoever wrote it. */
const ESSENTIAL =
  /^_?(?:id|uuid|key|slug|name|title|label|type|kind|path|href|url|email|login|username|filename|size)$/i
const STRUCTURES = new Set(['object', 'array'])
/** Lists further inside belong to single entries. */
const LIST_DEPTH = 3
/** Fields that come and go: where a list goes on, what there is to say. */
const OPTIONAL =
  /next|prev|cursor|(?:^|_)after$|(?:^|_)before$|continuation|^(?:errors?|warnings?|messages?|notices?|flash|hints?|debug)$|^_?links$/i
/** What the entries of a response are called. */
const CONTENT = /^(?:data|items?|results?|records?|rows|list|edges|nodes|values|hits|docs|objects|entries|_embedded)$/i
/** Fields that may hold anything. */
const ANY_VALUE = /^(?:.*value|val|data|content|default|answer|result|payload|setting|option|args?|params?)s?$/i

function isDifference(change: BodyChange): change is DifferenceChange {
  return change.kind !== 'state'
}

function isNeeded(change: BodyChange): boolean {
  return isWhole(change) && !OPTIONAL.test(nameEnd(change.path))
}

/** In every place of the body. */
function isWhole({ times, of }: BodyChange): boolean {
  return times === of
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

const MANY = 10
/** Entries that other requests may have replaced, one by one, without a name in common. */
const FEW = 3

/** All objects are of a kind, or in a state, that was not seen before. */
function hasOtherKind(
  { path, times }: BodyChange,
  { changes, instead }: Pick<Surroundings, 'changes' | 'instead'>,
): boolean {
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
function isAlone(change: BodyChange, { changes, instead }: Pick<Surroundings, 'changes' | 'instead'>): boolean {
  const holder = change.path.slice(0, -1)
  return !changes.some(
    (other) =>
      other !== change &&
      (other.kind !== 'state' || (nameEnd(other.path) !== instead && isWithin(holder, other.path.slice(0, -1)))),
  )
}
