import { DEFAULT_PORT, LIMITS } from '@gasoline/wire'
import type { Health } from '@gasoline/wire'
import { buildConnectCommand, findExtension } from '../../shell/installation.ts'
import { readVersion } from '../../shell/server/probe-port.ts'
import { ok, problem, warning } from './finding.ts'
import type { SetupFinding } from './finding.ts'

interface Installation {
  readonly port: number
  readonly cliPath: string
}

/** A batch may wait in a queue for so long; longer, and the browser's clock is behind. */
const BEHIND_MS = 60_000
const AHEAD_MS = 1_000

/** The hop from the agent to the server. */
export function checkClients({ clients, version }: Health, { cliPath, port }: Installation): SetupFinding {
  if (clients.connected === 0)
    return problem(
      'clients',
      'no AI client is connected',
      `add this MCP server to your agent's configuration, then restart the agent: ${buildConnectCommand(cliPath, port)}`,
    )
  const connected = `${clients.connected} AI ${clients.connected === 1 ? 'client' : 'clients'} connected`
  const others = (clients.versions ?? []).map(readVersion).filter((other) => other !== version)
  if (others.length === 0) return ok('clients', connected)
  return warning(
    'clients',
    `${connected}, by gasoline mcp of version ${others.join(', ')}; the server is ${version}`,
    `set the agent's MCP server to ${buildConnectCommand(cliPath, port)}, then restart the agent`,
  )
}

/** The hop from the browser to the server. */
export function checkExtension(
  { extension, version: server }: Health,
  { cliPath, port }: Installation,
): SetupFinding[] {
  const folder = findExtension(cliPath)
  if (folder === undefined) {
    const fix = 'in a checkout run npm run build; otherwise reinstall gasoline-mcp'
    return [problem('extension', 'its files are missing from this installation', fix)]
  }
  const address = port === DEFAULT_PORT ? '' : `, then set its server URL to http://127.0.0.1:${port} in its options`
  const load = `open chrome://extensions, turn on developer mode, choose "Load unpacked" and select ${folder}${address}`
  const reload = `open chrome://extensions and press the reload button of Gasoline; it must be loaded from ${folder}`
  if (extension.connected) {
    const version = readVersion(extension.version)
    const detail = `version ${version} connected`
    return [
      version === server ? ok('extension', detail) : warning('extension', `${detail}; the server is ${server}`, reload),
    ]
  }
  const { refused } = extension
  if (refused?.reason === 'protocol')
    return [
      problem('extension', `version ${readVersion(refused.version)} was refused: it speaks another protocol`, reload),
    ]
  if (refused?.reason === 'trust')
    return [
      problem(
        'extension',
        `version ${readVersion(refused.version)} came and left at ${refused.at}: it does not know this server`,
        `open the extension's popup and choose "Trust this server" if you started it; or load the extension from ${folder}`,
      ),
    ]
  const seen = extension.lastSeen === null ? 'never connected' : `not connected, last seen ${extension.lastSeen}`
  return [problem('extension', seen, `${load}; its popup shows the connection state`)]
}

/** Whether the extension that is connected is alive, or since when it is not. */
export function checkHeartbeat({ extension }: Health, now: number): SetupFinding[] {
  const { connected, lastSeen } = extension
  if (lastSeen === null) return []
  const silentMs = Math.max(0, now - Date.parse(lastSeen))
  const detail = `last one ${describeAge(silentMs)} ago`
  if (connected && silentMs < LIMITS.extension.silentMs) return [ok('heartbeat', detail)]
  const fix = 'check that the browser runs and that its extension is on in chrome://extensions, then open its popup'
  return [problem('heartbeat', detail, fix)]
}

/** Whether a page is captured at all. */
export function checkSites({ extension, counts }: Health): SetupFinding[] {
  const { connected, tabs } = extension
  if (!connected || tabs === undefined) return []
  if (tabs === 0)
    return [
      warning(
        'sites',
        'no open tab is captured',
        "open your app on localhost; on another site, turn it on in the extension's popup, then reload the page",
      ),
    ]
  const captured = `${tabs} captured ${tabs === 1 ? 'tab' : 'tabs'}`
  const received = Object.values(counts.received).reduce((sum, count) => sum + count, 0)
  if (received > 0) return [ok('sites', `${captured}, ${received} events received`)]
  return [warning('sites', `${captured}, but no event has arrived yet`, 'reload the page')]
}

/** The server moves events of a wrong clock, but cannot know by how much each was late. */
export function checkClock({ batch_age_ms: age }: Health): SetupFinding[] {
  if (age === undefined) return []
  if (age > -AHEAD_MS && age < BEHIND_MS) return [ok('clock', 'browser and server agree')]
  const detail = `the browser's clock is ${describeAge(Math.abs(age))} ${age < 0 ? 'ahead of' : 'behind'} the server's`
  const fix =
    'let both computers set their clocks (Linux: timedatectl set-ntp true; macOS and Windows: set time automatically), then reload the page'
  return [warning('clock', detail, fix)]
}

function describeAge(ms: number): string {
  const seconds = Math.round(ms / 1000)
  if (seconds < 120) return `${seconds} s`
  const minutes = Math.round(seconds / 60)
  return minutes < 120 ? `${minutes} min` : `${Math.round(minutes / 60)} h`
}
