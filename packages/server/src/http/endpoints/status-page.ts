import { STREAM_NAMES } from '@gasoline/wire'
import type { Health, StreamName } from '@gasoline/wire'

const LABELS: Readonly<Record<StreamName, string>> = {
  logs: 'Log entries',
  network: 'Requests',
  websocket: 'WebSocket events',
  actions: 'User actions',
  performance: 'Page loads measured',
  vitals: 'Web vitals',
  domSnapshots: 'DOM snapshots',
  screenshots: 'Screenshots',
}

/** The page at `/`: the dashboard, and for readers without scripts what runs, what is captured, and how to connect an agent. */
export function renderStatusPage(health: Health, connectCommand: string, extensionFolder: string | undefined): string {
  const { version, pid, port, uptime_ms, counts, extension, clients, memory } = health
  const rows = STREAM_NAMES.map(
    (name) =>
      `<tr><td>${LABELS[name]}</td>${[counts.stored, counts.evicted, counts.rejected].map((per) => `<td>${number(per[name])}</td>`).join('')}</tr>`,
  )
  const lost = Object.values(counts.lost ?? {}).reduce((sum, count) => sum + count, 0)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<title>Gasoline</title>
<link rel="icon" href="/dashboard/icon.svg" type="image/svg+xml"><link rel="stylesheet" href="/dashboard/app.css">
<noscript><meta http-equiv="refresh" content="5"></noscript>
<script type="module" src="/dashboard/app.js"></script>
</head>
<body>
<div id="app"></div>
<noscript>
<main class="plain">
<h1>Gasoline <span class="ok">is running</span></h1>
<p class="dim">Version ${escapeHtml(version)}, process ${pid}, port ${port}, up ${duration(uptime_ms)}, ${Math.round(memory.rss_bytes / 1e6)} MB</p>
<table>
<thead><tr><th scope="col">Captured</th><th scope="col">Held</th><th scope="col">Evicted</th><th scope="col">Rejected</th></tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
</table>
<p>Browser extension: ${describeExtension(extension, extensionFolder)} AI clients connected: ${clients.connected}.${lost > 0 ? ` Lost before they arrived: ${number(lost)}.` : ''}</p>
<p class="dim">Connect an agent: <code>${escapeHtml(connectCommand)}</code> over stdio, or <code>http://127.0.0.1:${port}/mcp</code>. All data stays in the memory of this process.</p>
</main>
</noscript>
</body>
</html>
`
}

function describeExtension({ connected, version, lastSeen }: Health['extension'], folder: string | undefined): string {
  if (connected) return `<span class="ok">connected</span>, version ${escapeHtml(version ?? 'unknown')}.`
  const seen = lastSeen === null ? 'not seen yet' : `not connected, last seen ${escapeHtml(lastSeen)}`
  return folder === undefined
    ? `${seen}.`
    : `${seen}. Load it unpacked in <code>chrome://extensions</code>: <code>${escapeHtml(folder)}</code>.`
}

function number(value: number | undefined): string {
  return (value ?? 0).toLocaleString('en')
}

function duration(ms: number): string {
  const minutes = Math.floor(ms / 60_000)
  return minutes < 1 ? `${Math.round(ms / 1000)} s` : minutes < 120 ? `${minutes} min` : `${Math.round(minutes / 60)} h`
}

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
