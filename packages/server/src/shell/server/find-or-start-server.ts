import { LIMITS, PROTOCOL } from '@gasoline/wire'
import { UserError } from '../../user-error.ts'
import { VERSION } from '../../version.ts'
import { findPortHolder } from './find-port-holder.ts'
import type { PortHolder } from './find-port-holder.ts'
import { probePort } from './probe-port.ts'
import type { IncompatibleServer } from './probe-port.ts'
import { startDetachedServer } from './start-detached-server.ts'

const POLL_MS = 25

/** The server of a port: the running one, or a new one. Processes that start one at the same time end up sharing it. */
export async function findOrStartServer(port: number, cliPath: string): Promise<{ pid: number; url: string }> {
  let started: { readonly logPath: string } | undefined
  const deadline = performance.now() + LIMITS.server.startMs
  for (;;) {
    const probe = await probePort(port)
    if (probe.found === 'gasoline') return { pid: probe.health.pid, url: `http://127.0.0.1:${port}` }
    if (probe.found === 'incompatible') throw versionMismatch(port, probe.server)
    if (probe.found === 'other') throw await portTaken(port)
    // The listening socket is the lock: of two servers started on one port, the one that cannot bind exits.
    started ??= startDetachedServer(port, cliPath)
    if (performance.now() > deadline) {
      throw new UserError(
        `The server that was started on port ${port} does not respond.`,
        `See its log, ${started.logPath}, or run: gasoline doctor`,
      )
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
}

/** The error for a port that another program uses. */
export async function portTaken(port: number): Promise<UserError> {
  const holder = await findPortHolder(port)
  return new UserError(
    `Port ${port} is used by ${describeHolder(holder)}, which is not Gasoline.`,
    `Stop it, or use another port: --port ${port === 65_535 ? port - 1 : port + 1} here and in the extension's options.`,
  )
}

export function describeHolder(holder: PortHolder | undefined): string {
  return holder ? `${holder.name} (process ${holder.pid})` : 'an unknown process'
}

/** The error for a server with another protocol version. */
export function versionMismatch(port: number, { version, protocol, pid }: IncompatibleServer): UserError {
  const holder = pid === undefined ? '' : ` (process ${pid})`
  return new UserError(
    `The Gasoline server on port ${port}${holder} is version ${version} with protocol ${protocol}; this is version ${VERSION} with protocol ${PROTOCOL}.`,
    `Install version ${pickNewer(version, VERSION)} everywhere, then stop the old server: ${pid === undefined ? 'gasoline doctor shows its process' : `kill ${pid}`}.`,
  )
}

function pickNewer(theirs: string, ours: string): string {
  if (theirs === 'unknown') return ours
  const order = theirs.localeCompare(ours, 'en', { numeric: true })
  return order > 0 ? theirs : ours
}
