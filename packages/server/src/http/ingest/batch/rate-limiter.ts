import { LIMITS } from '@gasoline/wire'
import { BoundedMap } from '../../../store/maps/bounded-map.ts'
import { TokenBucket } from '../../../store/maps/token-bucket.ts'

const { producersRemembered, producerBurstEvents, producerEventsPerSecond, sharedEventsPerSecond } = LIMITS.rate

/** A token bucket per producer. */
export class RateLimiter {
  readonly #producers = new BoundedMap<string, TokenBucket>(producersRemembered)
  readonly #shared = new TokenBucket(sharedEventsPerSecond, sharedEventsPerSecond)

  /**
   * Takes tokens for all events and returns 0, or takes none and returns the seconds to wait. Producers without a name
   * share a bucket.
   */
  waitSeconds(producer: string | undefined, events: number, now: number): number {
    if (producer === undefined) return this.#shared.waitSeconds(events, now)
    const bucket = this.#producers.get(producer) ?? new TokenBucket(producerBurstEvents, producerEventsPerSecond)
    this.#producers.touch(producer, bucket)
    return bucket.waitSeconds(events, now)
  }
}
