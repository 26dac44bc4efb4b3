import { Option } from 'commander'
import type { Command } from 'commander'
import { DEFAULT_PORT } from '@gasoline/wire/protocol'
import { parsePort } from './parse-port.ts'

interface AttachFlags {
  readonly cdp: string
  readonly port: number
  readonly testId?: string
  readonly json?: boolean
}

/** `attach`. */
export function addAttachCommand(program: Command, cliPath: string): void {
  program
    .command('attach')
    .summary('capture from a browser that runs already')
    .description('capture from a browser that runs already: Selenium, Puppeteer, plain Chrome')
    .requiredOption('--cdp <url>', 'its DevTools address, such as http://127.0.0.1:9222')
    .addOption(
      new Option('-p, --port <number>', 'port of the server; one is started if there is none')
        .default(DEFAULT_PORT)
        .env('GASOLINE_PORT')
        .argParser(parsePort),
    )
    .addOption(new Option('-t, --test-id <id>', 'the test that everything belongs to').env('GASOLINE_TEST_ID'))
    .option('--json', 'print what happens as JSON, a line each; take test ids from stdin')
    .action(async ({ cdp, port, testId, json = false }: AttachFlags, command: Command) => {
      const { readBrowserAddress } = await import('../attach/browser-address.ts')
      const address = readBrowserAddress(cdp)
      if (typeof address === 'string') return command.error(`error: ${address}`)
      const { attachCommand } = await import('../commands/attach.ts')
      await attachCommand({ address, port, testId, asJson: json, cliPath })
    })
}
