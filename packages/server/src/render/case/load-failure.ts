import type { StoredEvent } from '@gasoline/wire'
import { readLoadFailure } from '../../analysis/failures/detect/load-failure.ts'
import { addressWords } from '../address.ts'
import { oneLine } from '../text.ts'

type Log = StoredEvent<'logs'>

/** Of what a log entry says did not load, a title; undefined where its own words are one. */
export function loadTitle(entry: Log): string | undefined {
  const { url, status, element } = readLoadFailure(entry) ?? {}
  if (url === undefined || element !== undefined) return undefined
  return `${nameOf(entry)} ${status === undefined ? 'got no answer' : `→ ${status}`}`
}

/** What did not load, or was forbidden. */
export function loadCause(entry: Log): string {
  const { url, status, reason, element } = readLoadFailure(entry) ?? {}
  if (url === undefined || element !== undefined) return `${oneLine(entry.message, 200).replace(/\.$/, '')}.`
  const outcome =
    status === undefined ? `got no answer${reason ? `: ${oneLine(reason, 160)}` : ''}` : `answered ${status}`
  return `${nameOf(entry)} (${entry.id}) ${outcome}; the request itself was not captured, only this line.`
}

function nameOf(entry: Log): string {
  const { method, url = '' } = readLoadFailure(entry) ?? {}
  return `${method === undefined ? '' : `${method} `}${addressWords({ url, pageUrl: entry.url })}`
}
