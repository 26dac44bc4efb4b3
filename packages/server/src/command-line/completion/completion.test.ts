import { execFileSync } from 'node:child_process'
import { accessSync, constants, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Argument, Command, Option } from 'commander'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeCommands } from './describe-commands.ts'
import { writeBash } from './write-bash.ts'
import { writeFish } from './write-fish.ts'
import { writeZsh } from './write-zsh.ts'

function createProgram(): Command {
  const program = new Command('gasoline')
  program
    .command('report')
    .summary("show it: 'all' [of it]")
    .addOption(new Option('-f, --format <format>', "how: it's written").choices(['text', 'json']))
    .option('-o, --output <file>', 'where to')
    .option('--since <time>', 'since when')
    .addOption(new Option('--secret').hideHelp())
  program.command('export').addArgument(new Argument('<format>').choices(['har', 'otlp']))
  program.command('load').argument('<files...>').option('--allow <origin>', 'which (repeatable)')
  program.command('hook', { hidden: true })
  return program
}

const commands = describeCommands(createProgram())
let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'gasoline-completion-'))
  writeFileSync(join(folder, 'run.jsonl'), '')
})
afterAll(() => rmSync(folder, { recursive: true }))

/** What bash offers for the last of these words. */
function completeInBash(...words: string[]): string[] {
  const script = `${writeBash(commands)}
COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _gasoline; printf '%s\\n' "\${COMPREPLY[@]}"`
  const output = execFileSync('bash', ['-c', script, 'bash', 'gasoline', ...words], { cwd: folder, encoding: 'utf8' })
  return output.split('\n').filter(Boolean)
}

test('commands, options and arguments are those that help shows', () => {
  expect(commands.map(({ name }) => name)).toEqual(['report', 'export', 'load', 'help'])
  expect(commands[0]?.options.map(({ long, takes }) => [long, takes])).toEqual([
    ['--format', 'value'],
    ['--output', 'file'],
    ['--since', 'value'],
    ['--help', 'nothing'],
  ])
})

test('bash completes commands, options, choices and files', () => {
  expect(completeInBash('')).toEqual(expect.arrayContaining(['report', 'export', 'load', '--version']))
  expect(completeInBash('re')).toEqual(['report'])
  expect(completeInBash('report', '--f')).toEqual(['--format'])
  expect(completeInBash('report', '--format', '')).toEqual(['text', 'json'])
  expect(completeInBash('report', '-f', 'j')).toEqual(['json'])
  expect(completeInBash('report', '--since', '')).toEqual([])
  expect(completeInBash('report', '--output', 'ru')).toEqual(['run.jsonl'])
  expect(completeInBash('export', '')).toEqual(expect.arrayContaining(['har', 'otlp']))
  expect(completeInBash('load', 'ru')).toEqual(['run.jsonl'])
  expect(completeInBash('load', '--')).toEqual(['--allow', '--help'])
})

test('zsh and fish get the same, with quotes and brackets as text', () => {
  const zsh = writeZsh(commands)
  expect(zsh).toContain(String.raw`'report:show it\: '\''all'\'' \[of it\]'`)
  expect(zsh).toContain(String.raw`'(-f --format)'{-f,--format}'[how\: it'\''s written]:value:(text json)'`)
  expect(zsh).toContain("'*'--allow'[which (repeatable)]:value: '")
  expect(zsh).toContain("'1:argument:(har otlp)'")
  const fish = writeFish(commands)
  expect(fish).toContain(String.raw`-a report -d 'show it: \'all\' [of it]'`)
  expect(fish).toContain(`-l format -s f -x -a 'text json'`)
  expect(fish).toContain(`-l output -s o -r -F -d 'where to'`)
  expect(`${zsh}${fish}`).not.toMatch(/secret|hook/)
})

test.skipIf(!isInstalled('zsh'))('zsh can read it', () => {
  const script = `${writeZsh(commands)}\nprint \${+functions[_gasoline]}`
  const output = execFileSync('zsh', ['-f', '-c', `autoload -U compinit; compinit -D; ${script}`], { encoding: 'utf8' })
  expect(output).toBe('1\n')
})

test.skipIf(!isInstalled('fish'))('fish completes with it', () => {
  const path = join(folder, 'gasoline.fish')
  writeFileSync(path, writeFish(commands))
  const complete = (line: string) =>
    execFileSync('fish', ['--no-config', '-c', `source ${path}; complete -C '${line}'`], { encoding: 'utf8' })
      .split('\n')
      .map((each) => each.split('\t')[0])
      .filter(Boolean)
  expect(complete('gasoline re')).toEqual(['report'])
  expect(complete('gasoline report --format ').toSorted()).toEqual(['json', 'text'])
  expect(complete('gasoline export ')).toEqual(['har', 'otlp'])
})

function isInstalled(name: string): boolean {
  return (process.env.PATH ?? '').split(':').some((path) => {
    try {
      accessSync(join(path, name), constants.X_OK)
      return true
    } catch {
      // Not in this folder.
      return false
    }
  })
}
