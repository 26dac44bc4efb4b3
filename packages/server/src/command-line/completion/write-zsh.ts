import type { CompletedCommand, CompletedOption } from './describe-commands.ts'

/** For `source <(…)`, or as a file named `_gasoline` in a folder of `fpath`. https://zsh.sourceforge.io/Doc/Release/Completion-System.html */
export function writeZsh(commands: readonly CompletedCommand[]): string {
  const listed = commands.map(({ name, summary }) => `    '${name}:${quote(summary)}'`)
  const cases = commands.map(({ name, options, choices, takesFiles }) => {
    const rest = [
      ...(choices.length > 0 ? [`'1:argument:(${choices.join(' ')})'`] : []),
      ...(takesFiles ? ["'*:file:_files'"] : []),
    ]
    return `    ${name})\n      _arguments -s ${[...options.map(writeOption), ...rest].join(' \\\n        ')} ;;`
  })
  return `#compdef gasoline
# zsh completion of gasoline. To use it: source <(gasoline completion zsh)
_gasoline() {
  local -a commands
  commands=(
${listed.join('\n')}
  )
  if (( CURRENT == 2 )); then
    _describe -t commands command commands
    _arguments -s '(- *)'{-V,--version}'[output the version number]' '(- *)'{-h,--help}'[display help]'
    return
  fi
  local command=$words[2]
  shift words
  (( CURRENT-- ))
  case $command in
${cases.join('\n')}
  esac
}
if [ "$funcstack[1]" = _gasoline ]; then _gasoline "$@"; else compdef _gasoline gasoline; fi
`
}

function writeOption({ long, short, description, takes, choices, isRepeatable }: CompletedOption): string {
  const names = short === undefined ? `${long}` : `{${short},${long}}`
  const others = isRepeatable ? "'*'" : short === undefined ? '' : `'(${short} ${long})'`
  const value = choices.length > 0 ? `:value:(${choices.join(' ')})` : takes === 'file' ? ':file:_files' : ':value: '
  return `${others}${names}'[${quote(description)}]${takes === 'nothing' ? '' : value}'`
}

/** Within single quotes, where colons and brackets have a meaning. */
function quote(text: string): string {
  return text.replaceAll(/[\\[\]:]/g, String.raw`\$&`).replaceAll("'", String.raw`'\''`)
}
