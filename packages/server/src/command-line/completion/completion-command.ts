import { Argument } from 'commander'
import type { Command } from 'commander'

/** `completion`: from the same description as help, so that it cannot go stale. */
export function addCompletionCommand(program: Command): void {
  program
    .command('completion')
    .summary('print completion for bash, zsh or fish')
    .description('print a script that completes commands and options: source <(gasoline completion bash)')
    .addArgument(new Argument('<shell>', 'the shell').choices(['bash', 'zsh', 'fish']))
    .action(async (shell: string) => {
      const { describeCommands } = await import('./describe-commands.ts')
      const { writeBash } = await import('./write-bash.ts')
      const { writeZsh } = await import('./write-zsh.ts')
      const { writeFish } = await import('./write-fish.ts')
      const write = shell === 'bash' ? writeBash : shell === 'zsh' ? writeZsh : writeFish
      process.stdout.write(write(describeCommands(program)))
    })
}
