import type { ServerResponse } from 'node:http'

/** The requests being handled: a stopping server finishes these and accepts no new ones. */
export class InFlight {
  readonly #responses = new Set<ServerResponse>()
  #onEmpty: (() => void) | undefined

  get isStopping(): boolean {
    return this.#onEmpty !== undefined
  }

  add(response: ServerResponse): void {
    this.#responses.add(response)
    response.on('close', () => {
      this.#responses.delete(response)
      if (this.#responses.size === 0) this.#onEmpty?.()
    })
  }

  /** Accepts no new requests; resolves when all current ones are finished. */
  stop(): Promise<void> {
    return new Promise((resolve) => {
      this.#onEmpty = resolve
      for (const response of this.#responses) response.shouldKeepAlive = false
      if (this.#responses.size === 0) resolve()
    })
  }
}
