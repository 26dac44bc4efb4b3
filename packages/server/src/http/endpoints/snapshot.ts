import {
  formatIsoTime,
  wireAction,
  wireEvent,
  wireLog,
  wireNetworkBody,
  wireWebSocketEvent,
} from '../../analysis/listings/wire-entries.ts'
import { isFailedRequest } from '../../analysis/failures/failed-request.ts'
import type { Store } from '../../store/store.ts'
import type { ViewFilter } from '../../store/view.ts'

/** The response of GET /snapshot: the captured events that pass the filter, and how many were lost. */
export function buildSnapshot(store: Store, filter: ViewFilter, now: number) {
  const { logs, network, websocket, actions, performance, vitals, domSnapshots, screenshots } = store.view(filter)
  return {
    timestamp: formatIsoTime(now),
    test_id: filter.testId,
    logs: logs.map(wireLog),
    websocket_events: websocket.map(wireWebSocketEvent),
    network_bodies: network.map(wireNetworkBody),
    enhanced_actions: actions.map(wireAction),
    performance_snapshots: performance.map(wireEvent),
    web_vitals: vitals.map(wireEvent),
    dom_snapshots: domSnapshots.map(wireEvent),
    screenshots: screenshots.map(wireEvent),
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
