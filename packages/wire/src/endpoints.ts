import { DASHBOARD_ENDPOINTS } from './dashboard/endpoints.ts'

/** Who may call an endpoint; `ACCESS_NOTES` describes it, and the guard of the server enforces it. */
export type Access = 'open' | 'ingest' | 'read' | 'change'

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly path: string
  readonly access: Access
  readonly summary: string
  readonly body?: string
  readonly response?: string
}

export const ACCESS_NOTES: Readonly<Record<Access, string>> = {
  open: 'Anyone who reaches the loopback address with a loopback Host header; holds nothing captured.',
  ingest: 'Requests without Origin, our extension, pages on loopback, and origins given by `--allow-origin`.',
  read: "Requests without Origin, our extension, and the server's own origin.",
  change: "Requests without Origin, our extension, and the server's own origin.",
}

const INGEST_RESPONSE = '`{received, stored, rejected, errors?}`'

/** All HTTP routes of the server; `docs/reference/http.md` is generated from this table. */
export const ENDPOINTS = [
  {
    method: 'GET',
    path: '/',
    access: 'read',
    summary: 'Dashboard for a person; without script, what runs and how much is captured',
    response: 'HTML',
  },
  {
    method: 'GET',
    path: '/health',
    access: 'open',
    summary: 'Name, version, protocol, pid, counts, evictions, memory, extension, clients',
  },
  {
    method: 'POST',
    path: '/logs',
    access: 'ingest',
    summary: 'Console entries, exceptions, rejections',
    body: '`{entries: []}`',
    response: INGEST_RESPONSE,
  },
  { method: 'GET', path: '/logs', access: 'read', summary: 'All log entries', response: '`{entries, count}`' },
  {
    method: 'DELETE',
    path: '/logs',
    access: 'change',
    summary: 'Empty the log ring',
    response: '`{cleared, entries_removed}`',
  },
  {
    method: 'POST',
    path: '/websocket-events',
    access: 'ingest',
    summary: 'WebSocket events',
    body: '`{events: []}`',
    response: INGEST_RESPONSE,
  },
  {
    method: 'POST',
    path: '/network-bodies',
    access: 'ingest',
    summary: 'Requests, pending and finished',
    body: '`{bodies: []}`',
    response: INGEST_RESPONSE,
  },
  {
    method: 'POST',
    path: '/enhanced-actions',
    access: 'ingest',
    summary: 'User actions',
    body: '`{actions: []}`',
    response: INGEST_RESPONSE,
  },
  {
    method: 'POST',
    path: '/performance-snapshot',
    access: 'ingest',
    summary: 'One page load',
    body: 'one snapshot, or `{snapshots: []}`',
    response: INGEST_RESPONSE,
  },
  {
    method: 'POST',
    path: '/dom-snapshots',
    access: 'ingest',
    summary: 'Elements by which a page is recognised',
    body: '`{snapshots: []}`',
    response: INGEST_RESPONSE,
  },
  {
    method: 'POST',
    path: '/screenshots',
    access: 'ingest',
    summary: 'Pictures',
    body: 'one screenshot, or `{screenshots: []}`',
    response: INGEST_RESPONSE,
  },
  {
    method: 'POST',
    path: '/events',
    access: 'ingest',
    summary: 'Events of all kinds of one page, in order; a repeated `batch_id` is stored once',
    body: '`{batch_id, producer, test_id?, sent_at?, page: {pageId, frameId?, tabId?, url}, events: [[stream, event]], lost?, faults?}`',
    response: INGEST_RESPONSE,
  },
  {
    method: 'GET',
    path: '/events/stream',
    access: 'read',
    summary:
      'Server-sent events; `?all=1` sends every stored event. Resumes by `Last-Event-ID`, or `?after=` an id (`0`: all that is held)',
    response:
      '`text/event-stream`; see [streaming](../how-to/streaming.md). Above `eventStream.readers` open streams 429',
  },
  {
    method: 'GET',
    path: '/snapshot',
    access: 'read',
    summary: 'Everything captured; `?since=` (ISO or epoch ms), `?test_id=`',
    response:
      '`{timestamp, test_id?, logs, websocket_events, network_bodies, enhanced_actions, performance_snapshots, web_vitals, dom_snapshots, screenshots, tests, stats}`; of screenshots everything but the pictures',
  },
  {
    method: 'POST',
    path: '/clear',
    access: 'change',
    summary: 'Empty the rings',
    body: '`{test_id?, preserve_config?}`, or nothing',
    response: '`{cleared, entries_removed}`',
  },
  {
    method: 'DELETE',
    path: '/clear',
    access: 'change',
    summary: 'The same',
    body: '`?test_id=`, or as for POST',
    response: '`{cleared, entries_removed}`',
  },
  {
    method: 'POST',
    path: '/test-boundary',
    access: 'change',
    summary: 'A test starts or ends',
    body: '`{test_id, action: start|end, status?, at?}`; `at` (epoch ms) for a run that is loaded later',
    response: '`{test_id, action, timestamp}`',
  },
  {
    method: 'POST',
    path: '/known-sources',
    access: 'change',
    summary: 'Source lines of places in scripts, found when a run was recorded',
    body: '`{sources: [{place, frame}]}`',
    response: '`{stored}`',
  },
  {
    method: 'GET',
    path: '/extension',
    access: 'change',
    summary:
      'WebSocket: proof of the server; events and source texts of the browser extension; commands to it, results, heartbeats and tabs',
    response: '`101`; without `Upgrade: websocket` 426',
  },
  {
    method: 'POST',
    path: '/sources',
    access: 'change',
    summary:
      'The text of a script or source map that the server has just requested from the extension; `?id=` from that request',
    body: 'the text, at most `sources.textBytes`',
    response: '`{received}`, the bytes',
  },
  ...DASHBOARD_ENDPOINTS,
  {
    method: 'POST',
    path: '/hook',
    access: 'read',
    summary: "What a coding agent's own hook adds to its context: a new failure since an edit, or one left open",
    body: '`{client, session, event: edit|stop, edits: [{path, at}]}`',
    response: '`{product, text?}`; without `text` there is nothing to report',
  },
  { method: 'POST', path: '/mcp', access: 'read', summary: 'MCP over Streamable HTTP' },
  { method: 'GET', path: '/mcp', access: 'read', summary: 'MCP: stream of a session' },
  { method: 'DELETE', path: '/mcp', access: 'read', summary: 'MCP: end of a session' },
] as const satisfies readonly Endpoint[]
