import { readCause, readError, writeTitle } from './read-error.ts'

const CAUSES = 5

/** An error's stack, followed by those of its causes. */
export function readErrorStack(error: object): string | undefined {
  const stack = readError(error)?.stack
  let text = stack ?? ''
  let cause = readCause(error)
  for (let level = 0; level < CAUSES && typeof cause === 'object' && cause !== null; level++) {
    const parts = readError(cause)
    if (!parts) break
    text += `\nCaused by: ${parts.stack ?? writeTitle(parts)}`
    cause = readCause(cause)
  }
  return text === '' ? undefined : text
}
