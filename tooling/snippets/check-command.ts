import { createProgram } from '../../packages/server/src/command-line.ts'

const WORDS = /"([^"]*)"|'([^']*)'|(\S+)/g
const COMMAND = /^(?:npx )?gasoline ([a-z].*)$/
const isPlaceholder = (word: string) => /[<>…]/.test(word)

/** What is wrong with a command of ours as a page shows it: an unknown command, option or choice. Other programs' commands are not judged. */
export function checkCommand(line: string): string | undefined {
  const [, given] = COMMAND.exec(line.replaceAll(/ (\|\||&&|&|>|\|) ?.*$| &$/g, '')) ?? []
  if (given === undefined) return undefined
  const [name = '', ...words] = readWords(given.replaceAll(/[[\]]/g, ''))
  const command = createProgram('gasoline').commands.find((one) => one.name() === name)
  if (!command) return isPlaceholder(name) ? undefined : `there is no command ${name}`
  const own = words.includes('--') ? words.slice(0, words.indexOf('--')) : words
  try {
    const { operands, unknown } = command.parseOptions(own)
    const wrongOption = unknown.find((word) => word.startsWith('-'))
    if (wrongOption !== undefined) return `${name} has no option ${wrongOption}`
    const [argument] = command.registeredArguments
    const [first] = operands
    if (first === undefined || isPlaceholder(first)) return undefined
    if (!argument) return name === 'help' ? undefined : `${name} takes no argument`
    if (argument.argChoices && !argument.argChoices.includes(first)) return `${name} does not take ${first}`
    return undefined
  } catch (error) {
    return String(error)
  }
}

const readWords = (text: string) =>
  Array.from(text.matchAll(WORDS), ([, double, single, plain]) => double ?? single ?? plain ?? '')
