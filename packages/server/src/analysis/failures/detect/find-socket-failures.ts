import type { NetworkEntry, WebSocketEntry as Step } from '@gasoline/wire'
import { filterDiscarded, findFailedAttempts, isEventStream } from '../../context/connections.ts'
import { isSamePage } from '../../context/same-page.ts'
import { getEndTime } from '../../context/context.ts'
import type { Context } from '../../context/context.ts'
import type { FailureState, SocketFailure } from '../failure.ts'
import { isNormalClose, judgeConnectionParty, toSocketFailure } from './connection-step.ts'
import { TIMING_MS } from '../../timing.ts'
import { withoutQuery } from '../../urls.ts'

/** Connections that ended with an error, or do not come about. */
export function findSocketFailures(context: Context): SocketFailure[] {
  return listEnds(context).filter((end) => !end.isNormalClose)
}

/** How connections ended, normal closes included: an app may not have been ready for one. */
export function findSocketEnds(context: Context): SocketFailure[] {
  return listEnds(context).filter(({ state }) => state !== 'left')
}

function listEnds(context: Context): SocketFailure[] {
  return context.connections.flatMap((steps) => {
    const end = findEnd(steps, context)
    if (!end || isReportedByRequest(end.entry, context)) return []
    const { entry } = end
    const failure = toSocketFailure(entry, judgeConnectionParty(steps, context.appOrigins))
    const state = judgeState(steps, entry, context)
    return {
      ...failure,
      aliases: steps.filter(isEnd).map(({ id }) => id),
      since: steps[0]?.at ?? entry.at,
      at: end.at ?? entry.at,
      noise: context.findNoise(entry),
      state,
      isWeak: end.isWeak || state !== 'open',
      isNormalClose: end.isNormalClose,
    }
  })
}

function judgeState(steps: readonly Step[], entry: Step, context: Context): FailureState {
  const left = context.leftAt(entry)
  const isCutOff = left !== undefined && left - entry.at < TIMING_MS.pageLeaving && entry.code === 1006
  if (isCutOff || isReplaced(steps, entry, context)) return 'left'
  return isOpenAgain(entry, context.now, context) ? 'recovered' : 'open'
}

interface End extends Pick<SocketFailure, 'entry' | 'isNormalClose' | 'isWeak'> {
  /** When it was missed, if that is not when it ended. */
  readonly at?: number | undefined
}

function findEnd(steps: readonly Step[], context: Context): End | undefined {
  const [first] = steps
  const close = steps.findLast(({ event }) => event === 'close')
  if (first && isEventStream(first)) return findStreamEnd(steps, close)
  if (close) {
    const isBroken = !isNormalClose(close) && (close.code !== undefined || hasError(steps))
    const missed = isBroken ? undefined : filterDiscarded(steps).at(-1)
    return { entry: close, isNormalClose: !isBroken && !missed, isWeak: missed !== undefined, at: missed?.at }
  }
  const error = steps.findLast(({ event }) => event === 'error')
  if (error) return { entry: error }
  const isWaiting = first?.event === 'connecting' && steps.every(({ event }) => event === 'connecting')
  return isWaiting && (context.leftAt(first) ?? context.now) - first.at >= TIMING_MS.connectionHangs
    ? { entry: first }
    : undefined
}

/** Browsers connect event streams again by themselves: one break is none. */
function findStreamEnd(steps: readonly Step[], close: Step | undefined): End | undefined {
  const failures = findFailedAttempts(steps)
  const [broke] = failures
  if (!broke) return undefined
  if (failures.length > 1 || failures.some(({ metadata }) => metadata?.reconnecting !== true)) return { entry: broke }
  const wasOpen = steps.some(({ event }) => event === 'open')
  return close ? { entry: broke, isWeak: wasOpen } : undefined
}

/** The request for an event stream reports its failure itself. */
function isReportedByRequest(entry: Step, { view }: Context): boolean {
  return isEventStream(entry) && view.network.some((request) => reports(request, entry))
}

function reports(request: NetworkEntry, entry: Step): boolean {
  return (
    request.status === 0 &&
    request.url === entry.url &&
    isSamePage(request, entry) &&
    Math.abs(getEndTime(request) - entry.at) <= TIMING_MS.streamError
  )
}

/** The steps of an event stream whose failure this request reports. */
export function listRequestSteps(request: NetworkEntry, { connections }: Context): string[] {
  if (request.metadata?.transport !== 'sse') return []
  const steps = connections.find((all) => all.some((step) => isEnd(step) && reports(request, step))) ?? []
  return steps.filter(isEnd).map(({ id }) => id)
}

function isEnd({ event }: Step): boolean {
  return event === 'error' || event === 'close'
}

/** Whether the page had a connection to the same address again by then. */
export function isOpenAgain(entry: Step, until: number, { connections }: Context): boolean {
  const { url, at } = entry
  return connections.some((all) => {
    const opened = all.findLast((step) => step.event === 'open' && step.at <= until)
    if (!opened || opened.at <= at || !isSameAddress(opened.url, url) || !isSamePage(opened, entry)) return false
    return !all.some((step) => isEnd(step) && step.at > opened.at && step.at <= until)
  })
}

/** Given up before it was open, for another one that the page had begun by then: frameworks mount twice. */
function isReplaced(steps: readonly Step[], end: Step, { connections }: Context): boolean {
  const [first] = steps
  if (!first || steps.some(({ event }) => event === 'open')) return false
  return connections.some((others) => {
    const [other] = others
    if (!other || others === steps || !isSameAddress(other.url, first.url)) return false
    if (!isSamePage(other, first)) return false
    return other.at >= first.at && other.at <= end.at && others.some(({ event }) => event === 'open')
  })
}

/** What follows the path is often new for each connection: a ticket, a session. */
function isSameAddress(a = '', b = ''): boolean {
  return withoutQuery(a) === withoutQuery(b)
}

function hasError(steps: readonly Step[]): boolean {
  return steps.some(({ event }) => event === 'error')
}
