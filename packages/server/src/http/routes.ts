import type { IncomingMessage, ServerResponse } from 'node:http'
import { ClearRequest, ENDPOINTS, LIMITS, SourcePlaces, TestBoundary } from '@gasoline/wire'
import type { Access, Redactor, StreamName } from '@gasoline/wire'
import { wireLog } from '../analysis/listings/wire-entries.ts'
import type { NoiseRules } from '../store/noise/noise-rules.ts'
import type { Store } from '../store/store.ts'
import type { JsonBody } from './request/read-body.ts'
import { writeJsonPieces } from './response/json-pieces.ts'
import { describeHealth } from './endpoints/health.ts'
import type { ProcessState } from './endpoints/health.ts'
import { HttpError } from './response/http-error.ts'
import type { Ingest } from './ingest/ingest.ts'
import { readTime } from './ingest/entry/read-time.ts'
import type { RouteResult } from './response/respond.ts'
import { writeSnapshot } from './endpoints/snapshot.ts'
import { renderStatusPage } from './endpoints/status-page.ts'

interface Call {
  readonly query: URLSearchParams
  readonly body: JsonBody
}

/** Handles the raw request: MCP has its own protocol, and source texts are streamed. */
type RawHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>

export interface Route {
  readonly access: Access
  readonly handle: ((call: Call) => RouteResult) | { readonly raw: RawHandler; readonly maxBytes: number }
}

export interface RouteContext {
  readonly store: Store
  readonly noise: NoiseRules
  readonly redactor: Redactor
  readonly ingest: Ingest
  readonly vitals: () => ProcessState
  readonly now: () => number
  readonly mcp: RawHandler
  readonly eventStream: RawHandler
  readonly receiveSource: RawHandler
  /** What the dashboard reads. */
  readonly dashboard: RawHandler
  /** Sends a file of the dashboard. */
  readonly dashboardFile: RawHandler
  readonly receiveHook: RawHandler
  /** Keeps sources that were found elsewhere; returns how many were valid. */
  readonly keepSources: (places: SourcePlaces) => number
  /** The shell command that connects an agent; shown on the status page. */
  readonly connectCommand: () => string
  readonly extensionFolder: string | undefined
}

/** The handlers of all endpoints in `wire/endpoints`, by path and method. */
export function createRoutes(context: RouteContext): ReadonlyMap<string, ReadonlyMap<string, Route>> {
  const handlers = new Map<string, Route['handle']>(Object.entries(createHandlers(context)))
  const routes = new Map<string, Map<string, Route>>()
  for (const { method, path, access } of ENDPOINTS) {
    const byMethod = routes.get(path) ?? new Map<string, Route>()
    const handle = handlers.get(`${method} ${path}`)
    if (handle) byMethod.set(method, { access, handle })
    routes.set(path, byMethod)
  }
  return routes
}

type EndpointName = (typeof ENDPOINTS)[number] extends infer E
  ? E extends { method: infer M extends string; path: infer P extends string }
    ? `${M} ${P}`
    : never
  : never

function createHandlers({
  store,
  noise,
  redactor,
  ingest,
  vitals,
  now,
  mcp,
  eventStream,
  receiveSource,
  dashboard,
  dashboardFile,
  receiveHook,
  keepSources,
  connectCommand,
  extensionFolder,
}: RouteContext): Record<EndpointName, Route['handle']> {
  const into =
    (stream: StreamName, listName: string, allowsSingle = false) =>
    ({ body }: Call): RouteResult => ({
      json: ingest.list({ stream, listName, allowsSingle }, body.value, body.charBytes),
    })
  const readTestId = (testId: string | null | undefined) => (testId ? redactor.text(testId) : undefined)

  function clear({ query, body }: Call): RouteResult {
    const { test_id = query.get('test_id'), preserve_config } = parseBody(ClearRequest, body.value ?? {})
    // Noise rules belong to no test.
    if (!preserve_config && !test_id) noise.reset()
    return { json: { cleared: true, entries_removed: store.clear(readTestId(test_id)) } }
  }

  const reading = { raw: dashboard, maxBytes: LIMITS.post.bytes }
  const file = { raw: dashboardFile, maxBytes: LIMITS.post.bytes }

  return {
    'GET /': () => ({ html: renderStatusPage(describeHealth(store, vitals()), connectCommand(), extensionFolder) }),
    'GET /health': () => ({ json: describeHealth(store, vitals()) }),
    'POST /logs': into('logs', 'entries'),
    'GET /logs': () => {
      const pieces = () => {
        const { logs: entries } = store.view()
        return writeJsonPieces({ entries, count: entries.length }, { entries: wireLog })
      }
      return { pieces }
    },
    'DELETE /logs': () => ({ json: { cleared: true, entries_removed: store.clear(undefined, ['logs']) } }),
    'POST /websocket-events': into('websocket', 'events'),
    'POST /network-bodies': into('network', 'bodies'),
    'POST /enhanced-actions': into('actions', 'actions'),
    'POST /performance-snapshot': into('performance', 'snapshots', true),
    'POST /dom-snapshots': into('domSnapshots', 'snapshots'),
    'POST /screenshots': into('screenshots', 'screenshots', true),
    'POST /events': ({ body }) => ({ json: ingest.events(body.value, body.charBytes) }),
    'GET /snapshot': ({ query }) => {
      const since = readSince(query.get('since'))
      const testId = readTestId(query.get('test_id'))
      return { pieces: () => writeSnapshot(store, { since, testId }, now()) }
    },
    'GET /events/stream': { raw: eventStream, maxBytes: 0 },
    'POST /clear': clear,
    'DELETE /clear': clear,
    'POST /test-boundary': ({ body }) => {
      const { test_id, action, status: givenStatus, at = now() } = parseBody(TestBoundary, body.value)
      const testId = redactor.text(test_id)
      const status = givenStatus === undefined ? undefined : redactor.text(givenStatus)
      if (action === 'end') store.endTest(testId, status, at)
      else if (!store.startTest(testId, at)) {
        throw new HttpError(429, 'Too many tests are open at once. End one first.', {
          limit: LIMITS.tests.open,
          unit: 'open tests',
          retryAfterSeconds: 1,
        })
      }
      return { json: { test_id: testId, action, status, timestamp: new Date(at).toISOString() } }
    },
    'POST /known-sources': ({ body }) => ({ json: { stored: keepSources(parseBody(SourcePlaces, body.value)) } }),
    'GET /extension': () => {
      throw new HttpError(426, 'This endpoint accepts WebSocket connections only.', { field: 'Upgrade' })
    },
    'GET /dashboard/app.js': file,
    'GET /dashboard/app.css': file,
    'GET /dashboard/icon.svg': file,
    'GET /dashboard/state': reading,
    'GET /dashboard/entry': reading,
    'GET /dashboard/failures': reading,
    'GET /dashboard/call': reading,
    'GET /dashboard/agent': reading,
    'GET /dashboard/loads': reading,
    'GET /dashboard/tests': reading,
    'GET /dashboard/picture': reading,
    'GET /dashboard/har': reading,
    'POST /dashboard/redact': { raw: dashboard, maxBytes: LIMITS.dashboard.testerBytes },
    'POST /dashboard/runs': reading,
    'POST /dashboard/tokens': reading,
    'POST /sources': { raw: receiveSource, maxBytes: LIMITS.sources.textBytes },
    'POST /hook': { raw: receiveHook, maxBytes: LIMITS.hook.bodyBytes },
    'POST /mcp': { raw: mcp, maxBytes: LIMITS.mcp.bodyBytes },
    'GET /mcp': { raw: mcp, maxBytes: LIMITS.mcp.bodyBytes },
    'DELETE /mcp': { raw: mcp, maxBytes: LIMITS.mcp.bodyBytes },
  }
}

interface Schema<T> {
  safeParse(
    value: unknown,
  ):
    | { success: true; data: T }
    | { success: false; error: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } }
}

function parseBody<T>(schema: Schema<T>, value: unknown): T {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const field = issue?.path.map(String).join('.') || 'body'
  throw new HttpError(400, `"${field}": ${issue?.message ?? 'invalid'}`, { field })
}

function readSince(since: string | null): number | undefined {
  if (since === null || since === '') return undefined
  const at = readTime(since)
  if (at !== undefined) return at
  throw new HttpError(400, '"since" must be an ISO date or epoch milliseconds.', { field: 'since' })
}
