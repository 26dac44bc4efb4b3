import type { StoredEvent } from '@gasoline/wire'
import { isFailedRequest } from '../../../failures/failed-request.ts'
import { listDataBefore } from '../received-data.ts'
import type { ReceivedData } from '../received-data.ts'
import type { FailedAccess } from '../access/access-message.ts'
import { isObject, walkContainers } from '../../../bodies/json.ts'
import { findMissingFields } from './missing-field.ts'
import { findMissingOfItem } from './missing-of-item.ts'
import type { MissingField } from './missing-field.ts'
import { isUserAction } from '../../../context/action-text.ts'
import { isSamePage, isSameTab } from '../../../context/same-page.ts'
import type { Context } from '../../../context/context.ts'
import type { FindSharedCode } from '../shared-code.ts'
import type { Evidence } from '../../because.ts'
import { FIELD_WEIGHTS, WEIGHTS } from '../../weights.ts'
import { TIMING_MS } from '../../../timing.ts'

/** Data in which what an error reads is missing. */
export interface MissingInData {
  readonly data: ReceivedData
  readonly field: MissingField
  readonly because: readonly Evidence['kind'][]
  /** The whole of what speaks for it, its nearness included. */
  readonly weight: number
  /** How long before the error it came. */
  readonly gapMs: number
}

/** From here on it is reported. */
const ENOUGH = WEIGHTS.shared
const RECENT = 25

/** The data in which the value is missing, and where; undefined if too little speaks for any. */
export function findMissingInData(
  error: StoredEvent<'logs'>,
  access: FailedAccess,
  context: Context,
  findSharedCode: FindSharedCode,
): MissingInData | undefined {
  const until = error.at + TIMING_MS.clockSlack
  const all = listDataBefore({ ...error, at: error.at + TIMING_MS.endNotedLate }, context)
  const inTime = all.filter(({ at }) => at <= until).slice(-RECENT)
  const found = findBest(inTime, inTime, error, access, context, findSharedCode)
  if (found || inTime.length === all.length) return found
  // A busy page notes the end of a response later than its own code has it.
  const late = all.filter(({ at, entry }) => at > until && entry.at < error.at)
  return findBest([...inTime, ...late].slice(-RECENT), late, error, access, context, findSharedCode)
}

function findBest(
  received: readonly ReceivedData[],
  judged: readonly ReceivedData[],
  error: StoredEvent<'logs'>,
  access: FailedAccess,
  context: Context,
  findSharedCode: FindSharedCode,
): MissingInData | undefined {
  const last = received.findLast(({ entry }) => isSamePage(entry, error))
  const actedAt = findActedAt(error, context)
  const candidates = received.flatMap((data, index): MissingInData[] => {
    if (!judged.includes(data)) return []
    const before = received.slice(0, index).filter(({ kind }) => kind === data.kind)
    const isSuperseded = received.some((other, at) => at > index && other.kind === data.kind)
    const others = received.slice(0, index).filter(({ kind }) => kind !== data.kind)
    const [field] = [
      ...findMissingFields(
        data.body,
        before.map(({ body }) => body),
        access,
      ).map((found) => withMemory(found, data, context)),
      ...(data.at >= actedAt ? findMissingOfItem(data, others, access) : []),
    ].toSorted((a, b) => b.weight - a.weight)
    if (!field || (!isSamePage(data.entry, error) && field.weight < WEIGHTS.named)) return []
    const gapMs = Math.max(0, error.at - data.at)
    const isFailed = 'status' in data.entry && isFailedRequest(data.entry)
    const shared = findSharedCode(data.entry) ?? (isNamedAlike(data.kind, access) ? 'named-alike' : undefined)
    const isFresh = data.at >= actedAt && gapMs <= TIMING_MS.dataBefore
    const isNear = isFresh && (data === last || field.path.length > 0) && (field.weight > WEIGHTS.close || shared)
    const isNamed = isFresh && data === last && isOnlyOne(received, data, error) && gapMs <= TIMING_MS.dataJustBefore
    const isCalledSo = isFresh && field.how === 'missing' && field.path.length === 1 && isNamedAlike(data.kind, access)
    const isProven = isFailed || isShown(field, Boolean(isNear)) || isCalledSo
    if (gapMs === 0 && data.at > error.at + TIMING_MS.clockSlack && !field.wasThere && !isCalledSo) return []
    if (!isProven && !isNamed) return []
    const near = gapMs <= TIMING_MS.dataJustBefore ? 2 : gapMs <= TIMING_MS.dataBefore ? 1 : 0
    const ties = (isFailed && shared ? 2 : 0) + (shared ? 2 : 0) + (data === last ? 1 : 0) - (isSuperseded ? 1 : 0)
    // By its name alone it may be the code that is wrong.
    const because = isProven ? listFieldEvidence(field, shared) : listFieldEvidence(field)
    if ((!isProven || field.weight < ENOUGH) && gapMs > 0) because.push('time')
    return [{ data, field, because, weight: field.weight + near + ties, gapMs }]
  })
  const [best] = candidates.sort((a, b) => b.weight - a.weight || a.gapMs - b.gapMs)
  if (!best || best.weight < ENOUGH) return undefined
  return best.field.weight <= WEIGHTS.close && isElsewhere(received, best, access) ? undefined : best
}

/** When the person last did something before an error: what came before that was fine until then. */
export function findActedAt(error: StoredEvent<'logs'>, { view }: Context): number {
  return (
    view.actions.findLast((action) => isUserAction(action) && action.at <= error.at && isSameTab(action, error))?.at ??
    0
  )
}

/**
 * Whether the data itself shows that something is wrong with it, and not only that the code reads something else: other
 * entries or earlier data are otherwise, or a value of that name that has just come does not fit.
 */
function isShown({ how, siblings, wasThere, instead, kin, weight }: MissingField, isFresh: boolean): boolean {
  if (siblings || (kin !== undefined && isFresh) || (wasThere && weight >= FIELD_WEIGHTS.gone)) return true
  if (how === 'missing') return (instead !== undefined || wasThere === true) && isFresh
  return isFresh
}

/** Nothing else came with it. */
function isOnlyOne(received: readonly ReceivedData[], data: ReceivedData, error: StoredEvent<'logs'>): boolean {
  return !received.some((other) => other !== data && error.at - other.at <= TIMING_MS.rightAfter)
}

/** Earlier responses that are no longer held had it. */
function withMemory(field: MissingField, { entry }: ReceivedData, { before }: Context): MissingField {
  const place = field.path.map((key) => (typeof key === 'number' ? '[]' : key)).join(' ')
  const known = before
    .listDifferences(entry.id)
    .find(({ kind, path }) => kind === field.how && path.join(' ').replaceAll('{}', '[]') === place)
  if (!known) return field
  return { ...field, wasThere: true, earlier: known.before, weight: Math.max(field.weight, FIELD_WEIGHTS.gone) }
}

/** What speaks for a field, beside its name. */
export function listFieldEvidence(
  { siblings, wasThere, instead, isLabelled, kin }: MissingField,
  shared?: Evidence['kind'],
): Evidence['kind'][] {
  const because: Evidence['kind'][] = shared ? [shared] : []
  if (siblings) because.push('siblings')
  if (wasThere) because.push('earlier-responses')
  if (kin !== undefined) because.push('same-item')
  if (instead !== undefined) because.push('instead')
  if (isLabelled) because.push('label')
  return because.length > 0 ? because : ['field-name']
}

/** Whether the code calls the value what the address calls it: `cart.items` and /api/cart. */
function isNamedAlike(kind: string, { chain = [] }: FailedAccess): boolean {
  const segments = new Set(
    kind
      .toLowerCase()
      .split(/[/\s?#.]+/)
      .map(singular),
  )
  return chain.some((name) => name.length > 2 && segments.has(singular(name.toLowerCase())))
}

function singular(word: string): string {
  return word.replace(/(?<=..)s$/, '')
}

/** A field that is missing in one body and not in another proves nothing. */
function isElsewhere(received: readonly ReceivedData[], best: MissingInData, { chain }: FailedAccess): boolean {
  const field = chain?.findLast((name) => name !== '[]')
  return (
    field !== undefined &&
    received.some(
      ({ body, kind }) =>
        kind !== best.data.kind &&
        walkContainers(body).some(({ value }) => isObject(value) && Object.hasOwn(value, field)),
    )
  )
}
