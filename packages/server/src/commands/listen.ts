import type { Server } from 'node:http'
import { LIMITS } from '@gasoline/wire'
import { explainPort } from '../shell/server/describe-port.ts'
import { findPortHolder } from '../shell/server/find-port-holder.ts'
import { probePatiently } from '../shell/server/probe-port.ts'
import { UserError } from '../user-error.ts'

/** The port that a server listens on; 0 if it does not yet. */
export function readPort(server: Server): number {
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

/** Listens on a loopback port and returns it; rejects with a `UserError` where it is taken. */
export async function listen(server: Server, port: number): Promise<number> {
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen({ port, host: '127.0.0.1', exclusive: true }, resolve)
    })
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || error.code !== 'EADDRINUSE') throw error
    throw await explainPortInUse(port)
  }
  return readPort(server)
}

async function explainPortInUse(port: number): Promise<UserError> {
  // The other server may still be starting, or be busy.
  const probe = await probePatiently(port, LIMITS.server.startingMs)
  if (probe.found === 'nothing') {
    return new UserError(`Port ${port} was in use, and is free now.`, `Run it again: gasoline serve --port ${port}`)
  }
  if (probe.found !== 'gasoline') return explainPort(port, probe)
  const holder = await findPortHolder(port)
  return new UserError(
    `Gasoline ${probe.server.version} is already running on port ${port}${holder ? ` (process ${holder.pid})` : ''}.`,
    `Agents can share it.${holder ? ` To stop it: kill ${holder.pid}` : ''}`,
  )
}
