import { Argument, Help } from 'commander'
import type { Command } from 'commander'
import { TOPICS } from './topics.ts'

const NAME_WIDTH = 12
const EXIT_CODES = 'Exit codes: 0 success, 1 problems found, 2 wrong usage, 3 server not reachable.'

/** `help`: of everything on one screen, of a command, or about a topic. Comes after all other commands. */
export function addHelpCommand(program: Command): void {
  const topics = Object.keys(TOPICS)
  const names = program.commands.map((command) => command.name())
  program
    .helpCommand(false)
    .configureHelp({
      formatHelp: (command, helper) =>
        command === program ? formatOverview(program) : new Help().formatHelp(command, helper),
    })
    .command('help')
    .summary('explain a command or a topic')
    .description('explain a command, or a topic that several commands share')
    .addArgument(new Argument('[topic]', 'a command or a topic').choices([...names, ...topics]))
    .action((topic: string | undefined) => {
      const command = program.commands.find((each) => each.name() === topic)
      const text = topic === undefined ? undefined : TOPICS[topic]
      if (text === undefined) (command ?? program).outputHelp()
      else process.stdout.write(`${text}\n`)
    })
}

function formatOverview(program: Command): string {
  const commands = program.createHelp().visibleCommands(program)
  return [
    'Usage: gasoline [command] [options]',
    program.description(),
    '',
    ...commands.map((command) => `  ${command.name().padEnd(NAME_WIDTH)}${command.summary() || command.description()}`),
    '',
    `gasoline help <command | ${Object.keys(TOPICS).join(' | ')}>`,
    EXIT_CODES,
    '',
  ].join('\n')
}
