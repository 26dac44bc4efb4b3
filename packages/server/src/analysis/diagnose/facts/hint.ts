import type { NetworkEntry } from '@gasoline/wire'
import { preview } from '../../budget/preview.ts'
import type { Context } from '../../context/context.ts'
import { isSameTab } from '../../context/same-page.ts'
import { findLostValue } from '../../failures/detect/emptied/emptied-responses.ts'
import { TIMING_MS } from '../../timing.ts'
import { readOrigin, withoutOrigin } from '../../urls.ts'
import type { RequestCause } from '../cause.ts'
import { URL_CHARS } from './refs.ts'

type Hint = Extract<RequestCause, { kind: 'failed-request' }>['hint']

/** What sets a refused request apart from those that succeed. */
export function findHint(entry: NetworkEntry, context: Context): Hint {
  const lost = findLostValue(entry)
  if (lost !== undefined) return { kind: 'lost-value', value: lost }
  if (entry.status === 429 || entry.status === 503) return readRetryAfter(entry)
  if (entry.status === 401 || entry.status === 403) return compareLogin(entry, context)
  return findSentBefore(entry, context)
}

/** A refused change that was sent twice, as by two presses or two listeners: the first one may be why. */
function findSentBefore(entry: NetworkEntry, { view, requestKey }: Context): Hint {
  if (entry.method === 'GET' || !entry.requestBody || (entry.status ?? 0) >= 500) return undefined
  const first = view.network.findLast(
    (other) =>
      other.id !== entry.id &&
      other.at <= entry.at &&
      entry.at - other.at <= TIMING_MS.sentTwice &&
      isSameTab(other, entry) &&
      requestKey(other) === requestKey(entry) &&
      (other.pending || isSuccess(other)),
  )
  if (!first) return undefined
  const { id, at, status } = first
  return { kind: 'sent-before', id, ms_before: Math.round(entry.at - at), ...(isSuccess(first) && { status }) }
}

function isSuccess({ status = 0 }: NetworkEntry): boolean {
  return status >= 200 && status < 300
}

/** How long the server wants to be left alone. */
function readRetryAfter({ responseHeaders = {} }: NetworkEntry): Hint {
  const value = Object.entries(responseHeaders).find(([name]) => name.toLowerCase() === 'retry-after')?.[1]
  return value === undefined ? undefined : { kind: 'retry-after', value: preview(value, 40) }
}

function compareLogin(entry: NetworkEntry, { view }: Context): Hint {
  const fine = view.network.findLast(
    (other) =>
      isSameTab(other, entry) &&
      readOrigin(other.url) === readOrigin(entry.url) &&
      isSuccess(other) &&
      other.authKind === 'header',
  )
  if (fine && entry.hasAuthHeader === false)
    return { kind: 'no-auth-header', with: { id: fine.id, url: preview(withoutOrigin(fine.url), URL_CHARS) } }
  if (entry.hasAuthHeader === false && entry.authKind === 'none') return { kind: 'no-credentials' }
  return entry.hasAuthHeader ? { kind: 'had-auth-header' } : undefined
}
