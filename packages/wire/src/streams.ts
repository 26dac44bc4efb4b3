import { EnhancedAction } from './events/action.ts'
import { DomSnapshot } from './events/dom-snapshot.ts'
import { LogEvent } from './events/log.ts'
import { NetworkBody } from './events/network-body.ts'
import { PerformanceSnapshot, WebVitals } from './events/performance-snapshot.ts'
import { Screenshot } from './events/screenshot.ts'
import type { Stored } from './events/stamp.ts'
import { WebSocketEvent } from './events/websocket-event.ts'

/** The kinds of events: one stream, one schema, one ring each. */
export const SCHEMAS = {
  logs: LogEvent,
  network: NetworkBody,
  websocket: WebSocketEvent,
  actions: EnhancedAction,
  performance: PerformanceSnapshot,
  vitals: WebVitals,
  domSnapshots: DomSnapshot,
  screenshots: Screenshot,
} as const

export interface Events {
  logs: LogEvent
  network: NetworkBody
  websocket: WebSocketEvent
  actions: EnhancedAction
  performance: PerformanceSnapshot
  vitals: WebVitals
  domSnapshots: DomSnapshot
  screenshots: Screenshot
}

export type StreamName = keyof Events

/** Metadata of a picture; `evicted` once the picture itself is gone. */
interface KeptScreenshot extends Omit<Screenshot, 'data' | 'thumbnail'> {
  size?: number
  evicted?: true
}

/** What the store keeps of each kind. */
interface Kept extends Omit<Events, 'screenshots'> {
  screenshots: KeptScreenshot
}
export type StoredEvent<S extends StreamName = StreamName> = Kept[S] & Stored

export type LogEntry = StoredEvent<'logs'>
export type NetworkEntry = StoredEvent<'network'>
export type WebSocketEntry = StoredEvent<'websocket'>
export type ActionEntry = StoredEvent<'actions'>
export type ScreenshotEntry = StoredEvent<'screenshots'>

export const STREAM_NAMES: readonly StreamName[] = [
  'logs',
  'network',
  'websocket',
  'actions',
  'performance',
  'vitals',
  'domSnapshots',
  'screenshots',
]
