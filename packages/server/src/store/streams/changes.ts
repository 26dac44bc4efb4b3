import { LIMITS } from '@gasoline/wire'

/** Numbers everything that happens to stored events, so that a reader can continue where it stopped. */
export class Changes {
  readonly #listeners = new Set<() => void>()
  #superseded: number[] = []
  #latest = 0

  /** The number of the last change; 0 if there was none. */
  get latest(): number {
    return this.#latest
  }

  next(): number {
    return ++this.#latest
  }

  /** Nobody needs that change any more: a later one says more, or the event was cleared. */
  supersede(change: number): void {
    this.#superseded.push(change)
    const most = LIMITS.eventStream.supersededRemembered
    if (this.#superseded.length > most * 2) this.#superseded = this.#superseded.slice(-most)
  }

  /** Those changes after a number, rising. */
  supersededAfter(change: number): number[] {
    return this.#superseded.filter((number) => number > change).sort((a, b) => a - b)
  }

  /** Calls back after changes; returns the unsubscribe function. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  announce(): void {
    for (const listener of this.#listeners) listener()
  }
}
