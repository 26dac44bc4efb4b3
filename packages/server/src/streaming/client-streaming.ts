import { LIMITS } from '@gasoline/wire'
import { EVENT_CATEGORIES } from '../analysis/significance/significant-event.ts'
import type { EventCategory } from '../analysis/significance/significant-event.ts'
import type { Notify, Streaming } from './streaming.ts'

/** What a client wants to be sent; what it leaves out stays as it was. */
export interface StreamingSettings {
  readonly enabled?: boolean | undefined
  readonly events?: readonly EventCategory[] | undefined
  readonly throttleSeconds?: number | undefined
  /** Empty: all. */
  readonly urlFilter?: string | undefined
}

export interface StreamingState {
  readonly enabled: boolean
  readonly events: readonly EventCategory[]
  readonly throttleSeconds: number
  readonly urlFilter: string
  /** The client has a session, so that notifications can be sent to it. */
  readonly hasSession: boolean
}

/** Streaming as one client has set it: off at first. */
export class ClientStreaming {
  readonly #streaming: Streaming
  readonly #notify: Notify | undefined
  #state: StreamingState

  constructor(streaming: Streaming, notify: Notify | undefined) {
    this.#streaming = streaming
    this.#notify = notify
    this.#state = {
      enabled: false,
      events: EVENT_CATEGORIES,
      throttleSeconds: LIMITS.streaming.throttleSeconds,
      urlFilter: '',
      hasSession: notify !== undefined,
    }
  }

  configure(settings: StreamingSettings): StreamingState {
    const given = Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined))
    const wasOn = this.#state.enabled
    this.#state = { ...this.#state, ...given }
    const { enabled, events, throttleSeconds, urlFilter } = this.#state
    if (enabled && Object.keys(given).length > 0) {
      const config = { events, throttleMs: throttleSeconds * 1_000, urlFilter: urlFilter || undefined }
      this.#streaming.start(this, config, this.#notify ?? (() => {}))
    } else if (wasOn && !enabled) this.#streaming.stop(this)
    return this.#state
  }

  /** The client is gone. */
  leave(): void {
    this.#streaming.leave(this)
  }
}
