// @ts-check
import { NOTICE, page, table } from './docs-parts.mjs'

/**
 * What is read of a command of commander.
 * @typedef {{ flags: string, long?: string, description: string, defaultValue?: string | number | boolean | string[], argChoices?: string[] }} CommandOption
 * @typedef {{ name: () => string, required: boolean, description: string, argChoices?: string[] }} CommandArgument
 * @typedef {{ name: () => string, summary: () => string, description: () => string, registeredArguments: readonly CommandArgument[], createHelp: () => CommandHelp }} Command
 * @typedef {{ visibleCommands: (command: Command) => Command[], visibleOptions: (command: Command) => CommandOption[] }} CommandHelp
 */

/**
 * Every command with what it takes, from the command line itself.
 * @param {Command} program
 */
export function describeCommandLine(program) {
  const help = program.createHelp()
  const commands = help.visibleCommands(program)
  const overview = table(
    ['command', 'does'],
    commands.map((one) => [`[\`${one.name()}\`](#gasoline-${one.name()})`, one.summary() || one.description()]),
  )
  const intro =
    '`gasoline help <command>` prints the same. Exit codes: 0 success, 1 problems found, 2 wrong usage, 3 server not reachable.'
  return page('# Commands', NOTICE, intro, overview, ...commands.map((one) => describeCommand(one, help)))
}

/**
 * @param {Command} command
 * @param {CommandHelp} help
 */
function describeCommand(command, help) {
  const takes = [
    ...command.registeredArguments.map((one) => [
      `\`${one.required ? `<${one.name()}>` : `[${one.name()}]`}\``,
      one.argChoices ? list(one.argChoices, one.description) : one.description,
      '',
    ]),
    ...help
      .visibleOptions(command)
      .filter(({ long }) => long !== '--help')
      .map((one) => [
        `\`${one.flags}\``,
        one.argChoices ? list(one.argChoices, one.description) : one.description,
        one.defaultValue === undefined || one.defaultValue === false || String(one.defaultValue) === ''
          ? ''
          : `\`${String(one.defaultValue)}\``,
      ]),
  ]
  return [
    `## \`gasoline ${command.name()}\``,
    sentence(command.description()),
    ...(takes.length > 0 ? [table(['takes', 'meaning', 'default'], takes)] : []),
  ].join('\n\n')
}

/**
 * @param {readonly string[]} choices
 * @param {string} description
 */
const list = (choices, description) =>
  [description, choices.map((one) => `\`${one}\``).join(', ')].filter(Boolean).join(': ')

/** @param {string} text */
const sentence = (text) => `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? '' : '.'}`
