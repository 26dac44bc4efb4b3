import { preview } from '../../budget/preview.ts'
import { isFrameworkLog } from '../../failures/detect/logs/framework-log.ts'
import { hasError } from '../../failures/detect/logs/log.ts'
import type { LogFailure, Failure } from '../../failures/failure.ts'
import type { Case } from '../case.ts'

/** The log entry that reports a failure. */
export function describeLog({ kind, id, entry }: LogFailure): NonNullable<Case['led_to']> {
  const as = kind === 'console' ? (isFrameworkLog(entry) ? 'framework-log' : 'app-log') : 'error'
  return { id, message: preview(entry.message, 80), as }
}

/** What became of an error that is only in the log. With a text beside it the app wrote it; the bare error frameworks print, too. */
export function describeReaction(failure: Failure): Case['logged'] {
  if (failure.kind !== 'console' || isFrameworkLog(failure.entry)) return undefined
  const { args = [] } = failure.entry
  if (!hasError(failure.entry)) return 'message'
  return args.some((arg) => typeof arg === 'string') ? 'caught' : 'printed'
}
