import { BoundedMap } from './bounded-map.ts'

/** A bounded map whose values expire after `lifeMs`. */
export class ExpiringMap<V> {
  readonly #map: BoundedMap<string, { readonly value: V; readonly at: number }>
  readonly #lifeMs: number
  readonly #now: () => number

  constructor(capacity: number, lifeMs: number, now: () => number) {
    this.#map = new BoundedMap(capacity)
    this.#lifeMs = lifeMs
    this.#now = now
  }

  /** The value and its age. */
  get(key: string): { readonly value: V; readonly ageMs: number } | undefined {
    const held = this.#map.get(key)
    if (!held) return undefined
    const ageMs = this.#now() - held.at
    if (ageMs >= 0 && ageMs < this.#lifeMs) return { value: held.value, ageMs }
    this.#map.delete(key)
    return undefined
  }

  set(key: string, value: V): void {
    this.#map.touch(key, { value, at: this.#now() })
  }
}
