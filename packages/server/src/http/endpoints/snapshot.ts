import {
  formatIsoTime,
  wireAction,
  wireEvent,
  wireLog,
  wireNetworkBody,
  wireWebSocketEvent,
} from '../../analysis/listings/wire-entries.ts'
import { isFailedRequest } from '../../analysis/failures/failed-request.ts'
import { writeJsonPieces } from '../response/json-pieces.ts'
import type { Store } from '../../store/store.ts'
import type { ViewFilter } from '../../store/view.ts'

/** How the entries of each list are sent. */
const FORMS = {
  logs: wireLog,
  websocket_events: wireWebSocketEvent,
  network_bodies: wireNetworkBody,
  enhanced_actions: wireAction,
  performance_snapshots: wireEvent,
  web_vitals: wireEvent,
  dom_snapshots: wireEvent,
  screenshots: wireEvent,
} as const

/** The response of GET /snapshot: the captured events that pass the filter, and how many were lost. */
export function buildSnapshot(store: Store, filter: ViewFilter, now: number) {
  const snapshot = collect(store, filter, now)
  return {
    ...snapshot,
    logs: snapshot.logs.map(wireLog),
    websocket_events: snapshot.websocket_events.map(wireWebSocketEvent),
    network_bodies: snapshot.network_bodies.map(wireNetworkBody),
    enhanced_actions: snapshot.enhanced_actions.map(wireAction),
    performance_snapshots: snapshot.performance_snapshots.map(wireEvent),
    web_vitals: snapshot.web_vitals.map(wireEvent),
    dom_snapshots: snapshot.dom_snapshots.map(wireEvent),
    screenshots: snapshot.screenshots.map(wireEvent),
  }
}

/** The same as JSON, piece by piece: entries are brought into their form when it is their turn. */
export function writeSnapshot(store: Store, filter: ViewFilter, now: number): Iterable<string> {
  return writeJsonPieces(collect(store, filter, now), FORMS)
}

function collect(store: Store, filter: ViewFilter, now: number) {
  const { logs, network, websocket, actions, performance, vitals, domSnapshots, screenshots } = store.view(filter)
  return {
    timestamp: formatIsoTime(now),
    test_id: filter.testId,
    logs,
    websocket_events: websocket,
    network_bodies: network,
    enhanced_actions: actions,
    performance_snapshots: performance,
    web_vitals: vitals,
    dom_snapshots: domSnapshots,
    screenshots,
    tests: listTests(store, filter.testId),
    stats: {
      total_logs: logs.length,
      error_count: logs.filter(({ level }) => level === 'error').length,
      warning_count: logs.filter(({ level }) => level === 'warn').length,
      network_failures: network.filter(isFailedRequest).length,
      ws_connections: new Set(websocket.map(({ connection }) => connection)).size,
      losses: {
        logs: store.countLosses('logs', filter.testId),
        websocket_events: store.countLosses('websocket', filter.testId),
        network_bodies: store.countLosses('network', filter.testId),
        enhanced_actions: store.countLosses('actions', filter.testId),
        performance_snapshots: store.countLosses('performance', filter.testId),
        web_vitals: store.countLosses('vitals', filter.testId),
        dom_snapshots: store.countLosses('domSnapshots', filter.testId),
        screenshots: store.countLosses('screenshots', filter.testId),
      },
    },
  }
}

function listTests(store: Store, testId: string | undefined) {
  return store.tests
    .list()
    .filter((test) => testId === undefined || test.testId === testId)
    .map(({ testId: test_id, startedAt: started_at, endedAt: ended_at, status }) => ({
      test_id,
      started_at,
      ended_at,
      status,
    }))
}
