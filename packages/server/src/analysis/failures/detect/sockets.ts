import type { StoredEvent } from '@gasoline/wire'
import { isFirstPartyUrl } from '../../urls.ts'
import { isNormalClose } from './normal-close.ts'
import { filterDiscarded, failedAttempts, isEventStream } from '../../context/connections.ts'
import { readInitiatorPlaces } from '../../code/stack-locations.ts'
import { isSamePage } from '../../context/same-page.ts'
import { getEndTime } from '../../context/context.ts'
import type { Context } from '../../context/context.ts'
import type { SocketFailure } from '../failure.ts'
import { TIMING_MS } from '../../timing.ts'

type Step = StoredEvent<'websocket'>

/** Connections that ended with an error, or do not come about. */
export function findSocketFailures(context: Context): SocketFailure[] {
  return findSocketEnds(context).filter(({ isNormalClose }) => !isNormalClose)
}

/** How connections ended, those that somebody closed in peace included: an app may not have been ready for it. */
export function findSocketEnds(context: Context): SocketFailure[] {
  return context.connections.flatMap((steps) => {
    const end = endOfConnection(steps, context)
    if (!end || isToldAsRequest(end.entry, context) || isReplaced(steps, end.entry, context)) return []
    const { entry } = end
    const left = context.leftAt(entry)
    if (left !== undefined && left - entry.at < TIMING_MS.pageLeaving && entry.code === 1006) return []
    const [first = entry] = steps
    const hasRecovered = isOpenAgain(entry, context.now, context)
    return {
      kind: isEventStream(entry) ? 'event-stream' : 'websocket',
      ...end,
      id: entry.id,
      aliases: steps.filter(isEnd).map(({ id }) => id),
      since: first.at,
      at: end.at ?? entry.at,
      key: `socket|${entry.url?.split(/[?#]/, 1)[0]}|${entry.code ?? ''}`,
      noise: context.findNoise(entry),
      party: isThirdParty(steps, context) ? 'third' : 'first',
      state: hasRecovered ? 'recovered' : 'open',
      isWeak: end.isWeak || hasRecovered,
    }
  })
}

interface End extends Pick<SocketFailure, 'entry' | 'isNormalClose' | 'isWeak'> {
  /** When it was missed, if that is not when it ended. */
  readonly at?: number | undefined
}

function endOfConnection(steps: readonly Step[], context: Context): End | undefined {
  const [first] = steps
  const close = steps.findLast(({ event }) => event === 'close')
  if (first && isEventStream(first)) return endOfStream(steps, close)
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
function endOfStream(steps: readonly Step[], close: Step | undefined): End | undefined {
  const failures = failedAttempts(steps)
  const [broke] = failures
  if (!broke) return undefined
  if (failures.length > 1 || failures.some(({ metadata }) => metadata?.reconnecting !== true)) return { entry: broke }
  const wasOpen = steps.some(({ event }) => event === 'open')
  return close ? { entry: broke, isWeak: wasOpen } : undefined
}

/** The request for an event stream tells of its failure itself. */
function isToldAsRequest(entry: Step, { view }: Context): boolean {
  return isEventStream(entry) && view.network.some((request) => tellsOf(request, entry))
}

function tellsOf(request: StoredEvent<'network'>, entry: Step): boolean {
  return (
    request.status === 0 &&
    request.url === entry.url &&
    isSamePage(request, entry) &&
    Math.abs(getEndTime(request) - entry.at) <= TIMING_MS.streamError
  )
}

/** The steps of an event stream that a failed request for it tells of. */
export function listRequestSteps(request: StoredEvent<'network'>, { connections }: Context): string[] {
  if (request.metadata?.transport !== 'sse') return []
  const steps = connections.find((own) => own.some((step) => isEnd(step) && tellsOf(request, step))) ?? []
  return steps.filter(isEnd).map(({ id }) => id)
}

function isEnd({ event }: Step): boolean {
  return event === 'error' || event === 'close'
}

/** Whether the page had a connection to the same address again by then. */
export function isOpenAgain({ url, at, ...entry }: Step, until: number, { connections }: Context): boolean {
  return connections.some((all) => {
    const steps = all.filter((step) => step.at <= until)
    const opened = steps.findLast(({ event }) => event === 'open')
    if (!opened || opened.at <= at || !isSameAddress(opened.url, url) || !isSamePage(opened, entry)) return false
    return !steps.some(({ event, at: then }) => then > opened.at && (event === 'close' || event === 'error'))
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
  return a.split(/[?#]/, 1)[0] === b.split(/[?#]/, 1)[0]
}

function hasError(steps: readonly Step[]): boolean {
  return steps.some(({ event }) => event === 'error')
}

function isThirdParty(steps: readonly Step[], { appOrigins }: Context): boolean {
  const places = readInitiatorPlaces(steps.find(({ initiator }) => initiator !== undefined) ?? {})
  if (places.length > 0) return !places.some(({ url }) => isFirstPartyUrl(url, appOrigins))
  return !isFirstPartyUrl(steps[0]?.url ?? '', appOrigins)
}
