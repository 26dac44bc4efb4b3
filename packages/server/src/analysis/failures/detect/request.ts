import type { NetworkEntry } from '@gasoline/wire'
import { readErrorBody } from '../../bodies/error-body.ts'
import { findFailureInBody } from '../../bodies/failure-in-body.ts'
import { parseJson } from '../../bodies/json.ts'
import { readInitiatorPlaces } from '../../code/stack-locations.ts'
import { getEndTime } from '../../context/context.ts'
import type { Party, ReportedRequestFailure } from '../failure.ts'
import { isFailedRequest } from '../failed-request.ts'
import { identifyReported } from '../identify.ts'
import { joinOrigins, judgeParty } from './party.ts'
import { anyWord } from '../../words.ts'

/** The failure that a request reports by its status or in its body, if it reports one. */
export function detectRequestFailure(
  entry: NetworkEntry,
  appOrigins: ReadonlySet<string>,
): ReportedRequestFailure | undefined {
  const found = readOutcome(entry)
  if (found === undefined) return undefined
  const { id, at: since } = entry
  const { kind, format, message, key, fineKey } = found
  const [at, party] = [getEndTime(entry), judgeRequestParty(entry, appOrigins)]
  // Written out: a spread copy costs many times as much.
  return { kind, format, message, key, fineKey, entry, id, since, at, party, state: 'open' }
}

type Outcome = Pick<ReportedRequestFailure, 'kind' | 'format' | 'message' | 'key' | 'fineKey'>

/** Whether a request reports a failure. */
export function reportsFailure(entry: NetworkEntry): boolean {
  return readOutcome(entry) !== undefined
}

function readOutcome(entry: NetworkEntry): Outcome | undefined {
  if (!outcomes.has(entry)) outcomes.set(entry, detectOutcome(entry))
  return outcomes.get(entry)
}

/** A stored entry is replaced, never changed: what was read of it once holds as long as it is kept. */
const outcomes = new WeakMap<NetworkEntry, Outcome | undefined>()

function detectOutcome(entry: NetworkEntry): Outcome | undefined {
  if (entry.pending) return undefined
  if (isFailedRequest(entry)) {
    const kind = entry.status === 0 && isAborted(entry) ? 'aborted' : 'request'
    return { kind, ...identifyReported({ kind, entry }) }
  }
  const { responseBody = '', responseTruncated } = entry
  if (!NAMES_FAILURE.test(responseBody)) return undefined
  const body = parseJson(responseBody, responseTruncated)
  const { kind: format } = findFailureInBody(body) ?? {}
  if (format === undefined) return undefined
  const { message } = readErrorBody(body)
  return { kind: 'body-error', format, message, ...identifyReported({ kind: 'body-error', entry, message }) }
}

/** How bodies report a failure: without any of it, a body need not be parsed. */
const NAMES_FAILURE = anyWord(String.raw`
  "errorCode" Error" "NOT_ "errors?"\s*:\s*[["{]
  "(?:success|ok|succeeded|isSuccess)"\s*:\s*false
  "(?:status|result|state|type|level)"\s*:\s*"(?:err|fail|ko|dang)`)

/** The app gave it up, by its own decision or by a time limit that it set. */
export function isAborted({ error = '' }: Pick<NetworkEntry, 'error'>): boolean {
  return /\babort|TimeoutError|timed? ?out\b|cancell?ed/i.test(error)
}

/** A script of another site sent it; what the app itself requests elsewhere, it depends on. */
export function judgeRequestParty(entry: NetworkEntry, appOrigins: ReadonlySet<string>): Party {
  const origins = joinOrigins(appOrigins)
  const known = parties.get(entry)
  if (known?.origins === origins) return known.party
  const places = readInitiatorPlaces(entry)
  const party = judgeParty(places.length > 0 ? places.map(({ url }) => url) : [entry.url], appOrigins)
  parties.set(entry, { origins, party })
  return party
}

/** The app's origins rarely change from call to call. */
const parties = new WeakMap<NetworkEntry, { origins: string; party: Party }>()
