import type { Command, Option } from 'commander'

/** An option as a shell completes it. */
export interface CompletedOption {
  readonly long: string
  readonly short?: string | undefined
  readonly description: string
  readonly takes: 'nothing' | 'value' | 'file'
  readonly choices: readonly string[]
  readonly isRepeatable: boolean
}

/** A command as a shell completes it. */
export interface CompletedCommand {
  readonly name: string
  readonly summary: string
  readonly options: readonly CompletedOption[]
  /** Of its first argument. */
  readonly choices: readonly string[]
  readonly takesFiles: boolean
}

const FILE = /file|folder|spec|command/

/** What a shell needs to know of a command line: nothing that help does not show. */
export function describeCommands(program: Command): CompletedCommand[] {
  return program
    .createHelp()
    .visibleCommands(program)
    .map((command) => {
      const [argument] = command.registeredArguments
      return {
        name: command.name(),
        summary: command.summary() || command.description(),
        options: [...command.options.filter(({ hidden }) => !hidden).map(describeOption), HELP],
        choices: argument?.argChoices ?? [],
        takesFiles: argument !== undefined && FILE.test(argument.name()),
      }
    })
}

const HELP: CompletedOption = {
  long: '--help',
  short: '-h',
  description: 'display help for command',
  takes: 'nothing',
  choices: [],
  isRepeatable: false,
}

function describeOption(option: Option): CompletedOption {
  const { long, short, description, argChoices = [], variadic } = option
  const takesValue = option.required || option.optional
  return {
    long: long ?? '',
    short,
    description,
    takes: takesValue ? (/<(file|files|folder)\b/.test(option.flags) ? 'file' : 'value') : 'nothing',
    choices: argChoices,
    isRepeatable: variadic || description.includes('repeatable'),
  }
}
