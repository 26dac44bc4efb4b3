import { readFailureReason, readSeenStatus } from '@gasoline/wire'
import type { LogEntry, NetworkEntry, WebSocketEntry } from '@gasoline/wire'
import type { BriefAction, EventCategory, SignificantEvent } from '../../analysis/significance/significant-event.ts'
import { toRelativeUrl, withoutQuery } from '../../analysis/urls.ts'
import { PAGE_NOTICE } from '../notices.ts'
import { oneLine } from '../text.ts'

/** What a notification says of one event. */
export interface NotifiedEvent {
  readonly category: EventCategory
  readonly severity: 'error' | 'warning'
  readonly message: string
  readonly timestamp: string
  readonly context: Readonly<Record<string, unknown>>
  /** How often, if more than once. */
  readonly count?: number
}

/** The parameters of `notifications/gasoline/event`: the most important event, and others that came at about the same time. */
export interface EventNotification extends NotifiedEvent {
  readonly events?: readonly NotifiedEvent[]
  /** Further ones that there was no room for. */
  readonly more?: number
  readonly notice: string
}

interface Reported {
  readonly event: SignificantEvent
  readonly count: number
  readonly isAgain: boolean
}

const CHARS = 100

export function renderNotification(
  [first, ...others]: readonly [Reported, ...Reported[]],
  more: number,
): EventNotification {
  return {
    ...renderEvent(first),
    ...(others.length > 0 && { events: others.map(renderEvent) }),
    ...(more > 0 && { more }),
    notice: PAGE_NOTICE,
  }
}

function renderEvent({ event, count, isAgain }: Reported): NotifiedEvent {
  const { category, severity, at } = event
  const { message, context } = describe(event)
  const often = `${isAgain ? ' again' : ''}${count > 1 ? ` ×${count}` : ''}`
  const timestamp = new Date(at).toISOString()
  return { category, severity, message: `${message}${often}`, timestamp, context, ...(count > 1 && { count }) }
}

interface Description {
  readonly message: string
  readonly context: Readonly<Record<string, unknown>>
}

function describe(event: SignificantEvent): Description {
  if (event.kind === 'failure') return describeFailure(event)
  if (event.kind === 'slow-load') {
    const { loadMs, usualMs } = event
    const url = shorten(event.url)
    const message = `Performance regression: ${url} loaded in ${Math.round(loadMs)} ms (baseline: ${Math.round(usualMs)} ms)`
    return { message, context: { url, load_ms: Math.round(loadMs), baseline_ms: Math.round(usualMs) } }
  }
  if (event.kind === 'long-task') {
    const longest_ms = Math.round(event.longestMs)
    return { message: `Main thread blocked for ${longest_ms} ms`, context: { url: shorten(event.url), longest_ms } }
  }
  if (event.kind === 'credential') {
    const { rule, subject, place } = event.observation
    const { method, url = '' } = place
    const context = { method, url: shorten(url), rule, what: cut(subject), field: cut(place.field) }
    return { message: `Possible credential exposure in ${[method, shorten(url)].filter(Boolean).join(' ')}`, context }
  }
  const { action } = event
  if (event.kind === 'silent-form') {
    const url = shorten(action.formAction || action.url, action.url)
    return {
      message: `Form submit to ${url} — no response after 5 s`,
      context: { ...describePlace(action), form_action: url },
    }
  }
  const message = `Repeated clicks on ${quote(action.element)} — handler may be broken`
  return { message, context: { ...describePlace(action), clicks: event.clicks } }
}

function describePlace({ id, element, url }: BriefAction) {
  return { id, selector: cut(element), url: shorten(url) }
}

type FailureEvent = Extract<SignificantEvent, { kind: 'failure' }>

function describeFailure({ failure, previousStatus }: FailureEvent): Description {
  const { entry, id, kind } = failure
  if ('level' in entry) return describeLog(entry, kind, previousStatus)
  if ('connection' in entry) return describeSocket(entry, kind)
  const { method, status = 0, pageUrl, responseBody } = entry
  const url = shorten(entry.url, pageUrl)
  const context = {
    id,
    method,
    url,
    status,
    ...(responseBody !== undefined && responseBody !== '' && { response_preview: cut(responseBody) }),
    ...(previousStatus !== undefined && { previous_status: previousStatus }),
  }
  const wrong = 'message' in failure && failure.message !== undefined ? `: ${quote(failure.message)}` : ''
  if (kind === 'body-error') return { message: `Error in response: ${method} ${url} → ${status}${wrong}`, context }
  return { message: describeStatus(entry, url, previousStatus), context }
}

type Answered = Pick<NetworkEntry, 'method' | 'status' | 'error' | 'failure'>

function describeStatus(entry: Answered, url: string, previousStatus: number | undefined): string {
  const { method, status = 0 } = entry
  if (status === 0) return `No response: ${method} ${url} (${quote(readFailureReason(entry) ?? 'unknown reason')})`
  if (previousStatus === undefined) return `Server error: ${method} ${url} → ${status}`
  return `Auth/access issue: ${method} ${url} → ${status} (was ${previousStatus})`
}

function describeLog(entry: LogEntry, kind: string, previousStatus: number | undefined): Description {
  const { id, message, load } = entry
  const page = shorten(entry.url ?? '')
  const status = load && readSeenStatus(load)
  if (load?.url === undefined) {
    const words = kind === 'rejection' ? 'Unhandled rejection' : 'New error'
    return { message: `${words}: ${quote(message)}`, context: { id, kind, url: page } }
  }
  const url = shorten(load.url, entry.url)
  const context = {
    id,
    url,
    ...(load.method !== undefined && { method: load.method }),
    ...(status !== undefined && { status }),
  }
  const { method = 'GET' } = load
  const isRequest = load.method !== undefined && status !== undefined
  return {
    message: isRequest ? describeStatus({ method, status }, url, previousStatus) : `Failed to load: ${url}`,
    context,
  }
}

function describeSocket({ id, url = '', pageUrl, event, code, reason }: WebSocketEntry, kind: string): Description {
  const address = shorten(url, pageUrl)
  const what = kind === 'event-stream' ? 'Event stream' : 'WebSocket'
  const end = event === 'close' ? `closed with ${code ?? 'no code'}` : 'failed'
  const context = { id, url: address, ...(code !== undefined && { code }), ...(reason && { reason: cut(reason) }) }
  return { message: `${what} ${end}: ${address}`, context }
}

/** An address of the page's own host begins with its path; no query, which is long and says little. */
function shorten(url: string, pageUrl = url): string {
  return cut(withoutQuery(toRelativeUrl(url, pageUrl))).replaceAll(/\s/g, '%20')
}

/** Text of the page in quotation marks, none within. */
function quote(text: string): string {
  return `"${cut(text).replaceAll('"', "'")}"`
}

/** One line of the page's text, at most so long. */
function cut(text: string): string {
  const line = oneLine(text.slice(0, 2 * CHARS), 2 * CHARS)
  const letters = Array.from(line)
  return letters.length < CHARS && text.length <= 2 * CHARS ? line : `${letters.slice(0, CHARS - 1).join('')}…`
}
