import { tmpdir } from 'node:os'
import { Health, LIMITS, PROTOCOL } from '@gasoline/wire'
import { describeHolder, explainPort } from '../../shell/server/describe-port.ts'
import { findPortHolder } from '../../shell/server/find-port-holder.ts'
import { probePatiently, probePort } from '../../shell/server/probe-port.ts'
import type { PortProbe } from '../../shell/server/probe-port.ts'
import { VERSION } from '../../version.ts'
import { ok, problem, warning } from './finding.ts'
import type { SetupFinding } from './finding.ts'

interface ServerCheck {
  readonly findings: SetupFinding[]
  readonly isReachable: boolean
  /** Only of a server that works with this command. */
  readonly health?: Health
}

/** Who is on the port, and whether it works with this command. */
export async function checkServer(port: number): Promise<ServerCheck> {
  const probe = await probeServer(port)
  if (probe.found === 'nothing') {
    const fix = `run: gasoline serve --port ${port} (an agent that runs gasoline mcp --port ${port} starts it by itself)`
    const findings = [ok('port', `${port} is free`), problem('server', `not running on port ${port}`, fix)]
    return { findings, isReachable: false }
  }
  if (probe.found === 'other' || probe.found === 'silent' || probe.found === 'closing') {
    const { message, remedy } = await explainPort(port, probe)
    return { findings: [problem('port', message, remedy)], isReachable: false }
  }
  // The process is what the system reports, never what the program itself says.
  const holder = await findPortHolder(port)
  const used = ok('port', `${port} is used by ${describeHolder(holder)}`)
  if (probe.found === 'incompatible') {
    const { message, remedy } = await explainPort(port, probe)
    return { findings: [used, problem('version', message, remedy)], isReachable: true }
  }
  const { data: health } = Health.safeParse(probe.server.health)
  const { version } = probe.server
  const restart = `${holder ? `kill ${holder.pid}` : 'stop it'}, then run: gasoline serve --port ${port}`
  if (!health) {
    const detail = `version ${version} reports its state in a way that this command, version ${VERSION}, does not understand`
    const fix = `install the same version everywhere, then restart the server: ${restart}`
    return { findings: [used, problem('server', detail, fix)], isReachable: true }
  }
  const findings = [used, ok('server', `running${holder ? ` (process ${holder.pid})` : ''}`)]
  const versions = `server ${version}, this command ${VERSION}, protocol ${PROTOCOL}`
  findings.push(
    version === VERSION ? ok('version', versions) : warning('version', versions, `restart the server: ${restart}`),
  )
  if (health.has_log === false) {
    const detail = 'the server runs without its log file: there was no place for it when it started'
    findings.push(
      problem('log', detail, `free or repair the temporary folder ${tmpdir()}, then restart the server: ${restart}`),
    )
  }
  return { findings, isReachable: true, health }
}

/** Waits for a server that is busy or starts, not for one that is suspended. */
async function probeServer(port: number): Promise<PortProbe> {
  const probe = await probePort(port)
  const mayRespond = probe.found === 'closing' || (probe.found === 'silent' && !(await isSuspended(port)))
  return mayRespond ? probePatiently(port, LIMITS.server.startingMs) : probe
}

async function isSuspended(port: number): Promise<boolean> {
  return (await findPortHolder(port))?.isSuspended === true
}
