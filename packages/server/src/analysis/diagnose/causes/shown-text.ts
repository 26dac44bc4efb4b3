import { listDataBefore } from './received-data.ts'
import type { ReceivedData } from './received-data.ts'
import { findBrokenPart } from '../../failures/detect/broken-text.ts'
import { isList, isObject, readType } from '../../bodies/json.ts'
import type { Json } from '../../bodies/json.ts'
import type { MissingField } from './missing-field.ts'
import type { Link } from './link.ts'
import { findMalformed } from './malformed-field.ts'
import { isSamePage } from '../../context/same-page.ts'
import type { Context } from '../../context/context.ts'
import type { ShownTextFailure } from '../../failures/failure.ts'
import { WEIGHTS } from '../weights.ts'
import { listFieldEvidence } from './missing-in-data.ts'
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
    const field = before.map(({ body }) => findChange(body, data.body)).findLast((found) => found !== undefined)
    if (field) return linkTo(data, field)
  }
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

function linkTo(data: ReceivedData, field: MissingField): Link {
  const because = listFieldEvidence(field)
  return { missing: { data, field, because, weight: field.weight, gapMs: 0 }, because, weight: field.weight }
}

/** The outermost value that was there, and is gone or of another type. */
function findChange(before: Json, now: Json): MissingField | undefined {
  if (isList(before) && isList(now)) {
    const [old] = before
    const index = now.findIndex((item) => old !== undefined && findChange(old, item) !== undefined)
    const found = index < 0 || old === undefined ? undefined : findChange(old, now[index] ?? null)
    return found && { ...found, path: [index, ...found.path] }
  }
  if (!isObject(before) || !isObject(now)) {
    const [wanted, found] = [readType(before), readType(now)]
    if (wanted === found || before === null) return undefined
    return { path: [], how: now === null ? 'null' : 'type', found, wanted, wasThere: true, weight: WEIGHTS.named }
  }
  for (const [key, old] of Object.entries(before)) {
    if (!Object.hasOwn(now, key)) return { path: [key], how: 'missing', wasThere: true, weight: WEIGHTS.named }
    const found = findChange(old, now[key] ?? null)
    if (found) return { ...found, path: [key, ...found.path] }
  }
  return undefined
}
