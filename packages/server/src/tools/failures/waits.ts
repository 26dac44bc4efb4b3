import { LIMITS } from '@gasoline/wire'
import { UserError } from '../../user-error.ts'

const { atOnce, inAll } = LIMITS.wait

/** How many calls are waiting: so many of one client, and so many in all. */
export class Waits {
  readonly #byClient = new WeakMap<object, number>()
  #all = 0

  /** Takes a place; what it returns gives it back. Throws a `UserError` where there is none. */
  begin(client: object): () => void {
    const own = this.#byClient.get(client) ?? 0
    if (own >= atOnce) throw full(`${own} calls of yours are waiting already, the most there can be.`)
    if (this.#all >= inAll) throw full(`${this.#all} calls of all clients are waiting already, the most there can be.`)
    this.#byClient.set(client, own + 1)
    this.#all++
    return () => {
      this.#byClient.set(client, (this.#byClient.get(client) ?? 1) - 1)
      this.#all--
    }
  }
}

function full(words: string): UserError {
  return new UserError(words, 'Call again when one is done.')
}
