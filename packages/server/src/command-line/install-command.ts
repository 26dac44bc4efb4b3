import { Option } from 'commander'
import type { Command } from 'commander'
import { DEFAULT_PORT } from '@gasoline/wire/protocol'
import { parsePort } from './parse-port.ts'

interface InstallFlags {
  readonly port: number
  readonly dryRun?: boolean
  readonly uninstall?: boolean
  readonly hooks?: boolean
  readonly open?: boolean
}

export function addInstallCommand(program: Command, cliPath: string): void {
  const command = program
    .command('install')
    .summary('connect an agent: its config, its hooks')
    .description("add the server to an agent's config, shown as a diff; without a client, list them")
    .argument('[client]', 'which agent; without it they are listed')
    .addOption(new Option('-p, --port <number>', 'port on 127.0.0.1').default(DEFAULT_PORT).argParser(parsePort))
  command
    .option('--hooks', 'also add hooks that tell the agent of new failures')
    .option('--dry-run', 'show what would change')
    .option('--uninstall', 'remove it again, hooks too')
    .option('--open', 'open the folder of the browser extension')
    .action(async (client: string | undefined, options: InstallFlags) => {
      const { install } = await import('../commands/install.ts')
      const { port, dryRun = false, uninstall = false, hooks = false, open = false } = options
      const wish = { isDryRun: dryRun, isUninstall: uninstall, withHooks: hooks, opens: open }
      process.exitCode = install({ client, cliPath, port, ...wish })
    })
}
