import { LIMITS } from '@gasoline/wire'
import type { EventCategory, SignificantEvent } from '../analysis/significance/significant-event.ts'
import { BoundedMap } from '../store/maps/bounded-map.ts'

/** What one reader wants. */
export interface FeedConfig {
  readonly events: readonly EventCategory[]
  readonly throttleMs: number
  readonly urlFilter?: string | undefined
}

/** An event, and how often it happened since it was last reported. */
export interface Gathered {
  readonly event: SignificantEvent
  readonly count: number
  /** It was reported before. */
  readonly isAgain: boolean
}

/** What one notification reports. */
export interface NotificationBatch {
  /** The most important first; the others in order of time. */
  readonly events: readonly [Gathered, ...Gathered[]]
  /** Further ones that there was no room for. */
  readonly dropped: number
}

const { batchMs, dedupMs, minuteMs, perMinute, batchEvents, waiting: mostWaiting, sentRemembered } = LIMITS.streaming

/** What one reader is sent of the significant events: each once in a while, gathered, and never too many. */
export class Feed {
  #config: FeedConfig | undefined
  readonly #waiting = new Map<string, { event: SignificantEvent; count: number; isAgain: boolean }>()
  #waitingSince = 0
  #dropped = 0
  /** When each was reported last, and how often it happened since. */
  readonly #sent = new BoundedMap<string, { at: number; repeats: number }>(sentRemembered)
  /** Times of the notifications of the last minute. */
  #times: number[] = []

  /** What the reader wants from now on; undefined for nothing. What it was sent before counts all the same. */
  configure(config: FeedConfig | undefined): void {
    this.#config = config
    if (!config) this.#waiting.clear()
  }

  offer(event: SignificantEvent, now: number): void {
    if (!this.#config) return
    const { events, urlFilter } = this.#config
    if (!events.includes(event.category)) return
    if (urlFilter !== undefined && !event.urls.some((url) => url.includes(urlFilter))) return
    const known = this.#waiting.get(event.key)
    const sent = this.#sent.get(event.key)
    if (known) known.count++
    else if (sent && now - sent.at < dedupMs) sent.repeats++
    else {
      if (this.#waiting.size === 0) this.#waitingSince = now
      this.#waiting.set(event.key, { event, count: (sent?.repeats ?? 0) + 1, isAgain: sent !== undefined })
      if (this.#waiting.size > mostWaiting) this.#dropMildest()
    }
  }

  /** When the next notification may be sent; undefined if there is nothing to send. */
  get dueAt(): number | undefined {
    if (this.#waiting.size === 0) return undefined
    const last = this.#times.at(-1) ?? Number.NEGATIVE_INFINITY
    const first = this.#times.length >= perMinute ? (this.#times.at(-perMinute) ?? 0) + minuteMs : 0
    return Math.max(this.#waitingSince + batchMs, last + (this.#config?.throttleMs ?? 0), first)
  }

  /** What the next notification reports, if it is due. What has no room in it waits for the one after. */
  take(now: number): NotificationBatch | undefined {
    if (this.dueAt === undefined || now < this.dueAt) return undefined
    const chosen = [...this.#waiting.values()].sort((a, b) => b.event.rank - a.event.rank).slice(0, batchEvents)
    const [first, ...others] = chosen
    if (!first) return undefined
    for (const { event } of chosen) {
      this.#waiting.delete(event.key)
      this.#sent.touch(event.key, { at: now, repeats: 0 })
    }
    this.#times = [...this.#times.slice(1 - perMinute), now]
    this.#waitingSince = now
    const dropped = this.#dropped
    this.#dropped = 0
    return { events: [first, ...others.sort((a, b) => a.event.at - b.event.at)], dropped }
  }

  #dropMildest(): void {
    let mildest: SignificantEvent | undefined
    for (const { event } of this.#waiting.values()) if (!mildest || event.rank < mildest.rank) mildest = event
    if (mildest) this.#waiting.delete(mildest.key)
    this.#dropped++
  }
}
