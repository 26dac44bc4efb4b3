import type { CommandFailure } from '@gasoline/wire'
import { CommandError } from '../../messages.ts'

const MAX_CHARS = 1_000

/** What the browser says when it refuses, and what that means. */
const KNOWN: readonly (readonly [RegExp, CommandFailure['code']])[] = [
  [/No tab with id/i, 'tab_gone'],
  [/Cannot access|cannot be scripted|The extensions gallery|Missing host permission/i, 'not_permitted'],
]

/** Any error as the reason that an agent can act on. */
export function explainFailure(error: unknown): CommandFailure {
  const message = (error instanceof Error ? error.message : String(error)).slice(0, MAX_CHARS)
  if (error instanceof CommandError) return { code: error.code, message }
  const code = KNOWN.find(([pattern]) => pattern.test(message))?.[1] ?? 'failed'
  return { code, message: `The browser refused: ${message}`.slice(0, MAX_CHARS) }
}
