import type { Probe } from '../page.ts'
import { actionsProbe } from './actions.ts'
import { beaconProbe } from './beacon.ts'
import { closeProbe } from './close.ts'
import { consoleProbe } from './console.ts'
import { domSnapshotProbe } from './dom-snapshot.ts'
import { errorsProbe } from './errors.ts'
import { eventSourceProbe } from './event-source.ts'
import { fetchProbe } from './fetch.ts'
import { historyProbe } from './history.ts'
import { performanceProbe } from './performance.ts'
import { webSocketProbe } from './websocket.ts'
import { workerProbe } from './worker.ts'
import { xhrProbe } from './xhr.ts'

/** All probes, in the order in which they are installed, under the name that their faults are counted by. */
export const PROBES: Readonly<Record<string, Probe>> = {
  close: closeProbe,
  console: consoleProbe,
  errors: errorsProbe,
  fetch: fetchProbe,
  xhr: xhrProbe,
  beacon: beaconProbe,
  websocket: webSocketProbe,
  eventSource: eventSourceProbe,
  worker: workerProbe,
  actions: actionsProbe,
  history: historyProbe,
  performance: performanceProbe,
  domSnapshot: domSnapshotProbe,
}
