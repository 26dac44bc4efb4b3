/** One held event with its accounted size. */
export interface Slot<T> {
  readonly seq: number
  readonly entry: T
  readonly bytes: number
  /** Under which a later event can find and replace it: the end of a request its start. */
  readonly key: string | undefined
}

/** The events of one holder (a test, or everything without one), oldest first. */
export class Ring<T> {
  readonly #slots = new Map<number, Slot<T>>()
  readonly #byKey = new Map<string, number>()
  #bytes = 0

  get size(): number {
    return this.#slots.size
  }

  get bytes(): number {
    return this.#bytes
  }

  push(slot: Slot<T>): void {
    this.#slots.set(slot.seq, slot)
    if (slot.key !== undefined) this.#byKey.set(slot.key, slot.seq)
    this.#bytes += slot.bytes
  }

  /** The event held under a key, if it is still here. */
  find(key: string): Slot<T> | undefined {
    const seq = this.#byKey.get(key)
    return seq === undefined ? undefined : this.#slots.get(seq)
  }

  oldest(): Slot<T> | undefined {
    return this.#slots.values().next().value
  }

  remove(slot: Slot<T>): void {
    if (!this.#slots.delete(slot.seq)) return
    this.#bytes -= slot.bytes
    if (slot.key !== undefined && this.#byKey.get(slot.key) === slot.seq) this.#byKey.delete(slot.key)
  }

  values(): IterableIterator<Slot<T>> {
    return this.#slots.values()
  }
}
