import { isLogFailure } from '../../analysis/failures/failure.ts'
import type { ReportedFailure } from '../../analysis/failures/failure.ts'
import { copyText } from '../../store/maps/copy-text.ts'

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
  const said = 'message' in failure && failure.message !== undefined ? failure.message : undefined
  // `kind` and `entry` still fit each other.
  return {
    ...failure,
    ...(said !== undefined && { message: copyStart(said, MESSAGE_CHARS) }),
    entry: { ...entry, ...preview },
  } as ReportedFailure
}

function copyStart(text: string, most: number): string {
  return text.length <= most ? text : copyText(text.slice(0, most))
}
