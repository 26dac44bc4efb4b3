import type { CompletedCommand, CompletedOption } from './describe-commands.ts'

/** https://fishshell.com/docs/current/completions.html */
export function writeFish(commands: readonly CompletedCommand[]): string {
  const lines = commands.flatMap(({ name, summary, options, choices, takesFiles }) => {
    const within = `complete -c gasoline -n '__fish_seen_subcommand_from ${name}'`
    return [
      `complete -c gasoline -n __fish_use_subcommand -a ${name} -d ${quote(summary)}`,
      ...options.map((option) => `${within} ${writeOption(option)}`),
      ...(choices.length > 0 ? [`${within} -a ${quote(choices.join(' '))}`] : []),
      ...(takesFiles ? [`${within} -F`] : []),
    ]
  })
  return `# fish completion of gasoline. To use it: gasoline completion fish | source
complete -c gasoline -f
complete -c gasoline -n __fish_use_subcommand -s V -l version -d 'output the version number'
${lines.join('\n')}
`
}

function writeOption({ long, short, description, takes, choices }: CompletedOption): string {
  const names = `-l ${long.slice(2)}${short === undefined ? '' : ` -s ${short.slice(1)}`}`
  const value = takes === 'nothing' ? '' : takes === 'file' ? ' -r -F' : ' -x'
  const words = choices.length > 0 ? ` -a ${quote(choices.join(' '))}` : ''
  return `${names}${value}${words} -d ${quote(description)}`
}

function quote(text: string): string {
  return `'${text.replaceAll(/[\\']/g, String.raw`\$&`)}'`
}
