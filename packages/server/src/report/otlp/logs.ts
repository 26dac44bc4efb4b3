import type { ActionEntry, LogEntry, WebSocketEntry } from '@gasoline/wire'
import { renderAction } from '../../render/recorded/actions.ts'
import type { View } from '../../store/view.ts'
import { NAMES } from './names.ts'
import type { SpanIds } from './spans.ts'
import { listAttributes, toNanoseconds } from './values.ts'

const MOST = 500
const DEBUG = 5
const INFO = 9
const WARN = 13
const ERROR = 17

const SEVERITIES = { debug: DEBUG, log: INFO, info: INFO, warn: WARN, error: ERROR } as const

/** What a test did in the browser, the newest `MOST`: lines of the console, errors, actions and connections. */
export function buildLogRecords({ logs, actions, websocket }: View, ids: SpanIds) {
  return [
    ...logs.map((entry) => ({ at: entry.at, record: fromLog(entry, ids) })),
    ...actions.map((entry) => ({ at: entry.at, record: fromAction(entry, ids) })),
    ...websocket.map((entry) => ({ at: entry.at, record: fromConnection(entry, ids) })),
  ]
    .sort((a, b) => a.at - b.at)
    .slice(-MOST)
    .map(({ record }) => record)
}

interface Described {
  readonly at: number
  readonly severity: number
  readonly level: string
  readonly text: string
  readonly eventName: string
  readonly attributes: Readonly<Record<string, string | number | boolean | undefined>>
}

function buildRecord({ at, severity, level, text, eventName, attributes }: Described, { traceId, spanId }: SpanIds) {
  return {
    timeUnixNano: toNanoseconds(at),
    observedTimeUnixNano: toNanoseconds(at),
    severityNumber: severity,
    severityText: level.toUpperCase(),
    eventName,
    body: { stringValue: text },
    attributes: listAttributes(attributes),
    droppedAttributesCount: 0,
    traceId,
    spanId,
  }
}

function fromLog({ id, at, level, source, message, stack, url }: LogEntry, ids: SpanIds) {
  const isThrown = source === 'exception' || source === 'unhandledrejection'
  const attributes = {
    'gasoline.event.id': id,
    'gasoline.log.source': source,
    [NAMES.url]: url,
    ...(isThrown && {
      [NAMES.exceptionType]: /^[\w$.]*(?:Error|Exception)\b/.exec(message)?.[0],
      [NAMES.exceptionMessage]: message,
      [NAMES.exceptionStack]: stack,
    }),
  }
  const eventName = isThrown ? NAMES.exception : NAMES.console
  return buildRecord({ at, severity: SEVERITIES[level], level, text: message, eventName, attributes }, ids)
}

function fromAction(action: ActionEntry, ids: SpanIds) {
  const attributes = { 'gasoline.event.id': action.id, [NAMES.url]: action.url }
  const text = renderAction(action)
  return buildRecord({ at: action.at, severity: INFO, level: 'info', text, eventName: NAMES.action, attributes }, ids)
}

function fromConnection({ id, at, event, url, direction, code, reason, size }: WebSocketEntry, ids: SpanIds) {
  const severity = event === 'error' ? ERROR : INFO
  const attributes = {
    'gasoline.event.id': id,
    [NAMES.url]: url,
    'gasoline.websocket.direction': direction,
    'gasoline.websocket.code': code,
    'gasoline.websocket.reason': reason,
    'gasoline.websocket.size': size,
  }
  const level = severity === ERROR ? 'error' : 'info'
  return buildRecord({ at, severity, level, text: `WebSocket ${event}`, eventName: NAMES.connection, attributes }, ids)
}
