import { readFailureReason } from '@gasoline/wire'
import type { ActionEntry, LogEntry, NetworkEntry, WebSocketEntry } from '@gasoline/wire'
import { oneLine, toShortUrl } from '../render/text.ts'
import { isFailureEvent } from './streamed-event.ts'
import type { StreamedEntry } from './streamed-event.ts'

const TEXT_CHARS = 300
const LABEL_WIDTH = 10
const RED = '\u001b[31m'
const DIM = '\u001b[2m'
const RESET = '\u001b[0m'

export interface LineStyle {
  readonly hasColour: boolean
  /** Of the terminal; longer lines are cut there. */
  readonly columns: number | undefined
}

/** An event in one line: when, what, and what about. Undefined for what is of no use to a person. */
export function renderLine(streamed: StreamedEntry, { hasColour, columns }: LineStyle): string | undefined {
  const cells = renderCells(streamed)
  if (!cells) return undefined
  const [label, text] = cells
  const plain = `${formatLocalTime(streamed.entry.at)}  ${label.padEnd(LABEL_WIDTH)}  ${oneLine(text, TEXT_CHARS)}`
  const line = columns !== undefined && plain.length > columns ? `${plain.slice(0, Math.max(1, columns - 1))}…` : plain
  if (!hasColour) return line
  if (isFailureEvent(streamed)) return `${RED}${line}${RESET}`
  return streamed.failure ? `${DIM}${line}${RESET}` : line
}

function renderCells(streamed: StreamedEntry): [label: string, text: string] | undefined {
  const { stream } = streamed
  if (stream === 'logs') return renderLog(streamed.entry)
  if (stream === 'network') return renderRequest(streamed.entry)
  if (stream === 'websocket') return renderStep(streamed.entry)
  if (stream === 'actions') return renderAction(streamed.entry)
  if (stream === 'performance') {
    const { timing, url } = streamed.entry
    return ['load', `${timing.load === null ? '' : `${Math.round(timing.load ?? 0)} ms  `}${toShortUrl(url)}`]
  }
  if (stream === 'vitals') {
    const metrics = Object.entries(streamed.entry.metrics).filter(([, value]) => value !== null)
    return ['vitals', metrics.map(([name, value]) => `${name} ${Math.round((value ?? 0) * 1_000) / 1_000}`).join('  ')]
  }
  return stream === 'screenshots' ? ['picture', toShortUrl(streamed.entry.url ?? '')] : undefined
}

const SOURCES: Readonly<Record<string, string>> = { exception: 'exception', unhandledrejection: 'rejection' }

function renderLog({ level, source, message, filename, lineno }: LogEntry): [string, string] {
  const place = filename === undefined ? '' : `  (${toShortUrl(filename)}${lineno === undefined ? '' : `:${lineno}`})`
  return [SOURCES[source] ?? level, `${message}${place}`]
}

/** The start of a request is left out: its end follows. */
function renderRequest(request: NetworkEntry): [string, string] | undefined {
  const { method, url, status, opaque, duration, pending } = request
  if (pending) return undefined
  const time = duration === undefined ? '' : `  ${Math.round(duration)} ms`
  const label = opaque ? 'opaque' : status === 0 ? 'no resp.' : String(status)
  const reason = status === 0 ? `  ${readFailureReason(request) ?? ''}` : ''
  return [label, `${method} ${toShortUrl(url)}${time}${reason}`]
}

function renderStep({ event, direction, url = '', data = '', code, reason = '' }: WebSocketEntry): [string, string] {
  if (event === 'message') return [direction === 'outgoing' ? 'ws →' : 'ws ←', data]
  const end = event === 'close' ? `${code ?? ''} ${reason}`.trim() : ''
  return [`ws ${event}`.slice(0, LABEL_WIDTH), `${toShortUrl(url)}  ${end}`.trim()]
}

function renderAction({
  type,
  target,
  value,
  key,
  toUrl,
  url,
  selectedText,
  appeared = [],
}: ActionEntry): [string, string] {
  const what = typeof target === 'string' ? target : ''
  const with_ = selectedText ?? value ?? key ?? (type === 'navigate' ? toShortUrl(toUrl ?? url ?? '') : '')
  const came = appeared.slice(0, 2).map(({ text }) => `+ "${oneLine(text, 40)}"`)
  return [type, [what, with_, ...came].filter((part) => part !== '').join('  ')]
}

/** The time of day here, to the millisecond. */
function formatLocalTime(at: number): string {
  const time = new Date(at)
  const pad = (value: number, digits = 2) => String(value).padStart(digits, '0')
  return `${pad(time.getHours())}:${pad(time.getMinutes())}:${pad(time.getSeconds())}.${pad(time.getMilliseconds(), 3)}`
}
