import { preview } from '../../budget/preview.ts'
import { isOfFramework } from '../../failures/detect/framework-log.ts'
import { hasError } from '../../failures/detect/logs.ts'
import type { LogSignal, Signal } from '../../failures/signal.ts'
import type { Case } from '../case.ts'

/** The log entry that reports a failure. */
export function describeLog({ kind, id, entry }: LogSignal): NonNullable<Case['led_to']> {
  const as = kind === 'error' ? 'error' : isOfFramework(entry) ? 'framework-log' : 'app-log'
  return { id, message: preview(entry.message, 80), as }
}

/** What became of an error that is only in the log: with words of its own the app wrote it; the bare error frameworks print, too. */
export function describeReaction(signal: Signal): Case['logged'] {
  if (signal.kind !== 'logged' || isOfFramework(signal.entry)) return undefined
  const { args = [] } = signal.entry
  if (!hasError(signal.entry)) return 'message'
  return args.some((arg) => typeof arg === 'string') ? 'caught' : 'printed'
}
