/** Lets a burst pass, and after that so many tokens a second. What is refused takes none. */
export class TokenBucket {
  readonly #capacity: number
  readonly #perSecond: number
  #left: number
  #at = 0

  constructor(capacity: number, perSecond: number) {
    this.#capacity = capacity
    this.#perSecond = perSecond
    this.#left = capacity
  }

  /** Whether so many tokens could be taken. */
  take(tokens: number, now: number): boolean {
    return this.waitSeconds(tokens, now) === 0
  }

  /** Takes so many tokens and returns 0, or takes none and returns the seconds to wait. */
  waitSeconds(tokens: number, now: number): number {
    // A clock that was set back neither gives nor takes.
    const regained = (Math.max(0, now - this.#at) / 1_000) * this.#perSecond
    this.#left = Math.min(this.#capacity, this.#left + regained)
    this.#at = Math.max(now, this.#at)
    if (tokens > this.#left) return (tokens - this.#left) / this.#perSecond
    this.#left -= tokens
    return 0
  }
}
