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

const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; --line: light-dark(#e3e3e8, #33343b); --dim: light-dark(#5c5f6b, #a2a5b3); }
  body { max-width: 44rem; margin: 3rem auto; padding: 0 1.25rem; background: light-dark(#fff, #15161a); color: light-dark(#16171c, #ececf1); }
  h1 { font-size: 1.5rem; margin: 0; } .dim { color: var(--dim); } .ok { color: light-dark(#0a7a3d, #4ade80); }
  table { width: 100%; border-collapse: collapse; margin: 1.5rem 0; font-variant-numeric: tabular-nums; }
  th, td { text-align: right; padding: .45rem .25rem; border-bottom: 1px solid var(--line); }
  th:first-child, td:first-child { text-align: left; } th { font-weight: 600; color: var(--dim); font-size: .85rem; }
  code { overflow-wrap: anywhere; background: light-dark(#f2f2f5, #22232a); padding: .1rem .35rem; border-radius: .3rem; }`

/** The page at `/`: server state, event counts, and how to connect an agent. Works without scripts. */
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
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta http-equiv="refresh" content="5">
<title>Gasoline</title><style>${STYLE}</style>
</head>
<body>
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
