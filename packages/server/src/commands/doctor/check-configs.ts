import { existsSync } from 'node:fs'
import { DEFAULT_PORT } from '@gasoline/wire'
import { INSTALL_CLIENTS } from '../../install/clients.ts'
import type { InstallClient } from '../../install/clients.ts'
import { buildMcpLaunch } from '../../install/commands.ts'
import { hasOurs } from '../../install/edit-config.ts'
import type { Machine } from '../../install/machine.ts'
import { planInstall } from '../../install/plan.ts'
import { readConfig } from '../../install/write-change.ts'
import { UserError } from '../../user-error.ts'
import { ok, problem, warning } from './finding.ts'
import type { SetupFinding } from './finding.ts'

interface ConfiguredCopy {
  readonly port: number
  readonly cliPath: string
  /** Whether an agent is connected, however it was set up. */
  readonly isConnected: boolean
}

/** Which agents start this copy of Gasoline on this port, and which start another one. */
export function checkConfigs(machine: Machine, copy: ConfiguredCopy): SetupFinding[] {
  const findings = Object.entries<InstallClient>(INSTALL_CLIENTS).flatMap(([name, client]) =>
    checkConfig(name, client, machine, copy),
  )
  if (findings.length > 0 || copy.isConnected) return findings
  return [warning('configs', 'no agent is set up to start it', 'run: gasoline install, which lists the agents')]
}

function checkConfig(
  name: string,
  client: InstallClient,
  machine: Machine,
  { port, cliPath }: ConfiguredCopy,
): SetupFinding[] {
  const path = client.path(machine)
  const isDefault = port === DEFAULT_PORT
  const fix = `run: gasoline install ${name}${isDefault ? '' : ` --port ${port}`}`
  const text = read(path)
  try {
    if (text === undefined || !hasOurs(text, path, client)) return []
    const gone = findMissingFile(text)
    if (gone !== undefined) return [problem('configs', `${client.title} starts ${gone}, which is not there`, fix)]
    const launch = buildMcpLaunch({ cliPath, platform: machine.platform, port: isDefault ? undefined : port })
    const wish = { client, machine, entry: client.entry(launch), hookCommand: undefined }
    if (planInstall(wish, () => text).length === 0) return [ok('configs', `${client.title}: ${path}`)]
    return [warning('configs', `${client.title} starts another copy, or with other options: ${path}`, fix)]
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    // Whether an agent reads a file that has nothing of ours is not our concern.
    return text?.includes('gasoline') ? [problem('configs', error.message, error.remedy)] : []
  }
}

/** A script of ours that an agent would start, if its file is gone. */
function findMissingFile(text: string): string | undefined {
  const named = [...text.matchAll(/"([^"\n]*gasoline(?:-mcp)?\.js)"/g)].map(([, path = '']) =>
    path.replaceAll('\\\\', '\\'),
  )
  return named.find((path) => !existsSync(path))
}

function read(path: string): string | undefined {
  try {
    return readConfig(path)
  } catch {
    // A folder, or not ours to read.
    return undefined
  }
}
