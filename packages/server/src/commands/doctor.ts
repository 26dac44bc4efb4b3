import { DEFAULT_PORT, PROTOCOL } from '@gasoline/wire'
import { connectCommand } from '../shell/connect-command.ts'
import { findExtension } from '../shell/extension-path.ts'
import { versionMismatch } from '../shell/server/find-or-start-server.ts'
import { findPortHolder } from '../shell/server/find-port-holder.ts'
import { probePort } from '../shell/server/probe-port.ts'
import { VERSION } from '../version.ts'

export interface Finding {
  readonly check: string
  readonly ok: boolean
  readonly detail: string
  readonly fix?: string
}

const OLDEST_NODE = [20, 19] as const

/** Looks at everything that a working set-up needs; each finding that is not well says how to mend it. */
export async function diagnoseSetup(
  port: number,
  cliPath: string,
): Promise<{ findings: Finding[]; isReachable: boolean }> {
  const findings = [checkNode()]
  const probe = await probePort(port)
  if (probe.found === 'nothing') {
    findings.push({ check: 'port', ok: true, detail: `${port} is free` })
    findings.push({
      check: 'server',
      ok: false,
      detail: 'not running',
      fix: `gasoline serve --port ${port}, or let an agent start it: gasoline mcp --port ${port}`,
    })
    return { findings, isReachable: false }
  }
  const holder = await findPortHolder(port)
  const who = holder ? `${holder.name} (process ${holder.pid})` : 'a process that the system does not name'
  if (probe.found === 'other') {
    findings.push({
      check: 'port',
      ok: false,
      detail: `${port} is held by ${who}, which is not Gasoline`,
      fix: 'stop that process, or use --port with another number everywhere',
    })
    return { findings, isReachable: false }
  }
  findings.push({ check: 'port', ok: true, detail: `${port} is held by ${who}` })
  if (probe.found === 'incompatible') {
    const { message, remedy } = versionMismatch(port, probe.server)
    findings.push({ check: 'version', ok: false, detail: message, fix: remedy })
    return { findings, isReachable: true }
  }
  const { health } = probe
  findings.push({ check: 'server', ok: true, detail: `running as process ${health.pid}` })
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
          detail: 'no AI client connected',
          fix: `add this to your agent as an MCP server, then restart it: ${connectCommand(cliPath, port)}`,
        },
  )
  findings.push(
    extension.connected
      ? { check: 'extension', ok: true, detail: `version ${extension.version ?? 'unknown'} connected` }
      : {
          check: 'extension',
          ok: false,
          detail: `not connected, last seen ${extension.lastSeen ?? 'never'}`,
          fix: extensionFix(cliPath, port),
        },
  )
  return { findings, isReachable: true }
}

function extensionFix(cliPath: string, port: number): string {
  const folder = findExtension(cliPath)
  if (folder === undefined) return 'the extension was not built: run npm run build in a checkout, or install anew'
  const server = port === DEFAULT_PORT ? '' : ` and set its server to http://127.0.0.1:${port} in its options`
  return `load ${folder} unpacked in chrome://extensions (developer mode)${server}; its popup says whether it is connected`
}

/** Findings for a person, a fix below each that needs one. */
export function renderFindings(findings: readonly Finding[]): string {
  return findings
    .map(
      ({ check, ok, detail, fix }) =>
        `${ok ? 'ok  ' : 'FIX '} ${check.padEnd(10)}${detail}${fix === undefined ? '' : `\n               → ${fix}`}`,
    )
    .join('\n')
}

function checkNode(): Finding {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const ok = major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])
  const detail = `Node ${process.versions.node}`
  return ok
    ? { check: 'node', ok, detail }
    : { check: 'node', ok, detail, fix: `install Node ${OLDEST_NODE.join('.')} or newer` }
}
