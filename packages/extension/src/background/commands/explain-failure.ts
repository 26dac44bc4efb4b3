import type { CommandFailure } from '@gasoline/wire'
import { CommandError } from '../../messages.ts'

const MAX_CHARS = 1_000

/** Chrome's error messages, and what they mean. */
const KNOWN: readonly (readonly [RegExp, CommandFailure['code']])[] = [
  [/No tab with id/i, 'tab_gone'],
  [/Cannot access|cannot be scripted|The extensions gallery|Missing host permission/i, 'not_permitted'],
]

/** Turns any error into a code and message for the agent. */
export function explainFailure(error: unknown): CommandFailure {
  const message = (error instanceof Error ? error.message : String(error)).slice(0, MAX_CHARS)
  if (error instanceof CommandError) return { code: error.code, message }
  const code = KNOWN.find(([pattern]) => pattern.test(message))?.[1] ?? 'failed'
  return { code, message: `The browser reported: ${message}`.slice(0, MAX_CHARS) }
}
