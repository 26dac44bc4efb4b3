import { LIMITS } from '@gasoline/wire'
import { BoundedMap } from '../../store/bounded-map.ts'

interface Bucket {
  tokens: number
  at: number
}

/** Says how long a producer must wait before so many events may pass, 0 for not at all. */
export class RateLimiter {
  readonly #producers = new BoundedMap<string, Bucket>(LIMITS.rate.producersRemembered)
  readonly #shared: Bucket = { tokens: LIMITS.rate.sharedEventsPerSecond, at: 0 }

  /** Takes the events off the allowance of the producer and of all together, or of neither. */
  waitSeconds(producer: string | undefined, events: number, now: number): number {
    const { producerBurstEvents, producerEventsPerSecond, sharedEventsPerSecond } = LIMITS.rate
    refill(this.#shared, sharedEventsPerSecond, sharedEventsPerSecond, now)
    const sharedWait = (events - this.#shared.tokens) / sharedEventsPerSecond
    let wait = sharedWait
    let bucket: Bucket | undefined
    if (producer !== undefined) {
      bucket = this.#producers.get(producer) ?? { tokens: producerBurstEvents, at: now }
      refill(bucket, producerBurstEvents, producerEventsPerSecond, now)
      this.#producers.touch(producer, bucket)
      wait = Math.max(wait, (events - bucket.tokens) / producerEventsPerSecond)
    }
    if (wait > 0) return wait
    this.#shared.tokens -= events
    if (bucket) bucket.tokens -= events
    return 0
  }
}

function refill(bucket: Bucket, capacity: number, perSecond: number, now: number): void {
  // A clock that was set back must not take tokens away.
  const elapsed = Math.max(0, now - bucket.at)
  bucket.tokens = Math.min(capacity, bucket.tokens + (elapsed / 1000) * perSecond)
  bucket.at = now
}
