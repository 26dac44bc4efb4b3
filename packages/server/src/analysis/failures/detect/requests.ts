import type { StoredEvent } from '@gasoline/wire'
import { isFailedRequest } from '../failed-request.ts'
import { identifyRequest } from '../../identity/identity.ts'
import { detectTelemetry } from '../../noise/telemetry.ts'
import { isFirstPartyUrl } from '../../urls.ts'
import { isBrokenJson } from '../../bodies/broken-json.ts'
import { isExpectedFailure } from './expected.ts'
import { readInitiatorPlaces } from '../../code/stack-locations.ts'
import { isLoad } from '../../context/page-lifetimes.ts'
import { findFailureInBody } from '../../bodies/failure-in-body.ts'
import { isSamePage, isSameTab } from '../../context/same-page.ts'
import { getEndTime } from '../../context/context.ts'
import type { Context } from '../../context/context.ts'
import type { RequestFailure } from '../failure.ts'
import { listRequestSteps } from './sockets.ts'
import { judgeLongPoll } from './long-poll.ts'
import { TIMING_MS } from '../../timing.ts'

type Request = StoredEvent<'network'>

/** Requests that were answered with an error, in its status or in its body, or not at all, or not yet. */
export function findRequestFailures(context: Context): RequestFailure[] {
  return context.view.network.flatMap((entry) => {
    const kind = kindOf(entry, context)
    if (kind === undefined) return []
    const at = kind === 'pending' ? entry.at : getEndTime(entry)
    const { key } = kind === 'request' ? identifyRequest(entry) : { key: `${kind} ${context.endpointKey(entry)}` }
    const noise = kind === 'aborted' ? undefined : (context.findNoise(entry) ?? detectTelemetry(entry))
    const isExpected = kind === 'request' && isExpectedFailure(entry, context)
    const hasRecovered = kind !== 'pending' && isRecovered(entry, context)
    const isWeak = kind === 'pending' ? isPatient(entry, context) : isExpected || hasRecovered
    return {
      kind,
      entry,
      id: entry.id,
      aliases: listRequestSteps(entry, context),
      since: entry.at,
      at,
      key,
      noise,
      party: isThirdParty(entry, context) ? 'third' : 'first',
      state: isExpected ? 'expected' : hasRecovered ? 'recovered' : 'open',
      isWeak,
    }
  })
}

function kindOf(entry: Request, context: Context): RequestFailure['kind'] | undefined {
  if (entry.pending || (entry.status === 0 && isCutOff(entry, context)))
    return hangs(entry, context) ? 'pending' : undefined
  if (entry.status === 0 && isAborted(entry)) return isReplaced(entry, context) ? undefined : 'aborted'
  if (isFailedRequest(entry)) return 'request'
  if (isUnparsed(entry, context)) return 'unparsed'
  return mayReportError(entry) && findFailureInBody(context.readResponse(entry)) ? 'body-error' : undefined
}

/** The names by which bodies tell of a failure: without any, a body need not be read. */
function mayReportError({ responseBody = '' }: Request): boolean {
  return /"(?:errors?|jsonrpc|success|ok|succeeded|isSuccess|status|result|state)"\s*:/.test(responseBody)
}

/** The app took it for JSON, or it says so of itself, and it is none. */
function isUnparsed(entry: Request, { readResponse }: Context): boolean {
  const known = unparsed.get(entry)
  if (known !== undefined) return known
  const isSound = readResponse(entry) !== undefined || entry.responseTruncated === true
  const fresh = !isSound && (entry.metadata?.readAs === 'json' || isBrokenJson(entry))
  unparsed.set(entry, fresh)
  return fresh
}

/** A stored entry is replaced, never changed: what was read of it once holds as long as it is kept. */
const unparsed = new WeakMap<Request, boolean>()

/** The app's own doing, by its own decision or by a time limit that it set. */
export function isAborted({ error = '' }: Pick<Request, 'error'>): boolean {
  return /\babort|TimeoutError|timed? ?out\b|cancell?ed/i.test(error)
}

/** Streams stay open, and so do requests that wait for news: others of their kind show it. */
function hangs(entry: Request, context: Context): boolean {
  if (entry.metadata?.transport === 'sse' || /event-stream/.test(entry.contentType ?? '')) return false
  const age = measureWait(entry, context)
  if (context.leftAt(entry) !== undefined && age < TIMING_MS.requestHangs) return false
  if (judgeLongPoll(entry, age, context) === 'yes') return false
  const kind = context.endpointKey(entry)
  return !context.view.network.some(
    (other) =>
      other !== entry && other.status && context.endpointKey(other) === kind && (other.duration ?? 0) >= age / 3,
  )
}

/** The page was left: the browser ends what is under way, and tells the page that it failed. */
function isCutOff(entry: Request, { leftAt }: Context): boolean {
  // The browser has said why, and it is not that.
  if (/blocked by |\bERR_(?!ABORTED)/.test(entry.error ?? '')) return false
  const left = leftAt(entry)
  return left !== undefined && getEndTime(entry) > left - TIMING_MS.pageLeaving
}

/** It is not late yet, or sounds as if it need not hurry. */
function isPatient(entry: Request, context: Context): boolean {
  const age = measureWait(entry, context)
  return age < TIMING_MS.requestHangs || judgeLongPoll(entry, age, context) === 'perhaps'
}

/** How long a request has been waiting, or had been when its page was left. */
export function measureWait({ at, duration, pageId, tabId, test_id }: Request, { now, leftAt }: Context): number {
  return duration ?? (leftAt({ at, pageId, tabId, test_id }) ?? now) - at
}

/** Given up because a newer one of its kind was asked for, or because the person went elsewhere in the app. */
export function isReplaced(entry: Request, { view, endpointKey }: Context): boolean {
  const end = getEndTime(entry)
  const isAskedAnew = view.network.some(
    (other) =>
      other !== entry &&
      isSamePage(other, entry) &&
      Math.abs(other.at - end) < TIMING_MS.replaced &&
      endpointKey(other) === endpointKey(entry),
  )
  const hasLeft = view.actions.some(
    (act) =>
      act.type === 'navigate' && !isLoad(act) && isSameTab(act, entry) && Math.abs(act.at - end) < TIMING_MS.replaced,
  )
  return isAskedAnew || hasLeft
}

/** The same was asked again soon, and answered well: a retry, or a login that was renewed. */
function isRecovered(entry: Request, context: Context): boolean {
  if (entry.metadata?.transport === 'sse')
    return context.connections.some((steps) =>
      steps.some(
        (step) => step.event === 'open' && step.url === entry.url && step.at > entry.at && isSamePage(step, entry),
      ),
    )
  return context.view.network.some(
    (other) =>
      other.id !== entry.id &&
      isAnswered(other) &&
      other.at >= entry.at &&
      other.at - getEndTime(entry) <= TIMING_MS.retry &&
      isSamePage(other, entry) &&
      isAskedAnew(other, entry, context) &&
      kindOf(other, context) === undefined,
  )
}

/** After a conflict the same is sent with another version. */
function isAskedAnew(other: Request, entry: Request, { requestKey }: Context): boolean {
  if (requestKey(other) === requestKey(entry)) return true
  return CONFLICTS.has(entry.status ?? 0) && other.method === entry.method && other.url === entry.url
}

const CONFLICTS = new Set([409, 412, 428])

function isAnswered({ status = 0 }: Request): boolean {
  return status >= 200 && status < 400
}

/** Asked by a script that is not the app's; what the app itself asks elsewhere, it depends on. */
function isThirdParty(entry: Request, { appOrigins }: Context): boolean {
  const places = readInitiatorPlaces(entry)
  if (places.length > 0) return !places.some(({ url }) => isFirstPartyUrl(url, appOrigins))
  return !isFirstPartyUrl(entry.url, appOrigins)
}
