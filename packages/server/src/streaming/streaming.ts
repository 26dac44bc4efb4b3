import { renderNotification } from '../render/streaming/notification.ts'
import type { EventNotification } from '../render/streaming/notification.ts'
import type { SignificantEvent } from '../analysis/significance/significant-event.ts'
import { Feed } from './feed.ts'
import type { FeedConfig } from './feed.ts'
import type { NotificationLog } from './notification-log.ts'
import { Watch } from './watch.ts'
import type { WatchedEvents } from './watch.ts'

export interface StreamingOptions {
  readonly events: WatchedEvents
  readonly log: NotificationLog
  /** Calls back after a time; returns how to cancel that. */
  readonly later: (ms: number, run: () => void) => () => void
}

export type Notify = (notification: EventNotification) => void

/** Finds significant events while a client wants them, and sends each what it wants. */
export class Streaming {
  readonly #options: StreamingOptions
  readonly #feeds = new Map<object, { readonly feed: Feed; readonly notify: Notify }>()
  /** The clients that have switched it on. */
  readonly #wanting = new Set<object>()
  #watch: Watch | undefined
  #cancel = () => {}
  #dueAt = Number.POSITIVE_INFINITY

  constructor(options: StreamingOptions) {
    this.#options = options
  }

  /** Sends a client from now on what it wants; others are not affected, readers of the event stream get what was wanted last. */
  start(client: object, config: FeedConfig, notify: Notify): void {
    const { log } = this.#options
    this.#wanting.add(client)
    this.#open(client, notify).configure(config)
    this.#open(log, (notification) => log.add(notification)).configure(config)
    log.isOn = true
    this.#watch ??= new Watch(
      this.#options.events,
      (event) => this.#offer(event),
      () => this.#schedule(),
    )
  }

  /** The client wants no more; the last one switches the event stream off, too. */
  stop(client: object): void {
    const { log } = this.#options
    this.#wanting.delete(client)
    this.#feeds.get(client)?.feed.configure(undefined)
    if (this.#wanting.size > 0) return
    this.#feeds.get(log)?.feed.configure(undefined)
    log.isOn = false
    this.#watch?.close()
    this.#watch = undefined
    this.#cancel()
    this.#dueAt = Number.POSITIVE_INFINITY
  }

  /** The client is gone; readers of the event stream stay. */
  leave(client: object): void {
    this.#wanting.delete(client)
    this.#feeds.delete(client)
  }

  #open(client: object, notify: Notify): Feed {
    const known = this.#feeds.get(client) ?? { feed: new Feed(), notify }
    this.#feeds.set(client, known)
    return known.feed
  }

  #offer(event: SignificantEvent): void {
    const now = this.#options.events.now()
    for (const { feed } of this.#feeds.values()) feed.offer(event, now)
    this.#schedule()
  }

  #schedule(): void {
    let dueAt = this.#watch?.dueAt ?? Number.POSITIVE_INFINITY
    for (const { feed } of this.#feeds.values()) dueAt = Math.min(dueAt, feed.dueAt ?? dueAt)
    if (dueAt === this.#dueAt) return
    this.#cancel()
    this.#dueAt = dueAt
    if (dueAt === Number.POSITIVE_INFINITY) return
    this.#cancel = this.#options.later(Math.max(0, dueAt - this.#options.events.now()), () => this.#run())
  }

  #run(): void {
    this.#dueAt = Number.POSITIVE_INFINITY
    const now = this.#options.events.now()
    for (const event of this.#watch?.takeDue(now) ?? [])
      for (const { feed } of this.#feeds.values()) feed.offer(event, now)
    for (const { feed, notify } of this.#feeds.values()) {
      const batch = feed.take(now)
      if (batch) notify(renderNotification(batch.events, batch.dropped))
    }
    this.#schedule()
  }
}
