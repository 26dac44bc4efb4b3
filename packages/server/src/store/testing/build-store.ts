import { STREAM_NAMES } from '@gasoline/wire'
import type {
  CommandResult,
  EnhancedAction,
  Events,
  LogEvent,
  NetworkBody,
  StreamName,
  WebSocketEvent,
} from '@gasoline/wire'
import { describeLoad } from '../../http/ingest/normalise/describe-log.ts'
import { normaliseLoad } from '../../http/ingest/normalise/failed-load.ts'
import { normaliseViolation } from '../../http/ingest/normalise/policy-violation.ts'
import { SnapshotShelf } from '../../sessions/snapshot-shelf.ts'
import { VerifySessions } from '../../sessions/verify-sessions.ts'
import { UserError } from '../../user-error.ts'
import { ExpiringMap } from '../maps/expiring-map.ts'
import { NoiseRules } from '../noise/noise-rules.ts'
import { Store } from '../store.ts'
import type { ClearListener, Subscriber } from '../store.ts'
import type { EventLink } from '../streams/stream.ts'
import type { View } from '../view.ts'

/** A fixed time for tests. */
export const NOON = Date.parse('2026-01-31T12:00:00Z')

/** An event to store in a test. */
export type Built = { [S in StreamName]: { readonly stream: S; readonly event: Events[S] } }[StreamName]

export function log(fields: Partial<LogEvent> = {}): Built {
  const boring = { at: NOON, level: 'info', source: 'console' } as const
  // As ingest leaves it.
  const entry: Record<string, unknown> = { ...boring, ...fields }
  normaliseLoad(entry)
  normaliseViolation(entry)
  const { load, violation } = entry as Pick<LogEvent, 'load' | 'violation'>
  const message = fields.message ?? (load ? describeLoad(load) : 'hello')
  return {
    stream: 'logs',
    event: { ...boring, ...fields, message, ...(load && { load }), ...(violation && { violation }) },
  }
}

export function network(fields: Partial<NetworkBody> = {}): Built {
  const { pending } = fields
  const boring = { at: NOON, method: 'GET', url: 'http://app.test/api/items', ...(pending ? {} : { status: 200 }) }
  return { stream: 'network', event: { ...boring, ...fields } }
}

export function webSocket(fields: Partial<WebSocketEvent> = {}): Built {
  const boring = {
    at: NOON,
    event: 'message',
    connection: 'ws-1',
    url: 'ws://app.test/live',
    direction: 'incoming',
  } as const
  return { stream: 'websocket', event: { ...boring, ...fields } }
}

export function action(fields: Partial<EnhancedAction> = {}): Built {
  return { stream: 'actions', event: { at: NOON, type: 'click', url: 'http://app.test/page', ...fields } }
}

export function performance(url: string, fields: Partial<Events['performance']> = {}): Built {
  return { stream: 'performance', event: { at: NOON, url, timing: { load: 100 }, ...fields } }
}

export function screenshot(fields: Partial<Events['screenshots']> = {}): Built {
  return { stream: 'screenshots', event: { at: NOON, format: 'png', data: 'iVBORw0KGgoAAAAN', ...fields } }
}

export function append(store: Store, { stream, event }: Built, bytes = 100, link: EventLink = {}) {
  return store.append(stream, { ...event }, bytes, link)
}

/** A store that holds these events, in this order. */
export function buildStore(...events: readonly Built[]): Store {
  const store = new Store(() => NOON)
  for (const event of events) append(store, event)
  return store
}

export function buildView(...events: readonly Built[]): View {
  return buildStore(...events).view()
}

/** The tool context of a store that has been running for five minutes; by default no browser is connected. */
export function buildToolContext(store: Store, extensionConnected = false) {
  const received = () => STREAM_NAMES.reduce((sum, name) => sum + store.counts(name).received, 0)
  return {
    view: (filter?: Parameters<Store['view']>[0]) => store.view(filter),
    clearLogs: () => store.clear(undefined, ['logs']),
    captureState: () => ({
      extensionConnected,
      capturedTabs: extensionConnected ? 1 : 0,
      received: received(),
      uptimeMs: 5 * 60_000,
    }),
    now: () => NOON,
    command: () => Promise.reject(new UserError('No browser.', 'Open one.')),
    tabs: () => [],
    keepScreenshot: () => {
      throw new UserError('No ingest.', 'Create one.')
    },
    picture: (id: string) => store.picture(id)?.data,
    thumbnail: (id: string) => store.picture(id)?.thumbnail,
    redact: (text: string) => text,
    sources: {
      known: () => undefined,
      resolve: (places: readonly unknown[]) => Promise.resolve(places.map(() => ({ unresolved: 'no browser to ask' }))),
    },
    noise: new NoiseRules(),
    contracts: { list: () => [], forgotten: () => 0, clear: () => 0 },
    readContract: () => Promise.reject(new UserError('No files.', 'Create some.')),
    before: { listDifferences: () => [], findOmission: () => undefined, findEffect: () => undefined },
    loads: { list: () => [], accept: () => false, skipped: () => ({}) },
    readConfig: () => Promise.resolve(undefined),
    findings: () => ({
      findings: [],
      dropped: 0,
      scanned: { network_requests: 0, console_entries: 0, websocket_events: 0, unique_endpoints: 0, not_scanned: 0 },
    }),
    onFinding: () => () => {},
    counts: (name: StreamName) => store.counts(name),
    verifications: new VerifySessions(() => NOON),
    snapshots: new SnapshotShelf(() => NOON),
    readGit: () => Promise.reject(new UserError('No git.', 'Create one.')),
    subscribe: (subscriber: Subscriber) => store.subscribe(subscriber),
    onClear: (listener: ClearListener) => store.onClear(listener),
    audits: new ExpiringMap<CommandResult<'run_accessibility_audit'>>(10, 30_000, () => NOON),
  }
}
