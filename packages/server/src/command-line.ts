import { Command, CommanderError, InvalidArgumentError, Option } from 'commander'
import { DEFAULT_PORT } from '@gasoline/wire'
import { LIMITS } from '@gasoline/wire/limits'
import { parsePort } from './command-line/parse-port.ts'
import { addAttachCommand } from './command-line/attach-command.ts'
import { addTailCommand } from './command-line/tail-command.ts'
import { addHookCommand } from './command-line/hook-command.ts'
import { addCompletionCommand } from './command-line/completion/completion-command.ts'
import { addHelpCommand } from './command-line/help/help-command.ts'
import { addInstallCommand } from './command-line/install-command.ts'
import { addReportCommands } from './command-line/report-commands.ts'
import { logLine } from './shell/log.ts'
import { EXIT, reportError } from './shell/report-error.ts'
import { VERSION } from './version.ts'

/** Runs the command line at `cliPath` and sets the exit code of the process. */
export async function runCommandLine(argv: readonly string[], cliPath: string): Promise<void> {
  try {
    const program = createProgram(cliPath)
    refuseUnknownCommand(program, argv)
    await program.parseAsync(argv, { from: 'user' })
  } catch (error) {
    process.exitCode = report(error)
  }
}

/** Every command with its options: what is run, explained and completed. */
export function createProgram(cliPath: string): Command {
  const port = () => new Option('-p, --port <number>', 'port on 127.0.0.1').default(DEFAULT_PORT).argParser(parsePort)
  const program = new Command('gasoline')
    .description('Records what happens in the browser and answers AI coding agents over MCP.')
    .version(VERSION, '-V, --version')
    .helpOption('-h, --help')
    .enablePositionalOptions()
    .exitOverride()
    .configureOutput({ writeErr: (text) => process.stderr.write(text) })
    .showHelpAfterError('(gasoline --help lists the commands)')

  program
    .command('serve', { isDefault: true })
    .summary('run the server for browsers and agents')
    .description('run the server: receives browser events, answers agents')
    .addOption(port())
    .option('--allow-origin <origin>', 'allow pages of this origin to send events (repeatable)', collectOrigin, [])
    .addOption(new Option('--until-idle').hideHelp())
    .action(
      async ({
        port: number,
        allowOrigin,
        untilIdle,
      }: {
        port: number
        allowOrigin: string[]
        untilIdle?: boolean
      }) => {
        const { hasMemoryFlags, runAgainWithMemoryFlags } = await import('./commands/reexec.ts')
        if (!hasMemoryFlags()) {
          process.exitCode = await runAgainWithMemoryFlags()
          return
        }
        const { serve } = await import('./commands/serve.ts')
        await serve({ port: number, allowOrigins: allowOrigin, cliPath, untilIdle: untilIdle === true })
      },
    )

  program
    .command('mcp')
    .summary('serve MCP over stdio; starts a server if needed')
    .description('serve MCP over stdio; uses the server on the port, or starts it')
    .addOption(port())
    .option('--channel', 'with configure_streaming: events also as a channel, which Claude Code shows its model')
    .action(async ({ port: number, channel = false }: { port: number; channel?: boolean }) => {
      const { mcp } = await import('./commands/mcp.ts')
      await mcp(number, cliPath, channel)
    })

  addInstallCommand(program, cliPath)
  addHookCommand(program)

  program
    .command('extension')
    .summary('print the folder of the browser extension')
    .description('print the folder of the browser extension, to load unpacked in chrome://extensions')
    .action(async () => {
      const { prepareExtension } = await import('./commands/extension.ts')
      const folder = prepareExtension(cliPath)
      if (folder !== undefined) {
        process.stdout.write(`${folder}\n`)
        return
      }
      logLine('gasoline: The browser extension is missing from this installation.')
      logLine('  In a checkout run npm run build; otherwise reinstall gasoline-mcp.')
      process.exitCode = EXIT.findings
    })

  program
    .command('doctor')
    .description('check the setup and print a fix for each problem')
    .addOption(port())
    .option('--json', 'print findings as JSON')
    .action(async ({ port: number, json }: { port: number; json?: boolean }) => {
      const { diagnoseSetup } = await import('./commands/doctor/doctor.ts')
      const { renderFindings } = await import('./commands/doctor/finding.ts')
      const place = { port: number, cliPath, env: process.env, folder: process.cwd() }
      const { findings, isReachable } = await diagnoseSetup(place)
      const result = json ? JSON.stringify({ version: 1, findings }, undefined, 2) : renderFindings(findings)
      process.stdout.write(`${result}\n`)
      if (!isReachable) process.exitCode = EXIT.unreachable
      else if (findings.some(({ level }) => level === 'problem')) process.exitCode = EXIT.findings
    })

  program
    .command('demo')
    .summary('a bug in a demo shop: found, fixed, verified, tested')
    .description(
      'a bug in a demo shop and what an agent does about it: finds it, verifies the fix, writes and proves a test',
    )
    .option('-b, --bug <name>', 'which bug to trigger', 'missing-price')
    .option('-l, --list', 'list the bugs')
    .option('--headless', 'run the browser without a window')
    .option('--no-fix', 'stop after the diagnosis; the bug stays')
    .option('--save-test <file>', 'keep the generated test in this file')
    .option('--json', 'print question, diagnosis, cost and actual cause as JSON')
    .option('--keep', 'leave shop, browser and server running')
    .action(async (options: DemoFlags, command: Command) => {
      const { BUGS, findBug } = await import('@gasoline/demo/bugs')
      const { renderBugs } = await import('./commands/demo/report.ts')
      if (options.list) {
        process.stdout.write(options.json ? `${JSON.stringify({ bugs: BUGS }, undefined, 2)}\n` : renderBugs(BUGS))
        return
      }
      const bug = findBug(options.bug)
      if (!bug) return command.error(`error: unknown bug '${options.bug}'. List them with: gasoline demo --list`)
      const { demo } = await import('./commands/demo/demo.ts')
      const { headless = false, json = false, keep = false, fix, saveTest } = options
      process.exitCode = await demo({ bug, isHeadless: headless, isFixed: fix, saveTest, asJson: json, keep, cliPath })
    })

  program
    .command('run')
    .summary('run Playwright tests with capture on')
    .description('run Playwright tests with capture, no file changed: gasoline run -- npx playwright test')
    .argument('<command...>', 'the command, after --')
    .passThroughOptions()
    .action(async (command: string[]) => {
      const { run } = await import('./commands/run.ts')
      await run(command, cliPath)
    })

  const prove = program
    .command('prove')
    .description('run a test on the app, then on broken responses')
    .argument('<spec>', 'the test file')
    .option('--base-url <url>', "address of the app (default: BASE_URL, or the test's own default)")
    .addOption(
      new Option('--runs <number>', 'runs on the unbroken app').default(5).argParser(parseCount(LIMITS.prove.runs)),
    )
    .addOption(
      new Option('--breaks <number>', 'at most so many breaks').default(40).argParser(parseCount(LIMITS.prove.breaks)),
    )
    .option('--fix', 'take assertions that fail on the unbroken app out of the file')
    .option('--reset <command>', "run before each run, to reset the app's data")
    .option('--json', 'print the result as JSON')
  prove.action(async (spec: string, options: ProveFlags, command: Command) => {
    const { findWrongArgument, proveCommand } = await import('./commands/prove.ts')
    const { baseUrl, runs, breaks, reset, fix = false, json = false } = options
    const wrong = findWrongArgument({ spec, baseUrl })
    if (wrong !== undefined) return command.error(`error: ${wrong}`)
    process.exitCode = await proveCommand({ spec, baseUrl, runs, breaks, reset, isFixed: fix, asJson: json })
  })

  addReportCommands(program)
  addAttachCommand(program, cliPath)
  addTailCommand(program)
  addCompletionCommand(program)
  addHelpCommand(program)
  return program
}

interface ProveFlags {
  readonly baseUrl?: string
  readonly runs: number
  readonly breaks: number
  readonly reset?: string
  readonly fix?: boolean
  readonly json?: boolean
}

interface DemoFlags {
  readonly bug: string
  readonly list?: boolean
  readonly headless?: boolean
  /** Unless --no-fix is given. */
  readonly fix: boolean
  readonly saveTest?: string
  readonly json?: boolean
  readonly keep?: boolean
}

/** `serve` is the default command, so commander would read a mistyped command as its argument. */
function refuseUnknownCommand(program: Command, [first]: readonly string[]): void {
  const isCommand = first === undefined || first.startsWith('-') || first === 'help'
  if (isCommand || program.commands.some((command) => command.name() === first)) return
  program.error(`error: unknown command '${first}'`)
}

function parseCount(most: number): (text: string) => number {
  return (text) => {
    if (/^\d{1,4}$/.test(text) && Number(text) >= 1 && Number(text) <= most) return Number(text)
    throw new InvalidArgumentError(`It is a number from 1 to ${most}.`)
  }
}

function collectOrigin(text: string, before: readonly string[]): string[] {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url?.origin === text && /^https?:$/.test(url.protocol)) return [...before, text]
  throw new InvalidArgumentError('An origin is only scheme, host and port, such as https://app.test:8443.')
}

function report(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : EXIT.usage
  return reportError(error)
}
