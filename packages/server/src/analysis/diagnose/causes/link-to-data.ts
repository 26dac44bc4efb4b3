import type { StoredEvent } from '@gasoline/wire'
import { listDataBefore } from './received-data.ts'
import type { ReceivedData } from './received-data.ts'
import { findActedAt } from './fields/missing-in-data.ts'
import type { MissingInData } from './fields/missing-in-data.ts'
import { isObject, parseJson, walk } from '../../bodies/json.ts'
import type { Link } from './link.ts'
import { findMentionedField } from './fields/mentioned-field.ts'
import { findNamedValue } from './named-value.ts'
import { listOpenRequests, toPendingFailure } from './open-requests.ts'
import { isSamePage } from '../../context/same-page.ts'
import { getEndTime } from '../../context/context.ts'
import type { Context } from '../../context/context.ts'
import type { LogFailure, RequestFailure } from '../../failures/failure.ts'
import { identifyInferred } from '../../failures/identify.ts'
import type { FindSharedCode } from './shared-code.ts'
import { WEIGHTS } from '../weights.ts'
import { TIMING_MS } from '../../timing.ts'

const RECENT = 20

/** Responses whose data an error is about: one that it could not parse, one that brought a value which it names. */
export function linksToData(effect: LogFailure, context: Context, findSharedCode: FindSharedCode): Link[] {
  const unparsed = findUnparsed(effect, context)
  if (unparsed) return [{ failure: unparsed, because: ['parse'], weight: WEIGHTS.data }]
  const late = findLate(effect, context, findSharedCode)
  if (late) return [{ failure: late, because: ['timeout'], weight: WEIGHTS.named }]
  const received = listDataBefore(effect.entry, context).filter(({ entry }) => isSamePage(entry, effect.entry))
  const drawn = findDrawnObject(effect.entry.message, received)
  if (drawn) return [{ missing: drawn, because: drawn.because, weight: drawn.weight }]
  const since = Math.max(findActedAt(effect.entry, context), effect.at - TIMING_MS.dataBefore)
  const mentioned = findMentionedField(effect.entry.message, received.slice(-RECENT), since)
  if (mentioned) return [{ missing: mentioned, because: mentioned.because, weight: mentioned.weight }]
  const named = findNamedValue(effect.entry.message, received.slice(-RECENT), since)
  return named ? [{ named, because: ['value'], weight: WEIGHTS.hinted }] : []
}

/** The request that an app was waiting for when its own time ran out, without aborting it. */
function findLate(effect: LogFailure, context: Context, findSharedCode: FindSharedCode): RequestFailure | undefined {
  if (!/\btime[ds]?[ -]?out\b/i.test(effect.entry.message)) return undefined
  const open = listOpenRequests(effect, context)
  const entry = open.find(findSharedCode) ?? open[0]
  return entry && toPendingFailure(entry, context)
}

/** React renders texts, not objects; its message lists the keys of the one that it was given. */
function findDrawnObject(message: string, received: readonly ReceivedData[]): MissingInData | undefined {
  const keys = /object with keys \{([^{}]{1,300})\}/.exec(
    message.replaceAll('%20', ' ').replaceAll('%7B', '{').replaceAll('%7D', '}').replaceAll('%2C', ','),
  )?.[1]
  if (keys === undefined) return undefined
  const wanted = keys.split(', ').sort().join()
  for (const data of received.toReversed()) {
    const found = walk(data.body).find(
      ({ path, value }) => path.length > 0 && isObject(value) && Object.keys(value).sort().join() === wanted,
    )
    if (!found) continue
    const { data: weight } = WEIGHTS
    const field = { path: found.path, how: 'type', found: 'object', wanted: 'string', weight } as const
    return { data, field, because: ['object-keys'], weight, gapMs: 0 }
  }
  return undefined
}

function findUnparsed(effect: LogFailure, context: Context): RequestFailure | undefined {
  const text = effect.entry.message
  if (!/JSON/.test(text)) return undefined
  const entry = context.view.network.findLast(
    (request) =>
      getEndTime(request) <= effect.at + TIMING_MS.clockSlack &&
      isSamePage(request, effect.entry) &&
      isUnparsed(text, request),
  )
  if (!entry) return undefined
  const { id, at } = entry
  return {
    ...identifyInferred('unparsed', context.endpointKey(entry)),
    kind: 'unparsed',
    entry,
    id,
    since: at,
    at: getEndTime(entry),
    party: 'first',
    state: 'open',
  }
}

/** Whether this is the response that is not JSON, as the error quotes it. */
function isUnparsed(text: string, request: StoredEvent<'network'>): boolean {
  const { status, responseBody, contentType = '' } = request
  if (!status) return false
  const quoted = /"([^"]{1,40}?)"?\.{3} is not valid JSON|token '?(.)'?[, ]/.exec(text)
  const start = quoted?.[1] ?? quoted?.[2]
  if (start !== undefined)
    return responseBody?.trimStart().startsWith(start.trim()) ?? (start === '<' && /html/.test(contentType))
  if (/end of (?:JSON|data|file)/.test(text)) return (responseBody ?? '') === '' || isNoJson(request)
  return isNoJson(request)
}

/** It should be JSON, is complete, and does not parse. */
function isNoJson({ responseBody = '', responseTruncated, contentType = '' }: StoredEvent<'network'>): boolean {
  const looksSo = /json/.test(contentType) || /^\s*[[{]/.test(responseBody)
  return looksSo && !responseTruncated && responseBody !== '' && parseJson(responseBody) === undefined
}
