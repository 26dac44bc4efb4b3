/** Who may call an endpoint; `ACCESS_NOTES` says it in words and the guard of the server enforces it. */
export type Access = 'open' | 'ingest' | 'read' | 'change'

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly path: string
  readonly access: Access
  readonly summary: string
  readonly body?: string
  readonly answer?: string
}

export const ACCESS_NOTES: Readonly<Record<Access, string>> = {
  open: 'Anyone who reaches the loopback address with a loopback Host header; holds nothing captured.',
  ingest: 'Requests without Origin, our extension, pages on loopback, and origins given by `--allow-origin`.',
  read: "Requests without Origin, our extension, and the server's own origin.",
  change: "Requests without Origin, our extension, and the server's own origin.",
}

const INGEST_ANSWER = '`{received, stored, rejected, errors?}`'

/** All HTTP routes of the server; `docs/http.md` is generated from this table. */
export const ENDPOINTS = [
  { method: 'GET', path: '/', access: 'read', summary: 'Status page for a person' },
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
    answer: INGEST_ANSWER,
  },
  { method: 'GET', path: '/logs', access: 'read', summary: 'All log entries', answer: '`{entries, count}`' },
  {
    method: 'DELETE',
    path: '/logs',
    access: 'change',
    summary: 'Empty the log ring',
    answer: '`{cleared, entries_removed}`',
  },
  {
    method: 'POST',
    path: '/websocket-events',
    access: 'ingest',
    summary: 'WebSocket events',
    body: '`{events: []}`',
    answer: INGEST_ANSWER,
  },
  {
    method: 'POST',
    path: '/network-bodies',
    access: 'ingest',
    summary: 'Requests, pending and finished',
    body: '`{bodies: []}`',
    answer: INGEST_ANSWER,
  },
  {
    method: 'POST',
    path: '/enhanced-actions',
    access: 'ingest',
    summary: 'User actions',
    body: '`{actions: []}`',
    answer: INGEST_ANSWER,
  },
  {
    method: 'POST',
    path: '/performance-snapshot',
    access: 'ingest',
    summary: 'One page load',
    body: 'one snapshot, or `{snapshots: []}`',
    answer: INGEST_ANSWER,
  },
  {
    method: 'POST',
    path: '/dom-snapshots',
    access: 'ingest',
    summary: 'What stood on the page',
    body: '`{snapshots: []}`',
    answer: INGEST_ANSWER,
  },
  {
    method: 'POST',
    path: '/screenshots',
    access: 'ingest',
    summary: 'Pictures',
    body: 'one screenshot, or `{screenshots: []}`',
    answer: INGEST_ANSWER,
  },
  {
    method: 'POST',
    path: '/events',
    access: 'ingest',
    summary: 'Events of all kinds of one page, in order; a repeated `batch_id` is stored once',
    body: '`{batch_id, producer, test_id?, page: {pageId, frameId?, tabId?, url}, events: [[stream, event]], lost?, faults?}`',
    answer: INGEST_ANSWER,
  },
  {
    method: 'GET',
    path: '/snapshot',
    access: 'read',
    summary: 'Everything captured; `?since=` (ISO or epoch ms), `?test_id=`',
    answer:
      '`{timestamp, test_id?, logs, websocket_events, network_bodies, enhanced_actions, performance_snapshots, web_vitals, dom_snapshots, screenshots, stats}`; of screenshots everything but the pictures',
  },
  {
    method: 'POST',
    path: '/clear',
    access: 'change',
    summary: 'Empty the rings',
    body: '`{test_id?, preserve_config?}`, or nothing',
    answer: '`{cleared, entries_removed}`',
  },
  {
    method: 'DELETE',
    path: '/clear',
    access: 'change',
    summary: 'The same',
    body: '`?test_id=`, or as for POST',
    answer: '`{cleared, entries_removed}`',
  },
  {
    method: 'POST',
    path: '/test-boundary',
    access: 'change',
    summary: 'A test starts or ends',
    body: '`{test_id, action: start|end, status?}`',
    answer: '`{test_id, action, timestamp}`',
  },
  {
    method: 'GET',
    path: '/extension',
    access: 'change',
    summary: 'WebSocket: commands to the browser extension, its answers, heartbeats and tabs',
    answer: '`101`; without `Upgrade: websocket` 426',
  },
  {
    method: 'POST',
    path: '/sources',
    access: 'change',
    summary:
      'The text of a script or source map that the server has just asked the extension for; `?id=` as it was told',
    body: 'the text, at most `sources.textBytes`',
    answer: '`{received}`, the bytes',
  },
  { method: 'POST', path: '/mcp', access: 'read', summary: 'MCP over Streamable HTTP' },
  { method: 'GET', path: '/mcp', access: 'read', summary: 'MCP: stream of a session' },
  { method: 'DELETE', path: '/mcp', access: 'read', summary: 'MCP: end of a session' },
] as const satisfies readonly Endpoint[]
