import { DEFAULT_PORT, PROTOCOL } from '@gasoline/wire'
import { buildConnectCommand, findExtension } from '../shell/installation.ts'
import { describeHolder, versionMismatch } from '../shell/server/find-or-start-server.ts'
import { findPortHolder } from '../shell/server/find-port-holder.ts'
import { probePort } from '../shell/server/probe-port.ts'
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
  const probe = await probePort(port)
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
  const holder = describeHolder(await findPortHolder(port))
  if (probe.found === 'other') {
    findings.push({
      check: 'port',
      ok: false,
      detail: `${port} is used by ${holder}, which is not Gasoline`,
      fix: "stop that process, or use another port: --port in every command, and the server URL in the extension's options",
    })
    return { findings, isReachable: false }
  }
  findings.push({ check: 'port', ok: true, detail: `${port} is used by ${holder}` })
  if (probe.found === 'incompatible') {
    const { message, remedy } = versionMismatch(port, probe.server)
    findings.push({ check: 'version', ok: false, detail: message, fix: remedy })
    return { findings, isReachable: true }
  }
  const { health } = probe
  findings.push({ check: 'server', ok: true, detail: `running (process ${health.pid})` })
  findings.push({
    check: 'version',
    ok: true,
    detail: `server ${health.version}, this command ${VERSION}, protocol ${PROTOCOL}`,
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
