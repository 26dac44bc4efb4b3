import type { CommandName } from '@gasoline/wire'
import type { Store } from '../../store/store.ts'
import { buildToolContext, buildStore } from '../../store/testing/build-store.ts'
import type { ToolContext } from '../define-tool.ts'

interface SentCommand {
  readonly name: CommandName
  readonly args: unknown
  readonly tabId: number | undefined
}

/** A tool context with a browser that returns these results and records the commands. */
export function browserContext(
  results: Partial<Record<CommandName, unknown>>,
  fields: Partial<ToolContext> = {},
  store: Store = buildStore(),
) {
  const commands: SentCommand[] = []
  const command = ((name: CommandName, args: unknown, tabId: number | undefined) => {
    commands.push({ name, args, tabId })
    return Promise.resolve(results[name])
    // A test may return anything.
  }) as ToolContext['command']
  const context: ToolContext = { ...buildToolContext(store, true), command, ...fields }
  return { commands, context, store }
}
