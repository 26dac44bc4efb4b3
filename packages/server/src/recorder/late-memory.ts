import { LIMITS } from '@gasoline/wire/limits'
import type { StoredEvent, StreamName } from '@gasoline/wire'
import { GoodRuns } from '../learn/good-runs.ts'

const { events: mostEvents, chars: mostChars } = LIMITS.unlearnt
/** Of an event without its long texts. */
const EVENT_CHARS = 500

/**
 * What good runs looked like, learnt only once a report needs it: learning costs as much as the rest of what is done with
 * an event, and most tests pass. What waits is bounded: beyond that it is learnt at once.
 */
export class LateMemory {
  readonly #runs = new GoodRuns()
  #waiting: (readonly [StreamName, StoredEvent])[] = []
  #chars = 0

  readonly add = (stream: StreamName, entry: StoredEvent): void => {
    this.#waiting.push([stream, entry])
    this.#chars += countChars(entry)
    if (this.#waiting.length >= mostEvents || this.#chars >= mostChars) this.read()
  }

  /** How many events are not learnt yet. */
  get waiting(): number {
    return this.#waiting.length
  }

  /** All that was added until now, in order. */
  read(): GoodRuns {
    const waiting = this.#waiting
    this.#waiting = []
    this.#chars = 0
    for (const [stream, entry] of waiting) this.#runs.add(stream, entry)
    return this.#runs
  }
}

function countChars(entry: StoredEvent): number {
  let chars = EVENT_CHARS
  for (const key of ['requestBody', 'responseBody', 'message', 'data']) {
    const text: unknown = Reflect.get(entry, key)
    if (typeof text === 'string') chars += text.length
  }
  return chars
}
