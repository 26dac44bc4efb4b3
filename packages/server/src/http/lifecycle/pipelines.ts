import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { LIMITS } from '@gasoline/wire'

/** How many requests of each connection have no response yet. Browsers and programs send one, or a few. */
export class Pipelines {
  readonly #unanswered = new WeakMap<Socket, number>()

  /** Counts a request; false if its connection has too many, which is then closed. */
  add(socket: Socket, response: ServerResponse): boolean {
    const count = (this.#unanswered.get(socket) ?? 0) + 1
    if (count > LIMITS.post.pipelinedRequests) {
      socket.destroy()
      return false
    }
    this.#unanswered.set(socket, count)
    response.on('close', () => this.#unanswered.set(socket, (this.#unanswered.get(socket) ?? 1) - 1))
    return true
  }
}
