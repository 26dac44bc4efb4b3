import type { NetworkEntry } from '@gasoline/wire'
import { preview } from '../../budget/preview.ts'
import type { Context } from '../../context/context.ts'
import { isSameTab } from '../../context/same-page.ts'
import { findLostValue } from '../../failures/detect/emptied/emptied-responses.ts'
import { readOrigin, withoutOrigin } from '../../urls.ts'
import type { RequestCause } from '../cause.ts'
import { URL_CHARS } from './refs.ts'

type Hint = Extract<RequestCause, { kind: 'failed-request' }>['hint']

/** What sets a refused request apart from those that succeed. */
export function findHint(entry: NetworkEntry, context: Context): Hint {
  const lost = findLostValue(entry)
  if (lost !== undefined) return { kind: 'lost-value', value: lost }
  if (entry.status === 429 || entry.status === 503) return readRetryAfter(entry)
  return entry.status === 401 || entry.status === 403 ? compareLogin(entry, context) : undefined
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
      (other.status ?? 0) >= 200 &&
      (other.status ?? 0) < 300 &&
      other.authKind === 'header',
  )
  if (fine && entry.hasAuthHeader === false)
    return { kind: 'no-auth-header', with: { id: fine.id, url: preview(withoutOrigin(fine.url), URL_CHARS) } }
  if (entry.hasAuthHeader === false && entry.authKind === 'none') return { kind: 'no-credentials' }
  return entry.hasAuthHeader ? { kind: 'had-auth-header' } : undefined
}
