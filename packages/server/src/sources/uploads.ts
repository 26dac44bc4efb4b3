import { LIMITS } from '@gasoline/wire'
import type { Decoder, Incoming } from './decoder.ts'

/** The texts that the server has requested: each may be sent once, under the id that was issued for it. */
export class Uploads {
  readonly #decoder: Decoder
  readonly #newId: () => string
  readonly #expected = new Map<string, Incoming | undefined>()

  constructor(decoder: Decoder, newId: () => string) {
    this.#decoder = decoder
    this.#newId = newId
  }

  get isFull(): boolean {
    return this.#expected.size >= LIMITS.sources.uploads
  }

  expect(): string {
    const id = this.#newId()
    this.#expected.set(id, undefined)
    // It starts while the browser fetches the text.
    this.#decoder.start()
    return id
  }

  /** Accepts the text of an id; undefined for an id that is unknown, or used already. */
  open(id: string): Incoming | undefined {
    if (!this.#expected.has(id) || this.#expected.get(id) !== undefined) return undefined
    const incoming = this.#decoder.receive()
    this.#expected.set(id, incoming)
    return incoming
  }

  /** The text as far as it came; the id accepts nothing more. */
  close(id: string): Incoming | undefined {
    const incoming = this.#expected.get(id)
    this.#expected.delete(id)
    return incoming
  }
}
