import { formatPath } from '../../bodies/json.ts'
import type { Json } from '../../bodies/json.ts'
import { preview } from '../../budget/preview.ts'
import { getEndTime } from '../../context/context.ts'
import type { UnkeptWrite } from '../../failures/failure.ts'
import type { RequestCause } from '../cause.ts'
import { toRequestRef } from './refs.ts'
import { withoutQuery } from '../../urls.ts'

const VALUE_CHARS = 60

/** What was acknowledged, and what came back instead. */
export function describeUnkeptWrite({
  entry,
  other,
  fault,
}: UnkeptWrite): Extract<RequestCause, { kind: 'unkept-write' }> {
  const { item } = fault
  return {
    kind: 'unkept-write',
    request: toRequestRef(entry),
    ...(other !== entry && {
      read: {
        request: toRequestRef(other),
        after_ms: Math.max(0, Math.round(other.at - getEndTime(entry))),
        ...(withoutQuery(other.url) !== withoutQuery(entry.url) && { is_list: true as const }),
      },
    }),
    fault: fault.fault,
    ...(item !== undefined && { item: preview(item, VALUE_CHARS) }),
    ...(fault.fault === 'absent' && { name: preview(formatPath(fault.path), VALUE_CHARS) }),
    ...(fault.fault === 'unchanged' && { changed_before: fault.times }),
    ...(fault.fault === 'value' && {
      value: {
        path: preview(formatPath(fault.path), VALUE_CHARS),
        sent: show(fault.sent),
        ...(fault.got !== undefined && { got: show(fault.got) }),
        ...(fault.isOld && { is_old: true as const }),
      },
    }),
  }
}

function show(value: Json): string {
  return preview(JSON.stringify(value), VALUE_CHARS)
}
