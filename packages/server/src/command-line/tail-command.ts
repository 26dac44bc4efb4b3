import { Option } from 'commander'
import type { Command } from 'commander'
import { DEFAULT_PORT } from '@gasoline/wire/protocol'
import { parsePort } from './parse-port.ts'

interface TailFlags {
  readonly port: number
  readonly json?: boolean
  readonly errors?: boolean
}

/** `tail`. */
export function addTailCommand(program: Command): void {
  program
    .command('tail')
    .summary('print events as they come')
    .description('print what happens in the browser as it comes: console, requests, actions')
    .addOption(
      new Option('-p, --port <number>', 'port of the server')
        .default(DEFAULT_PORT)
        .env('GASOLINE_PORT')
        .argParser(parsePort),
    )
    .option('--json', 'print each event as JSON, a line each')
    .option('--errors', 'print failures only')
    .action(async ({ port, json = false, errors = false }: TailFlags) => {
      const { tailCommand } = await import('../commands/tail.ts')
      await tailCommand({ port, asJson: json, errorsOnly: errors })
    })
}
