import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { LIMITS } from '@gasoline/wire/limits'

/**
 * Browsers send a request again by themselves if its connection had been used before and closed without a response
 * (https://www.rfc-editor.org/rfc/rfc9112#section-9.3.1). That repeat belongs to the request that was cut, and is cut, too.
 */
export class CutRequests {
  readonly #now: () => number
  readonly #seen = new WeakMap<Socket, number>()
  #last: { readonly key: string; readonly at: number } | undefined

  constructor(now: () => number) {
    this.#now = now
  }

  clear(): void {
    this.#last = undefined
  }

  /** Counts a request; whether it repeats the one that was cut. */
  isRepeat(request: IncomingMessage): boolean {
    const { socket } = request
    this.#seen.set(socket, (this.#seen.get(socket) ?? 0) + 1)
    const last = this.#last
    if (last?.key !== readKey(request) || this.#now() - last.at > LIMITS.proxy.repeatMs) return false
    this.#last = undefined
    return true
  }

  cut(request: IncomingMessage): void {
    const isReused = (this.#seen.get(request.socket) ?? 0) > 1
    if (isReused) this.#last = { key: readKey(request), at: this.#now() }
    request.socket.destroy()
  }
}

function readKey({ method, url }: IncomingMessage): string {
  return `${method} ${url}`
}
