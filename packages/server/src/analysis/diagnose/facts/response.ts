import type { NetworkEntry } from '@gasoline/wire'
import { formatPath } from '../../bodies/json.ts'
import { preview } from '../../budget/preview.ts'
import { getEndTime } from '../../context/context.ts'
import type { Context } from '../../context/context.ts'
import { isSameTab } from '../../context/same-page.ts'
import { findEmptied } from '../../failures/detect/emptied/find-emptied.ts'
import type { ResponseFailure } from '../../failures/failure.ts'
import type { RequestCause } from '../cause.ts'
import { toRequestRef } from './refs.ts'
import { TIMING_MS } from '../../timing.ts'

/** What is wrong with a response only beside another one. */
export function describeResponse({ kind, entry, other }: ResponseFailure, context: Context): RequestCause {
  const request = toRequestRef(entry)
  if (kind === 'stale') {
    const shown = findShown(entry, context)
    return {
      kind,
      request,
      newer: toRequestRef(other),
      late_ms: Math.round(getEndTime(entry) - getEndTime(other)),
      ...(shown !== undefined && { shown: preview(shown, 60) }),
    }
  }
  const { path = [], count = 0 } = findEmptied(context.readResponse(other), context.readResponse(entry)) ?? {}
  return {
    kind,
    request,
    path: preview(formatPath(path), 60),
    before: { request: toRequestRef(other), is_same_url: entry.url === other.url, count, at: other.at },
  }
}

/** What of all responses only the older one has is on the screen: it came last, and was shown. */
function findShown(entry: NetworkEntry, { view }: Context): string | undefined {
  const end = getEndTime(entry)
  const texts = view.actions
    .filter((action) => isSameTab(action, entry) && action.at > entry.at - TIMING_MS.typing && action.at <= end)
    .flatMap(({ appeared = [] }) => appeared.map(({ text }) => text))
  const others = view.network.filter((other) => other.id !== entry.id && isSameTab(other, entry))
  return texts.find(
    (text) =>
      text.length >= 3 &&
      entry.responseBody?.includes(JSON.stringify(text)) &&
      !others.some(({ responseBody }) => responseBody?.includes(text)),
  )
}
