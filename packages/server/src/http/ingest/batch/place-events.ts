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
  let newest = 0
  let oldest = Infinity
  for (const event of events) {
    const end = follow(event.at) + byClock + readDuration(event)
    newest = Math.max(newest, end)
    oldest = Math.min(oldest, end)
  }
  const ahead = newest - oldest <= COLLECTED_MS ? Math.max(0, newest - arrivedAt - TOLERANCE_MS) : 0
  for (const event of events) place(event, follow(event.at) + byClock - ahead, arrivedAt)
}

/** The same for an event that came alone, or among others of other clocks. */
export function placeEvent(event: object, arrivedAt: number, follow: Arrival['follow']): void {
  const timed = event as Timed
  place(timed, follow(timed.at), arrivedAt)
}

function place(event: Timed, movedTo: number, arrivedAt: number): void {
  const latest = arrivedAt + TOLERANCE_MS - readDuration(event)
  const at = Math.max(0, Math.min(movedTo, latest))
  if (at === event.at) return
  event.reportedAt = event.at
  event.at = at
}

/** How long it had taken when it was sent. */
function readDuration({ duration, pending }: Timed): number {
  return typeof duration === 'number' && pending !== true ? duration : 0
}
