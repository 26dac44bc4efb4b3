import type { Command } from 'commander'
import { DEFAULT_PORT } from '@gasoline/wire/protocol'

/** For help alone: what `hook` is called with is read by `main.ts`, which loads nothing for it that is not needed. */
export function addHookCommand(program: Command): void {
  program
    // For agents, not for people: help about agents names it.
    .command('hook', { hidden: true })
    .summary("tell an agent of new failures, from the agent's hooks")
    .description(
      "called by a coding agent's own hooks after an edit and before it stops; reads the agent's JSON from stdin and prints " +
        'what it should know, if there is something new; never starts a server',
    )
    .argument('<client>', 'cursor, codex, gemini, copilot, vscode or claude')
    .option('-p, --port <number>', 'port on 127.0.0.1', String(DEFAULT_PORT))
    .option('--wait <ms>', 'the longest it may take', '4000')
    .action(() => {})
}
