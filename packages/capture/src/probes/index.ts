import type { Probe } from '../page/page.ts'
import { actionsProbe } from './actions.ts'
import { beaconProbe } from './beacon.ts'
import { closeProbe } from './close.ts'
import { consoleProbe } from './console.ts'
import { domSnapshotProbe } from './dom-snapshot.ts'
import { errorsProbe } from './errors.ts'
import { eventSourceProbe } from './event-source.ts'
import { fetchProbe } from './fetch.ts'
import { historyProbe } from './history.ts'
import { dialogsAndWindowsProbe } from './dialogs-and-windows.ts'
import { performanceProbe } from './performance.ts'
import { proxiesProbe } from './proxies.ts'
import { resourcesProbe } from './resources.ts'
import { noResponseProbe } from './no-response.ts'
import { webSocketProbe } from './websocket.ts'
import { workerProbe } from './worker.ts'
import { xhrProbe } from './xhr.ts'

/** Probes that need the page's world: they patch functions that the page calls, or receive its errors. */
export const HOOKS: Readonly<Record<string, Probe>> = {
  proxies: proxiesProbe,
  close: closeProbe,
  console: consoleProbe,
  errors: errorsProbe,
  fetch: fetchProbe,
  xhr: xhrProbe,
  beacon: beaconProbe,
  websocket: webSocketProbe,
  eventSource: eventSourceProbe,
  worker: workerProbe,
  openings: dialogsAndWindowsProbe,
  history: historyProbe,
}

/**
 * Probes that only read the document: they run in the page's world, or in the isolated one, out of reach of its
 * scripts.
 */
export const OBSERVERS: Readonly<Record<string, Probe>> = {
  actions: actionsProbe,
  domSnapshot: domSnapshotProbe,
  performance: performanceProbe,
  resources: resourcesProbe,
  unanswered: noResponseProbe,
}
