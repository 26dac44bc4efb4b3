import type { BodyChange, ShapePath } from '../shapes/compare-shapes.ts'
import type { Difference } from './difference.ts'

interface Comparison {
  /** Beside comparable responses. */
  readonly changes: readonly BodyChange[]
  /** Beside all responses of the endpoint. */
  readonly endpointChanges: readonly BodyChange[]
  readonly isRead: boolean
  /** Requests since the last comparable response may have changed what it is about. */
  readonly hasWrites: boolean
}

/**
 * The differences of a response. Optional and nullable fields, other kinds of things and other states of them make responses
 * differ although nothing is wrong: a difference is clear only where none of these explains it.
 */
export function judgeChanges({ changes, endpointChanges, isRead, hasWrites }: Comparison): Difference[] {
  const known = new Set(endpointChanges.map(nameChange))
  const clear = changes.flatMap((change): Difference[] => {
    if (!isDifference(change)) return []
    const instead = findRenamed(change, changes)
    // Where other responses of the endpoint are so, it is nothing special.
    const isClear =
      known.has(nameChange(change)) && JUDGES[change.kind](change, { changes, isRead, hasWrites, instead })
    return [{ ...change, ...(instead !== undefined && { instead }), isClear }]
  })
  const names = new Set(clear.map(nameChange))
  const others = endpointChanges.filter((change) => !names.has(nameChange(change)))
  return [...clear, ...others.filter(isDifference).map((change) => ({ ...change, isClear: false }))]
}

type DifferenceChange = BodyChange & Pick<Difference, 'kind'>

interface Surroundings extends Pick<Comparison, 'changes' | 'isRead' | 'hasWrites'> {
  readonly instead: string | undefined
}

type Judge = (change: DifferenceChange, surroundings: Surroundings) => boolean

const JUDGES: Readonly<Record<Difference['kind'], Judge>> = {
  missing: (change, around) => {
    if (!isNeeded(change) || hasOtherKind(change, around)) return false
    if (isOfMany(change)) return true
    const { bodies } = change.before
    if (bodies < (around.isRead ? 1 : 2) || (around.hasWrites && around.isRead) || !isAlone(change, around))
      return false
    // What was there once may have been there for that time alone.
    return bodies > 1 || change.expected !== 'boolean'
  },
  null: (change, around) => {
    if (!isNeeded(change) || hasOtherKind(change, around) || around.hasWrites) return false
    if (isOfMany(change)) return true
    return change.before.bodies >= 2 && change.expected !== 'boolean' && isAlone(change, around)
  },
  type: (change, around) => {
    const { expected, got, path } = change
    if (expected === undefined || !isWhole(change) || hasOtherKind(change, around) || ANY_VALUE.test(nameEnd(path)))
      return false
    // PHP writes an empty map as an empty list, and false for nothing: https://www.php.net/json_encode
    if ((expected === 'object' && got === 'array') || got === 'boolean') return isOfMany(change)
    return isOfMany(change) || isAlone(change, around)
  },
  format: (change, around) => {
    if (change.expected === 'number' || !isWhole(change) || hasOtherKind(change, around)) return false
    const { values, bodies } = change.before
    return isOfMany(change) ? values >= 4 && bodies >= 2 : bodies >= 3 && isAlone(change, around) && !around.hasWrites
  },
  empty: (change, { isRead, hasWrites }) => {
    const { path, before } = change
    const isOuter = path.length <= LIST_DEPTH && !isInList(path)
    return isRead && !hasWrites && isOuter && isNeeded(change) && before.bodies >= 2
  },
}

/** Lists further inside belong to single entries. */
const LIST_DEPTH = 3
/** Fields that come and go: where a list goes on, what there is to say. */
const OPTIONAL =
  /next|prev|cursor|(?:^|_)after$|(?:^|_)before$|continuation|^(?:errors?|warnings?|messages?|notices?|flash|hints?|debug)$|^_?links$/i
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

/** Several entries have it in common, now and before. */
function isOfMany({ path, times, before }: BodyChange): boolean {
  return isInList(path) && times >= 2 && before.values >= 2
}

function isInList(path: ShapePath): boolean {
  return path.includes('[]') || path.includes('{}')
}

/** All objects are of a kind, or in a state, that was not seen before. */
function hasOtherKind({ path, times }: BodyChange, { changes, instead }: Surroundings): boolean {
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

/** Nothing else in the same object differs, nor in those around it. */
function isAlone(change: BodyChange, { changes, instead }: Surroundings): boolean {
  const holder = change.path.slice(0, -1)
  return !changes.some(
    (other) =>
      other !== change &&
      !(other.kind === 'state' && nameEnd(other.path) === instead) &&
      isWithin(holder, other.path.slice(0, -1)),
  )
}

/** The field under a name that only writes it otherwise: `unit_price`, `unitPrice`. */
function findRenamed({ kind, path }: BodyChange, changes: readonly BodyChange[]): string | undefined {
  if (kind !== 'missing') return undefined
  const holder = path.slice(0, -1)
  return changes
    .filter((other) => other.isNew && isSamePath(other.path.slice(0, -1), holder))
    .map((other) => nameEnd(other.path))
    .find((name) => toPlain(name) === toPlain(nameEnd(path)))
}

function toPlain(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[_\-\s]/g, '')
    .replace(/s$/, '')
}

function nameEnd(path: ShapePath): string {
  return path.findLast((name) => name !== '[]' && name !== '{}') ?? ''
}

function nameChange({ kind, path }: Pick<BodyChange, 'kind' | 'path'>): string {
  return `${kind} ${path.join(' ')}`
}

function isSamePath(a: ShapePath, b: ShapePath): boolean {
  return a.length === b.length && isWithin(a, b)
}

/** Whether a path is another one, or leads into it. */
function isWithin(path: ShapePath, around: ShapePath): boolean {
  return around.every((name, index) => path[index] === name)
}
