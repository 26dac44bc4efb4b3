import { isLogFailure } from '../../analysis/failures/failure.ts'
import type { ReportedFailure, ReportedRequestFailure } from '../../analysis/failures/failure.ts'
import { copyText } from '../../store/maps/copy-text.ts'
import { newFields } from '../../store/maps/new-fields.ts'

/** More than an alert has room for. */
const MESSAGE_CHARS = 400

/** More than a notification has room for. */
const PREVIEW_CHARS = 200

/** Notes outlive the rings: what takes much room is not kept with them. */
export function withoutPayload(failure: ReportedFailure): ReportedFailure {
  if (isLogFailure(failure)) {
    const entry = copyWithout(failure.entry, LOG_PAYLOAD)
    entry.message = copyStart(failure.entry.message, MESSAGE_CHARS)
    const copy = copyWithout(failure, NOTHING)
    copy.entry = entry
    return copy
  }
  if (!('method' in failure.entry)) return failure
  const { responseBody = '' } = failure.entry
  const entry = copyWithout(failure.entry, REQUEST_PAYLOAD)
  if (responseBody !== '') entry.responseBody = copyStart(responseBody, PREVIEW_CHARS)
  // `kind` and `entry` still fit each other.
  const copy = copyWithout(failure as ReportedRequestFailure, NOTHING)
  copy.entry = entry
  if (copy.message !== undefined) copy.message = copyStart(copy.message, MESSAGE_CHARS)
  return copy
}

const LOG_PAYLOAD: ReadonlySet<string> = new Set(['stack', 'args', '_aiContext', '_actions', '_enrichments'])
const REQUEST_PAYLOAD: ReadonlySet<string> = new Set([
  'requestBody',
  'responseBody',
  'requestHeaders',
  'responseHeaders',
])
const NOTHING: ReadonlySet<string> = new Set()

/** A copy without some fields. The rest of a destructured object takes several times as much, and many are kept. */
function copyWithout<T extends object>(
  whole: T,
  left: ReadonlySet<string>,
): { -readonly [Field in keyof T]: T[Field] } {
  const copy = newFields()
  for (const field in whole) if (!left.has(field)) copy[field] = whole[field]
  return copy as T
}

function copyStart(text: string, most: number): string {
  return text.length <= most ? text : copyText(text.slice(0, most))
}
