interface Sized {
  /** What the value takes, as far as its owner knows. */
  readonly bytes: number
}

/** A map within a number of entries and of bytes: the entry that was not used for the longest time goes first. */
export class SizedMap<V extends Sized> {
  readonly #map = new Map<string, { readonly value: V; bytes: number }>()
  readonly #limits: { readonly entries: number; readonly bytes: number }
  #bytes = 0
  #evicted = 0

  constructor(limits: { readonly entries: number; readonly bytes: number }) {
    this.#limits = limits
  }

  get size(): number {
    return this.#map.size
  }

  get bytes(): number {
    return this.#bytes
  }

  get evicted(): number {
    return this.#evicted
  }

  get(key: string): V | undefined {
    return this.#map.get(key)?.value
  }

  /** Adds a value, or counts one that has grown again; it is the last to go. */
  put(key: string, value: V): void {
    this.#bytes += value.bytes + key.length - (this.#map.get(key)?.bytes ?? 0)
    this.#map.delete(key)
    this.#map.set(key, { value, bytes: value.bytes + key.length })
    for (const [oldest, { bytes }] of this.#map) {
      if (this.#map.size <= this.#limits.entries && this.#bytes <= this.#limits.bytes) break
      if (oldest === key) break
      this.#map.delete(oldest)
      this.#bytes -= bytes
      this.#evicted++
    }
  }

  delete(key: string): void {
    this.#bytes -= this.#map.get(key)?.bytes ?? 0
    this.#map.delete(key)
  }

  *entries(): IterableIterator<readonly [string, V]> {
    for (const [key, { value }] of this.#map) yield [key, value]
  }
}
