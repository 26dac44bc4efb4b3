/** A map of at most `capacity` keys: a new key evicts the oldest. */
export class BoundedMap<K, V> {
  readonly #map = new Map<K, V>()
  readonly #capacity: number

  constructor(capacity: number) {
    this.#capacity = capacity
  }

  get size(): number {
    return this.#map.size
  }

  get(key: K): V | undefined {
    return this.#map.get(key)
  }

  set(key: K, value: V): void {
    if (!this.#map.has(key) && this.#map.size >= this.#capacity) {
      const oldest = this.#map.keys().next()
      if (!oldest.done) this.#map.delete(oldest.value)
    }
    this.#map.set(key, value)
  }

  /** Like `set`, and the key becomes the newest. */
  touch(key: K, value: V): void {
    this.#map.delete(key)
    this.set(key, value)
  }

  delete(key: K): boolean {
    return this.#map.delete(key)
  }

  values(): IterableIterator<V> {
    return this.#map.values()
  }
}
