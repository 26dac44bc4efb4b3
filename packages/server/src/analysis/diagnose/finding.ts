import type { Failure, LogFailure } from '../failures/failure.ts'
import type { Link } from './causes/link.ts'
import type { Group } from './choose.ts'

/** One failure with what led to it and what came of it. */
export interface Finding {
  /** What the person or the console got to see. */
  readonly symptom: Failure
  /** From the symptom back to what comes first; the last one is the cause. */
  readonly links: readonly Link[]
  /** The log entry that reports it, where the symptom is not that itself. */
  readonly reported?: LogFailure | undefined
  readonly group: Group
  /** What else failed at that time. */
  readonly also: readonly Group[]
  readonly earlier: readonly Group[]
  readonly noise: readonly Failure[]
}
