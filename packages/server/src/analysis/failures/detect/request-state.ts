import type { NetworkEntry } from '@gasoline/wire'
import { getEndTime } from '../../context/context.ts'
import type { Context } from '../../context/context.ts'
import { isLoad } from '../../context/page-lifetimes.ts'
import { isSamePage, isSameTab } from '../../context/same-page.ts'
import { rememberEach } from '../../remember.ts'
import { TIMING_MS } from '../../timing.ts'
import { listSentNames } from '../../before/request-kind.ts'
import type { FailureState, RequestFailure } from '../failure.ts'
import { isExpectedFailure } from './expected.ts'
import { reportsFailure } from './request.ts'
import { isUnparsed } from './unparsed.ts'

/** What became of a failed request. */
export function judgeState({ kind, entry }: Pick<RequestFailure, 'kind' | 'entry'>, context: Context): FailureState {
  if (entry.status === 0 && isCutOff(entry, context)) return 'left'
  if (kind === 'aborted' && isReplaced(entry, context)) return 'left'
  if ((kind === 'request' || kind === 'body-error') && isExpectedFailure(entry, context)) return 'expected'
  return isRecovered(entry, context) ? 'recovered' : 'open'
}

/** The page was left: the browser ends what is under way, and reports to the page that it failed. */
export function isCutOff(entry: NetworkEntry, { leftAt }: Context): boolean {
  if (hasOtherReason(entry)) return false
  const left = leftAt(entry)
  return left !== undefined && getEndTime(entry) > left - TIMING_MS.pageLeaving
}

/** The browser gave another reason; other producers put it into the error. */
function hasOtherReason({ failure, error = '' }: NetworkEntry): boolean {
  return failure ? failure.reason !== 'ERR_ABORTED' : /blocked by |\bERR_(?!ABORTED)/.test(error)
}

/** Cancelled because a newer one of its kind was sent, or because the person went elsewhere in the app. */
export function isReplaced(entry: NetworkEntry, { view, endpointKey }: Context): boolean {
  const end = getEndTime(entry)
  const isSentAgain = view.network.some(
    (other) =>
      other !== entry &&
      isSamePage(other, entry) &&
      Math.abs(other.at - end) < TIMING_MS.replaced &&
      endpointKey(other) === endpointKey(entry),
  )
  const hasLeft = view.actions.some(
    (action) =>
      action.type === 'navigate' &&
      !isLoad(action) &&
      isSameTab(action, entry) &&
      Math.abs(action.at - end) < TIMING_MS.replaced,
  )
  return isSentAgain || hasLeft
}

/** The same was sent again soon, and succeeded: a retry, or a login that was renewed. */
function isRecovered(entry: NetworkEntry, context: Context): boolean {
  if (entry.metadata?.transport === 'sse')
    return context.connections.some((steps) =>
      steps.some(
        (step) => step.event === 'open' && step.url === entry.url && step.at > entry.at && isSamePage(step, entry),
      ),
    )
  return listAlike(entry, context).some(
    (other) =>
      other.id !== entry.id &&
      isSuccess(other) &&
      other.at >= entry.at &&
      other.at - getEndTime(entry) <= TIMING_MS.retry &&
      isSamePage(other, entry) &&
      isRetry(other, entry, context) &&
      !reportsFailure(other) &&
      !isUnparsed(other, context),
  )
}

/** Requests that can be a retry of this one, before their bodies are looked at. */
function listAlike(entry: NetworkEntry, context: Context): readonly NetworkEntry[] {
  if (CONFLICTS.has(entry.status ?? 0)) return context.view.network
  return groupByEndpoint(context).get(context.endpointKey(entry)) ?? []
}

const groupByEndpoint = rememberEach(({ view, endpointKey }: Context) => {
  const groups = new Map<string, NetworkEntry[]>()
  for (const request of view.network) {
    const key = endpointKey(request)
    const known = groups.get(key)
    if (known) known.push(request)
    else groups.set(key, [request])
  }
  return groups
})

/** After a conflict the same is sent with another version. */
function isRetry(other: NetworkEntry, entry: NetworkEntry, { requestKey, endpointKey }: Context): boolean {
  if (requestKey(other) === requestKey(entry)) return true
  if (!CONFLICTS.has(entry.status ?? 0) || other.method !== entry.method || other.url !== entry.url) return false
  return endpointKey(other) === endpointKey(entry) && sendsSameFields(other, entry)
}

/** All that was sent the first time, but for what says which version it is. */
function sendsSameFields(other: NetworkEntry, entry: NetworkEntry): boolean {
  const names = new Set(listSentNames(other))
  return listSentNames(entry).every((name) => names.has(name) || /ver|rev|etag|hash/i.test(name))
}

const CONFLICTS = new Set([409, 412, 428])

function isSuccess({ status = 0 }: NetworkEntry): boolean {
  return status >= 200 && status < 400
}
