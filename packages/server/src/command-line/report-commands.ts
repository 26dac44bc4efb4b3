import { existsSync } from 'node:fs'
import { Argument, InvalidArgumentError, Option } from 'commander'
import type { Command } from 'commander'
import { DEFAULT_PORT } from '@gasoline/wire/protocol'
import { parsePort } from './parse-port.ts'

interface ReportFlags {
  readonly format: 'text' | 'json' | 'ai-context' | 'junit' | 'markdown'
  readonly output?: string
  readonly testId?: string
  readonly since?: number
  readonly severity: 'error' | 'warn' | 'info'
  readonly port?: number
  readonly input?: string[]
}

/** The commands for test runs and archives: `report`, `merge`, `load` and `export`. */
export function addReportCommands(program: Command): void {
  const report = program
    .command('report')
    .description('show why tests failed, from files or a server')
    .addOption(
      new Option('-f, --format <format>', 'how to write it')
        .choices(['text', 'json', 'ai-context', 'junit', 'markdown'])
        .default('text'),
    )
    .option('-o, --output <file>', 'write to this file instead of stdout')
    .addOption(new Option('-t, --test-id <part>', 'only tests whose id contains this').env('GASOLINE_TEST_ID'))
    .addOption(new Option('--since <time>', 'only tests that ended since (ISO time or epoch ms)').argParser(parseSince))
    .addOption(
      new Option('--severity <level>', 'lowest level of console lines')
        .choices(['error', 'warn', 'info'])
        .default('warn'),
    )
    .addOption(
      new Option('-p, --port <number>', 'read from the server on this port').argParser(parsePort).conflicts('input'),
    )
    .option('-i, --input <files...>', 'run files, or folders of them')
  report.action(async ({ input = [], ...options }: ReportFlags, command: Command) => {
    checkPaths(input, command)
    const { reportCommand } = await import('../commands/report/report.ts')
    process.exitCode = await reportCommand({ ...options, input })
  })

  program
    .command('merge')
    .summary('join the run files of all shards, by cause')
    .description('join the run files of all shards into one, and group failures by cause')
    .argument('<folders...>', 'folders with run files')
    .option('-o, --output <file>', 'the merged run file', 'gasoline-report.jsonl')
    .action(async (folders: string[], { output }: { output: string }, command: Command) => {
      checkPaths(folders, command)
      const { mergeCommand } = await import('../commands/report/merge.ts')
      process.exitCode = await mergeCommand({ folders, output })
    })

  program
    .command('load')
    .summary('put a CI run or a HAR file into a server')
    .description('put failed tests of run files, or HAR files, into a server, for its tools')
    .argument('<files...>', 'run files, folders of them, or .har files')
    .addOption(
      new Option('-p, --port <number>', 'port of the server')
        .default(DEFAULT_PORT)
        .env('GASOLINE_PORT')
        .argParser(parsePort),
    )
    .option('-t, --test-id <part>', 'tests whose id contains this, failed or not')
    .action(async (files: string[], { port, testId }: { port: number; testId?: string }, command: Command) => {
      checkPaths(files, command)
      const { loadCommand } = await import('../commands/report/load.ts')
      process.exitCode = await loadCommand({ files, port, testId })
    })

  program
    .command('export')
    .summary('write what a server holds as a HAR file')
    .description('write the requests that a server holds as a HAR file')
    .addArgument(new Argument('<format>', 'how to write it').choices(['har']))
    .addOption(
      new Option('-p, --port <number>', 'port of the server')
        .default(DEFAULT_PORT)
        .env('GASOLINE_PORT')
        .argParser(parsePort),
    )
    .option('-o, --output <file>', 'write to this file instead of stdout')
    .option('-t, --test-id <id>', 'only requests of this test')
    .action(async (_format: string, options: { port: number; output?: string; testId?: string }) => {
      const { exportHar } = await import('../commands/report/export-har.ts')
      await exportHar(options)
    })
}

function checkPaths(paths: readonly string[], command: Command): void {
  const missing = paths.find((path) => !existsSync(path))
  if (missing !== undefined) command.error(`error: there is no '${missing}'`)
}

function parseSince(text: string): number {
  const at = /^\d+$/.test(text) ? Number(text) : Date.parse(text)
  if (!Number.isNaN(at)) return at
  throw new InvalidArgumentError('It is a time such as 2026-01-31T12:00:00Z, or epoch milliseconds.')
}
