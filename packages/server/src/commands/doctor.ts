import { tmpdir } from 'node:os'
import { DEFAULT_PORT, Health, LIMITS, PROTOCOL } from '@gasoline/wire'
import { buildConnectCommand, findExtension } from '../shell/installation.ts'
import { describeHolder, explainPort } from '../shell/server/describe-port.ts'
import { findPortHolder } from '../shell/server/find-port-holder.ts'
import { probePatiently } from '../shell/server/probe-port.ts'
import { VERSION } from '../version.ts'

export interface SetupFinding {
  readonly check: string
  readonly ok: boolean
  readonly detail: string
  readonly fix?: string
}

const OLDEST_NODE = [20, 19] as const

/** Checks everything that a working setup needs; each finding with a problem has a fix. */
export async function diagnoseSetup(
  port: number,
  cliPath: string,
): Promise<{ findings: SetupFinding[]; isReachable: boolean }> {
  const findings = [checkNode()]
  const probe = await probePatiently(port, LIMITS.server.startingMs)
  if (probe.found === 'nothing') {
    findings.push({ check: 'port', ok: true, detail: `${port} is free` })
    findings.push({
      check: 'server',
      ok: false,
      detail: `not running on port ${port}`,
      fix: `run: gasoline serve --port ${port} (an agent that runs gasoline mcp --port ${port} starts it by itself)`,
    })
    return { findings, isReachable: false }
  }
  if (probe.found === 'other' || probe.found === 'silent' || probe.found === 'closing') {
    const { message, remedy } = await explainPort(port, probe)
    findings.push({ check: 'port', ok: false, detail: message, fix: remedy })
    return { findings, isReachable: false }
  }
  // The process is what the system reports, never what the program itself says.
  const holder = await findPortHolder(port)
  findings.push({ check: 'port', ok: true, detail: `${port} is used by ${describeHolder(holder)}` })
  if (probe.found === 'incompatible') {
    const { message, remedy } = await explainPort(port, probe)
    findings.push({ check: 'version', ok: false, detail: message, fix: remedy })
    return { findings, isReachable: true }
  }
  const { success, data: health } = Health.safeParse(probe.server.health)
  if (!success) {
    findings.push({
      check: 'server',
      ok: false,
      detail: `version ${probe.server.version} reports its state in a way that this command, version ${VERSION}, does not understand`,
      fix: 'install the same version everywhere, then restart the server',
    })
    return { findings, isReachable: true }
  }
  findings.push({ check: 'server', ok: true, detail: `running${holder ? ` (process ${holder.pid})` : ''}` })
  findings.push({
    check: 'version',
    ok: true,
    detail: `server ${health.version}, this command ${VERSION}, protocol ${PROTOCOL}`,
  })
  if (health.has_log === false)
    findings.push({
      check: 'log',
      ok: false,
      detail: 'the server runs without its log file: there was no place for it when it started',
      fix: `free or repair the temporary folder ${tmpdir()}, then restart the server`,
    })
  const { clients, extension } = health
  findings.push(
    clients.connected > 0
      ? {
          check: 'clients',
          ok: true,
          detail: `${clients.connected} AI ${clients.connected === 1 ? 'client' : 'clients'} connected`,
        }
      : {
          check: 'clients',
          ok: false,
          detail: 'no AI client is connected',
          fix: `add this MCP server to your agent's configuration, then restart the agent: ${buildConnectCommand(cliPath, port)}`,
        },
  )
  findings.push(
    extension.connected
      ? { check: 'extension', ok: true, detail: `version ${extension.version ?? 'unknown'} connected` }
      : {
          check: 'extension',
          ok: false,
          detail: extension.lastSeen === null ? 'never connected' : `not connected, last seen ${extension.lastSeen}`,
          fix: extensionFix(cliPath, port),
        },
  )
  return { findings, isReachable: true }
}

function extensionFix(cliPath: string, port: number): string {
  const folder = findExtension(cliPath)
  if (folder === undefined)
    return 'the extension is missing: in a checkout run npm run build, otherwise reinstall gasoline-mcp'
  const server = port === DEFAULT_PORT ? '' : `, then set its server URL to http://127.0.0.1:${port} in its options`
  return `open chrome://extensions, turn on developer mode, choose "Load unpacked" and select ${folder}${server}; its popup shows the connection state`
}

/** One line per finding, with the fix below it. */
export function renderFindings(findings: readonly SetupFinding[]): string {
  return findings
    .map(
      ({ check, ok, detail, fix }) =>
        `${ok ? 'ok  ' : 'FIX '} ${check.padEnd(10)}${detail}${fix === undefined ? '' : `\n               → ${fix}`}`,
    )
    .join('\n')
}

function checkNode(): SetupFinding {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const ok = major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])
  const detail = `Node ${process.versions.node}`
  return ok
    ? { check: 'node', ok, detail }
    : { check: 'node', ok, detail, fix: `install Node ${OLDEST_NODE.join('.')} or newer` }
}
