import { PROTOCOL } from '@gasoline/wire/protocol'
import { UserError } from '../../user-error.ts'
import { VERSION } from '../../version.ts'
import { findPortHolder } from './find-port-holder.ts'
import type { PortHolder } from './find-port-holder.ts'
import type { IncompatibleServer, PortProbe } from './probe-port.ts'

/** Why a port cannot be used, as far as it is known. */
export type UnusablePort = Exclude<PortProbe, { found: 'nothing' | 'gasoline' }>

/** The error for a port that is used by a program which is not our server, or which nothing is known of. */
export async function explainPort(port: number, probe: UnusablePort): Promise<UserError> {
  // The process is what the system reports, never what the program itself says.
  const holder = await findPortHolder(port)
  if (probe.found === 'incompatible') return versionMismatch(port, probe.server, holder)
  const used = `Port ${port} is used by ${describeHolder(holder)}`
  const other = `use another port: --port ${port === 65_535 ? port - 1 : port + 1} here and in the extension's options`
  if (probe.found === 'other') return new UserError(`${used}, which is not Gasoline.`, `Stop it, or ${other}.`)
  if (holder?.isSuspended && probe.found === 'silent')
    return new UserError(
      `${used}, which accepts connections but does not respond: it is suspended.`,
      `Resume it: kill -CONT ${holder.pid}`,
    )
  const state =
    probe.found === 'silent'
      ? 'which accepts connections but does not respond: a Gasoline server that is busy or suspended, or another program'
      : 'which closes connections without a response: a Gasoline server with too many connections, or another program'
  return new UserError(
    `${used}, ${state}.`,
    `Try again in a moment. If it stays so, find out what it does, or ${other}.`,
  )
}

/** A process as the system reports it. */
export function describeHolder(holder: PortHolder | undefined): string {
  return holder ? `${holder.name} (process ${holder.pid})` : 'an unknown process'
}

function versionMismatch(
  port: number,
  { version, protocol }: IncompatibleServer,
  holder: PortHolder | undefined,
): UserError {
  return new UserError(
    `The Gasoline server on port ${port}${holder ? ` (process ${holder.pid})` : ''} is version ${version} with protocol ${protocol}; this is version ${VERSION} with protocol ${PROTOCOL}.`,
    `Install version ${pickNewer(version, VERSION)} everywhere, then stop the old server${holder ? `: kill ${holder.pid}` : ''}.`,
  )
}

function pickNewer(theirs: string, ours: string): string {
  if (theirs === 'unknown') return ours
  const order = theirs.localeCompare(ours, 'en', { numeric: true })
  return order > 0 ? theirs : ours
}
