import { LIMITS } from '@gasoline/wire/limits'
import { UserError } from '../../user-error.ts'
import { explainPort } from './describe-port.ts'
import { findPortHolder } from './find-port-holder.ts'
import { probePort } from './probe-port.ts'
import { startDetachedServer } from './start-detached-server.ts'
import type { DetachedServer } from './start-detached-server.ts'

const POLL_MS = 25
const STARTS = 3

/** The server of a port: where it is, and which process it is. */
export interface RunningServer {
  readonly url: string
  readonly instance: string
  /** Its process, if the system confirms that it holds the port. */
  readonly pid: number | undefined
}

/** The server of a port: the running one, or a new one. Processes that start one at the same time end up sharing it. */
export async function findOrStartServer(port: number, cliPath: string): Promise<RunningServer> {
  let started: DetachedServer | undefined
  let starts = 0
  const deadline = performance.now() + LIMITS.server.startMs
  for (;;) {
    const probe = await probePort(port)
    if (probe.found === 'gasoline') {
      const { pid, instance } = probe.server
      const isConfirmed = pid === started?.pid || (await findPortHolder(port))?.pid === pid
      return { url: `http://127.0.0.1:${port}`, instance, pid: isConfirmed ? pid : undefined }
    }
    if (probe.found === 'incompatible' || probe.found === 'other') throw await explainPort(port, probe)
    const isLate = performance.now() > deadline
    // It may be starting, busy or suspended.
    if (probe.found !== 'nothing' && isLate) throw await explainPort(port, probe)
    if (probe.found === 'nothing') {
      // The listening socket is the lock: of two servers started on one port, the one that cannot bind exits.
      if (!started || (started.hasExited() && starts < STARTS)) {
        started = startDetachedServer(port, cliPath)
        starts++
      }
      if (isLate || started.hasExited()) throw notStarted(port, started)
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
}

function notStarted(port: number, { hasExited, logPath }: DetachedServer): UserError {
  return new UserError(
    `The server that was started on port ${port} ${hasExited() ? 'ended at once' : 'does not respond'}.`,
    logPath === undefined
      ? `Run it to see why: gasoline serve --port ${port}`
      : `See its log, ${logPath}, or run: gasoline doctor`,
  )
}
