/** The times of an event; all else is left as it is. */
interface Timed {
  at: number
  reportedAt?: number
  readonly duration?: unknown
  readonly pending?: unknown
}

interface Arrival {
  /** By the server's clock. */
  readonly arrivedAt: number
  /** By the sender's clock. */
  readonly sentAt?: number | undefined
  /** A time by the clock of this machine in the server's, which is never set back. */
  readonly follow: (at: number) => number
}

/** A batch may wait in a queue for so long; if it seems to have been on its way for longer, the sender's clock is behind. */
const ON_THE_WAY_MS = 60_000
/** The events of one batch were collected within this time: what lies further apart was not stamped by one steady clock. */
const COLLECTED_MS = 60_000
/** Clocks count in fractions of a millisecond or in whole ones. */
const TOLERANCE_MS = 1

/**
 * Puts the events of one batch into the server's time, in place: nothing ended after it arrived. If the sender's clock is
 * wrong, all its events are moved by the same time; an event that is ahead alone is moved alone. What was moved keeps the time
 * that the sender gave in `reportedAt`.
 */
export function placeEvents(batch: readonly object[], { arrivedAt, sentAt, follow }: Arrival): void {
  // Checked with their schemas: each has a time.
  const events = batch as readonly Timed[]
  const skew = sentAt === undefined ? 0 : arrivedAt - follow(sentAt)
  const byClock = skew < 0 || skew > ON_THE_WAY_MS ? skew : 0
  const move = (at: number) => follow(at) + byClock
  const ends = events.map((event) => move(event.at) + readDuration(event))
  const newest = ends.reduce((a, b) => Math.max(a, b), 0)
  const oldest = ends.reduce((a, b) => Math.min(a, b), Infinity)
  const ahead = newest - oldest <= COLLECTED_MS ? Math.max(0, newest - arrivedAt - TOLERANCE_MS) : 0
  for (const event of events) {
    const latest = arrivedAt + TOLERANCE_MS - readDuration(event)
    const at = Math.max(0, Math.min(move(event.at) - ahead, latest))
    if (at === event.at) continue
    event.reportedAt = event.at
    event.at = at
  }
}

/** How long it had taken when it was sent. */
function readDuration({ duration, pending }: Timed): number {
  return typeof duration === 'number' && pending !== true ? duration : 0
}
