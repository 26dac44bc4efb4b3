import type { StoredEvent } from '@gasoline/wire'
import { TIMING_MS } from '../../timing.ts'

/** Which events belong to a window: by arrival, and by their own time. */
export interface WindowBounds {
  /** Those that arrived after this one. */
  readonly afterSeq: number
  readonly since: number
  /** Those before this time. */
  readonly before?: number | undefined
}

/** Whether an event belongs to a window: what began before it, and arrived late, does not. */
export function isWithin({ seq, at }: Pick<StoredEvent, 'seq' | 'at'>, bounds: WindowBounds): boolean {
  if (seq <= bounds.afterSeq || (bounds.before !== undefined && at >= bounds.before)) return false
  return bounds.since === 0 || at >= bounds.since - TIMING_MS.clockSlack
}
