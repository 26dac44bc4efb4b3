import { LIMITS } from '@gasoline/wire'
import { BoundedMap } from '../../../store/maps/bounded-map.ts'

interface Bucket {
  tokens: number
  at: number
}

/** A token bucket per producer. */
export class RateLimiter {
  readonly #producers = new BoundedMap<string, Bucket>(LIMITS.rate.producersRemembered)
  readonly #shared: Bucket = { tokens: LIMITS.rate.sharedEventsPerSecond, at: 0 }

  /**
   * Takes tokens for all events and returns 0, or takes none and returns the seconds to wait. Producers without a name
   * share a bucket.
   */
  waitSeconds(producer: string | undefined, events: number, now: number): number {
    const { producerBurstEvents, producerEventsPerSecond, sharedEventsPerSecond } = LIMITS.rate
    if (producer === undefined) return take(this.#shared, events, sharedEventsPerSecond, sharedEventsPerSecond, now)
    const bucket = this.#producers.get(producer) ?? { tokens: producerBurstEvents, at: now }
    this.#producers.touch(producer, bucket)
    return take(bucket, events, producerBurstEvents, producerEventsPerSecond, now)
  }
}

function take(bucket: Bucket, events: number, capacity: number, perSecond: number, now: number): number {
  // A clock that was set back must not remove tokens.
  const elapsed = Math.max(0, now - bucket.at)
  bucket.tokens = Math.min(capacity, bucket.tokens + (elapsed / 1000) * perSecond)
  bucket.at = now
  if (events > bucket.tokens) return (events - bucket.tokens) / perSecond
  bucket.tokens -= events
  return 0
}
