import { readFailureReason, readSeenStatus } from '@gasoline/wire'
import type { LogEntry, NetworkEntry, WebSocketEntry } from '@gasoline/wire'
import type { EventCategory, SignificantEvent } from '../../analysis/significance/significant-event.ts'
import { PAGE_NOTICE } from '../notices.ts'
import { oneLine } from '../text.ts'

/** What a notification says of one event. */
interface NotifiedEvent {
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
    const url = shorten(event.address)
    const message = `Performance regression: ${url} loaded in ${Math.round(loadMs)} ms (baseline: ${Math.round(usualMs)} ms)`
    return { message, context: { url, load_ms: Math.round(loadMs), baseline_ms: Math.round(usualMs) } }
  }
  if (event.kind === 'long-task') {
    const longest_ms = Math.round(event.longestMs)
    return { message: `Main thread blocked for ${longest_ms} ms`, context: { url: shorten(event.address), longest_ms } }
  }
  if (event.kind === 'credential') {
    const { rule, subject, place } = event.observation
    const { method } = place
    const url = shorten(event.address)
    const context = { method, url, rule, what: cut(subject), field: cut(place.field) }
    return { message: `Possible credential exposure in ${[method, url].filter(Boolean).join(' ')}`, context }
  }
  const { id, element } = event.action
  const place = { id, selector: cut(element), url: shorten(event.page) }
  if (event.kind === 'silent-form') {
    const url = shorten(event.address)
    return { message: `Form submit to ${url} — no response after 5 s`, context: { ...place, form_action: url } }
  }
  const message = `Repeated clicks on ${quote(element)} — handler may be broken`
  return { message, context: { ...place, clicks: event.clicks } }
}

type FailureEvent = Extract<SignificantEvent, { kind: 'failure' }>

function describeFailure(event: FailureEvent): Description {
  const { failure, previousStatus } = event
  const { entry, id, kind } = failure
  const url = shorten(event.address)
  if ('level' in entry) return describeLog(entry, event, url)
  if ('connection' in entry) return describeSocket(entry, kind, url)
  const { method, status = 0, responseBody } = entry
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

function describeLog({ id, message, load }: LogEntry, event: FailureEvent, url: string): Description {
  const { kind } = event.failure
  const status = load && readSeenStatus(load)
  if (load?.url === undefined) {
    const words = kind === 'rejection' ? 'Unhandled rejection' : 'New error'
    return { message: `${words}: ${quote(message)}`, context: { id, kind, url } }
  }
  const context = {
    id,
    url,
    ...(load.method !== undefined && { method: load.method }),
    ...(status !== undefined && { status }),
  }
  const { method = 'GET' } = load
  const isRequest = load.method !== undefined && status !== undefined
  return {
    message: isRequest ? describeStatus({ method, status }, url, event.previousStatus) : `Failed to load: ${url}`,
    context,
  }
}

function describeSocket({ id, event, code, reason }: WebSocketEntry, kind: string, url: string): Description {
  const what = kind === 'event-stream' ? 'Event stream' : 'WebSocket'
  const end = event === 'close' ? `closed with ${code ?? 'no code'}` : 'failed'
  const context = { id, url, ...(code !== undefined && { code }), ...(reason && { reason: cut(reason) }) }
  return { message: `${what} ${end}: ${url}`, context }
}

/** An address on one line, without a space. */
function shorten(address: string): string {
  return cut(address).replaceAll(/\s/g, '%20')
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
