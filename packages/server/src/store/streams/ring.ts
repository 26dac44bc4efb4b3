/** A held event with its estimated size. */
export interface Slot<T> {
  /** Increases from slot to slot of a ring. */
  readonly seq: number
  readonly entry: T
  readonly bytes: number
  /** A later event with this key replaces this one, as the end of a request replaces its start. */
  readonly key: string | undefined
  /** The number of its last change: rises with each event that is added, replaced or amended. */
  readonly change: number
}

/** Empty slots at the front are released when there are this many and they are more than half. */
const COMPACT_AT = 64

/** The events of one holder (a test, or everything without one), oldest first. */
export class Ring<T> {
  // Not a Map: finding its oldest key would walk over every deleted one.
  #slots: (Slot<T> | undefined)[] = []
  #head = 0
  readonly #byKey = new Map<string, Slot<T>>()
  #bytes = 0

  get size(): number {
    return this.#slots.length - this.#head
  }

  get bytes(): number {
    return this.#bytes
  }

  push(slot: Slot<T>): void {
    this.#slots.push(slot)
    this.#count(slot)
  }

  /** The event with this key, if it is still held. */
  find(key: string): Slot<T> | undefined {
    return this.#byKey.get(key)
  }

  /** The newest event that matches. */
  findLast(matches: (slot: Slot<T>) => boolean): Slot<T> | undefined {
    return this.#slots.findLast((slot) => slot !== undefined && matches(slot))
  }

  /** Replaces a held event, in its place or at the end. */
  replace(old: Slot<T>, slot: Slot<T>, keepsPlace: boolean): void {
    if (!keepsPlace) {
      this.extract((held) => held === old)
      this.push(slot)
      return
    }
    this.#forget(old)
    // From the end: what changes is new.
    this.#slots[this.#slots.lastIndexOf(old)] = slot
    this.#count(slot)
  }

  oldest(): Slot<T> | undefined {
    return this.#slots[this.#head]
  }

  /** Removes and returns the oldest. */
  shift(): Slot<T> | undefined {
    const slot = this.#slots[this.#head]
    if (!slot) return undefined
    this.#slots[this.#head++] = undefined
    if (this.#head >= COMPACT_AT && this.#head * 2 >= this.#slots.length) {
      this.#slots = this.#slots.slice(this.#head)
      this.#head = 0
    }
    this.#forget(slot)
    return slot
  }

  /** Removes and returns the matching ones, oldest first. */
  extract(matches: (slot: Slot<T>) => boolean): Slot<T>[] {
    const held = this.values()
    const taken = held.filter(matches)
    if (taken.length === 0) return taken
    const gone = new Set(taken)
    this.#slots = held.filter((slot) => !gone.has(slot))
    this.#head = 0
    for (const slot of taken) this.#forget(slot)
    return taken
  }

  values(): Slot<T>[] {
    return this.#slots.slice(this.#head).filter((slot) => slot !== undefined)
  }

  #count(slot: Slot<T>): void {
    if (slot.key !== undefined) this.#byKey.set(slot.key, slot)
    this.#bytes += slot.bytes
  }

  #forget(slot: Slot<T>): void {
    this.#bytes -= slot.bytes
    if (slot.key !== undefined && this.#byKey.get(slot.key) === slot) this.#byKey.delete(slot.key)
  }
}
