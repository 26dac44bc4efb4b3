import type { CommandName } from '@gasoline/wire'
import type { Store } from '../../store/store.ts'
import { contextOf, storeOf } from '../../store/testing/view-of.ts'
import type { ToolContext } from '../define-tool.ts'

interface Asked {
  readonly name: CommandName
  readonly args: unknown
  readonly tabId: number | undefined
}

/** A tool's surroundings with a browser that gives these answers, and keeps what it was asked. */
export function browserContext(
  answers: Partial<Record<CommandName, unknown>>,
  fields: Partial<ToolContext> = {},
  store: Store = storeOf(),
) {
  const asked: Asked[] = []
  const command = ((name: CommandName, args: unknown, tabId: number | undefined) => {
    asked.push({ name, args, tabId })
    return Promise.resolve(answers[name])
    // A test answers each command as it likes: what it gives is what the tool gets.
  }) as ToolContext['command']
  const context: ToolContext = { ...contextOf(store, true), command, ...fields }
  return { asked, context, store }
}
