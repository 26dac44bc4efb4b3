import { DEFAULT_PORT } from '@gasoline/wire'
import { INSTALL_CLIENTS } from '../install/clients.ts'
import { buildInstallCommand, buildMcpLaunch } from '../install/commands.ts'

/** The copy of Gasoline that runs. */
export interface InstalledCopy {
  readonly cliPath: string
  readonly port: number
  readonly extensionFolder: string | undefined
}

/** How to connect an agent to it: the same as `gasoline install` does. */
export function describeConnect({ cliPath, port, extensionFolder }: InstalledCopy) {
  const copy = { cliPath, platform: process.platform, port: port === DEFAULT_PORT ? undefined : port }
  return {
    extensionFolder,
    clients: Object.entries(INSTALL_CLIENTS).map(([name, { title }]) => ({
      title,
      command: buildInstallCommand(copy, name),
    })),
    launch: buildMcpLaunch(copy),
  }
}
