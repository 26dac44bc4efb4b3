import { isLogFailure } from '../../analysis/failures/failure.ts'
import type { ReportedFailure } from '../../analysis/failures/failure.ts'

/** More than an alert has room for. */
const MESSAGE_CHARS = 400

/** More than a notification has room for. */
const PREVIEW_CHARS = 200

/** Notes outlive the rings: what takes much room is not kept with them. */
export function withoutPayload(failure: ReportedFailure): ReportedFailure {
  if (isLogFailure(failure)) {
    const { stack: _, args: __, _aiContext, _actions, _enrichments, ...entry } = failure.entry
    return { ...failure, entry: { ...entry, message: copyStart(entry.message, MESSAGE_CHARS) } }
  }
  if (!('method' in failure.entry)) return failure
  const { requestBody: _, responseBody = '', requestHeaders, responseHeaders, ...entry } = failure.entry
  const preview = responseBody === '' ? {} : { responseBody: copyStart(responseBody, PREVIEW_CHARS) }
  // `kind` and `entry` still fit each other.
  return { ...failure, entry: { ...entry, ...preview } } as ReportedFailure
}

/** A part of a text that V8 would take from the text itself, and keep all of it: of two texts put together it must make one. */
function copyStart(text: string, most: number): string {
  return text.length <= most ? text : ` ${text.slice(0, most)}`.slice(1)
}
