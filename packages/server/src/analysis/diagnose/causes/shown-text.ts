import { listDataBefore } from './received-data.ts'
import type { ReceivedData } from './received-data.ts'
import { findBrokenPart } from '../../failures/detect/shown/broken-text.ts'
import { isList, isObject, readType } from '../../bodies/json.ts'
import type { Json } from '../../bodies/json.ts'
import { findChangedField } from './fields/changed-field.ts'
import type { Difference } from '../../before/difference.ts'
import type { MissingField } from './fields/missing-field.ts'
import type { Link } from './link.ts'
import { findMissingBesideKin } from './fields/kin-lists.ts'
import { findMalformed } from './fields/malformed-field.ts'
import { isSamePage } from '../../context/same-page.ts'
import type { Context } from '../../context/context.ts'
import type { ShownTextFailure } from '../../failures/failure.ts'
import { WEIGHTS } from '../weights.ts'
import { listFieldEvidence } from './fields/missing-in-data.ts'
import { TIMING_MS } from '../../timing.ts'

/** What was there before the action. */
const RECENT = 10
/** From here on it is reported. */
const ENOUGH = WEIGHTS.hinted

/** The data with the value that the screen could not show: it has changed, or is not what such fields hold. */
export function findShownTextCause({ entry, at, text, texts }: ShownTextFailure, context: Context): Link | undefined {
  const isAction = 'type' in entry
  const received = listDataBefore({ ...entry, at: isAction ? at + TIMING_MS.actionEffect : at }, context)
    .filter((data) => isSamePage(data.entry, entry))
    .slice(-RECENT)
  const fresh = isAction ? received.filter((data) => data.at >= at) : received
  for (const data of fresh.toReversed()) {
    const before = received.filter(({ kind, at: then }) => kind === data.kind && then < data.at)
    const field = before
      .flatMap(({ body }) => listChanges(body, data.body))
      .findLast((change) => canShow(change, findBrokenPart(text)))
    if (field) return linkTo(data, field)
  }
  const lost = isAction && findChangedField(fresh, (loss) => canShow(toShown(loss), findBrokenPart(text)), context)
  if (lost) return lost
  const kin = isAction && findBrokenPart(text) === 'undefined' ? findBesideKin(fresh, received) : undefined
  if (kin) return kin
  const others = texts.filter((each) => each !== text)
  const found = received.flatMap((data) => {
    const [field] = findMalformed(data.body, { part: findBrokenPart(text), text, others })
    // What came after the action is what it shows.
    return field
      ? [{ data, field: { ...field, weight: field.weight + (fresh.includes(data) ? WEIGHTS.close : 0) } }]
      : []
  })
  const [best] = found.toSorted((a, b) => b.field.weight - a.field.weight || b.data.at - a.data.at)
  return best && best.field.weight >= ENOUGH ? linkTo(best.data, best.field) : undefined
}

/** What fresh data lacks beside lists of the same kind that came before. */
export function findBesideKin(fresh: readonly ReceivedData[], received: readonly ReceivedData[]): Link | undefined {
  for (const data of fresh.toReversed()) {
    const field = findMissingBesideKin(
      data.body,
      received.filter(({ at }) => at < data.at).map(({ body }) => body),
    )
    if (field) return linkTo(data, field)
  }
  return undefined
}

function linkTo(data: ReceivedData, field: MissingField): Link {
  const because = listFieldEvidence(field)
  return { missing: { data, field, because, weight: field.weight, gapMs: 0 }, because, weight: field.weight }
}

/** The outermost values that were there, and are gone or of another type. */
function listChanges(before: Json, now: Json): MissingField[] {
  if (isList(before) && isList(now)) {
    const [old] = before
    if (old === undefined) return []
    return now.slice(0, MOST_ENTRIES).flatMap((item, index) => under(index, listChanges(old, item)))
  }
  if (!isObject(before) || !isObject(now)) {
    const [wanted, found] = [readType(before), readType(now)]
    if (wanted === found || before === null) return []
    return [{ path: [], how: now === null ? 'null' : 'type', found, wanted, wasThere: true, weight: WEIGHTS.named }]
  }
  return Object.entries(before).flatMap(([key, old]): MissingField[] => {
    if (!Object.hasOwn(now, key))
      return [{ path: [key], how: 'missing', wanted: readType(old), wasThere: true, weight: WEIGHTS.named }]
    return under(key, listChanges(old, now[key] ?? null))
  })
}

const MOST_ENTRIES = 50

function under(key: string | number, fields: readonly MissingField[]): MissingField[] {
  return fields.map((field) => ({ ...field, path: [key, ...field.path] }))
}

function toShown({ kind, expected, got }: Pick<Difference, 'kind' | 'expected' | 'got'>): Shown {
  return { how: kind, wanted: expected, found: got }
}

type Shown = { readonly how: string } & Pick<MissingField, 'wanted' | 'found'>

/** Whether a change can have put this text on the screen: what is gone, a number or a date that is none, an object. */
function canShow({ how, wanted, found }: Shown, part: string): boolean {
  if (part === 'undefined') return how === 'missing'
  if (part === 'NaN') return wanted === 'number' && how !== 'null'
  if (/object/.test(part)) return found === 'object'
  return wanted === 'string' || wanted === 'number'
}
