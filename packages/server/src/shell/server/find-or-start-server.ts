import { LIMITS, PROTOCOL } from '@gasoline/wire'
import { UserError } from '../../user-error.ts'
import { VERSION } from '../../version.ts'
import { findPortHolder } from './find-port-holder.ts'
import { probePort } from './probe-port.ts'
import type { IncompatibleServer } from './probe-port.ts'
import { startDetachedServer } from './start-detached-server.ts'

const POLL_MS = 25

/** The server of a port: the running one, or one started now. Two who start at once end up with the same. */
export async function findOrStartServer(port: number, cliPath: string): Promise<{ pid: number; url: string }> {
  let started: { readonly logPath: string } | undefined
  const deadline = performance.now() + LIMITS.server.startMs
  for (;;) {
    const probe = await probePort(port)
    if (probe.found === 'gasoline') return { pid: probe.health.pid, url: `http://127.0.0.1:${port}` }
    if (probe.found === 'incompatible') throw versionMismatch(port, probe.server)
    if (probe.found === 'other') throw await portTaken(port)
    // The listening socket is the lock: of two servers started at once, the one that cannot bind ends itself.
    started ??= startDetachedServer(port, cliPath)
    if (performance.now() > deadline) {
      throw new UserError(
        `A server was started on port ${port} but does not answer.`,
        `Its log is ${started.logPath}. Or run: gasoline doctor`,
      )
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
}

/** The error that names who holds a port. */
export async function portTaken(port: number): Promise<UserError> {
  const holder = await findPortHolder(port)
  const who = holder ? `${holder.name} (process ${holder.pid})` : 'a process that the system does not name'
  return new UserError(
    `Port ${port} is held by ${who}, which is not Gasoline.`,
    `Stop it, or use another port: --port ${port === 65_535 ? port - 1 : port + 1} here and in the extension's options.`,
  )
}

/** The error for a server that speaks another protocol. */
export function versionMismatch(port: number, { version, protocol, pid }: IncompatibleServer): UserError {
  const who = pid === undefined ? '' : ` (process ${pid})`
  return new UserError(
    `The Gasoline server on port ${port}${who} is version ${version} with protocol ${protocol}; this is version ${VERSION} with protocol ${PROTOCOL}.`,
    `Use version ${pickNewer(version, VERSION)} everywhere, then end the old server: ${pid === undefined ? 'gasoline doctor names it' : `kill ${pid}`}.`,
  )
}

function pickNewer(theirs: string, ours: string): string {
  if (theirs === 'unknown') return ours
  const order = theirs.localeCompare(ours, 'en', { numeric: true })
  return order > 0 ? theirs : ours
}
