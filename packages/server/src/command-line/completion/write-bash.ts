import type { CompletedCommand, CompletedOption } from './describe-commands.ts'

/** Needs no other package: what bash itself has. */
export function writeBash(commands: readonly CompletedCommand[]): string {
  const names = commands.map(({ name }) => name)
  const values = commands.flatMap(({ name, options }) =>
    options.filter(({ takes }) => takes !== 'nothing').map((option) => writeValue(name, option)),
  )
  const rest = commands.map(
    ({ name, options, choices, takesFiles }) =>
      `    ${name}) words='${[...choices, ...options.flatMap(listNames)].join(' ')}'; files=${takesFiles ? 1 : 0} ;;`,
  )
  return `# bash completion of gasoline. To use it: source <(gasoline completion bash)
_gasoline() {
  local cur=\${COMP_WORDS[COMP_CWORD]} prev=\${COMP_WORDS[COMP_CWORD-1]} command= words= files=0 word
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case $word in
      ${names.join('|')}) command=$word; break ;;
    esac
  done
  COMPREPLY=()
  case "$command $prev" in
${values.join('\n')}
  esac
  case $command in
    '') words='${[...names, '--version', '--help'].join(' ')}' ;;
${rest.join('\n')}
  esac
  COMPREPLY=($(compgen -W "$words" -- "$cur"))
  if [ "$files" = 1 ] && [ "\${cur:0:1}" != - ]; then COMPREPLY+=($(compgen -f -- "$cur")); fi
}
complete -o filenames -F _gasoline gasoline
`
}

function writeValue(command: string, option: CompletedOption): string {
  const patterns = listNames(option).map((name) => `'${command} ${name}'`)
  const complete =
    option.choices.length > 0
      ? `COMPREPLY=($(compgen -W '${option.choices.join(' ')}' -- "$cur"))`
      : option.takes === 'file'
        ? 'COMPREPLY=($(compgen -f -- "$cur"))'
        : ':'
  return `    ${patterns.join('|')}) ${complete}; return ;;`
}

function listNames({ long, short }: CompletedOption): string[] {
  return short === undefined ? [long] : [long, short]
}
