import { UserError } from '../user-error.ts'
import { logError, logLine } from './log.ts'

/** Exit codes of commands. */
export const EXIT = { findings: 1, usage: 2, unreachable: 3 } as const

/** Says why a command could not do its work; returns its exit code. */
export function reportError(error: unknown): number {
  if (error instanceof UserError) {
    logLine(`gasoline: ${error.message}\n  ${error.remedy}`)
    return EXIT.unreachable
  }
  logError(error)
  return EXIT.findings
}
