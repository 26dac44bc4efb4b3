import { LIMITS } from '@gasoline/wire'
import { BoundedMap } from './maps/bounded-map.ts'
import { REST } from './streams/stream.ts'

export interface EndedTest {
  readonly testId: string
  readonly startedAt: number | undefined
  readonly endedAt: number
  readonly status: string | undefined
}

/** Which tests are open or ended, and which of them have a ring of their own. */
export class TestRegistry {
  readonly #open = new Map<string, number>()
  readonly #ended = new BoundedMap<string, EndedTest>(LIMITS.tests.ended)
  readonly #holders = new Set<string>()
  #untagged = 0

  get openCount(): number {
    return this.#open.size
  }

  get endedCount(): number {
    return this.#ended.size
  }

  /** Entries without a test while several were open. */
  get untagged(): number {
    return this.#untagged
  }

  /** The open test, if exactly one is open. */
  get onlyOpen(): string | undefined {
    return this.#open.size === 1 ? this.#open.keys().next().value : undefined
  }

  /** False when too many tests are open. `release` is called with the holder that made room. */
  start(testId: string, now: number, release: (holder: string) => void): boolean {
    if (!this.#open.has(testId) && this.#open.size >= LIMITS.tests.open) return false
    this.#open.set(testId, now)
    if (this.#holders.has(testId)) return true
    if (this.#holders.size >= LIMITS.tests.open) {
      for (const holder of this.#holders) {
        if (this.#open.has(holder)) continue
        this.#holders.delete(holder)
        release(holder)
        break
      }
    }
    this.#holders.add(testId)
    return true
  }

  /** Closes a test; it keeps its ring until a new test needs one. */
  end(testId: string, now: number, status: string | undefined): boolean {
    const startedAt = this.#open.get(testId)
    const wasOpen = this.#open.delete(testId)
    this.#ended.touch(testId, { testId, startedAt, endedAt: now, status })
    return wasOpen
  }

  /** All that are open or remembered. */
  list(): readonly (Omit<EndedTest, 'endedAt'> & { readonly endedAt?: number })[] {
    const open = [...this.#open].map(([testId, startedAt]) => ({ testId, startedAt, status: undefined }))
    return [...this.#ended.values(), ...open]
  }

  endedTest(testId: string): EndedTest | undefined {
    return this.#ended.get(testId)
  }

  /** The entry's own test, else the open one if exactly one is open. */
  attribute(testId: string | undefined): string | undefined {
    if (testId === undefined && this.#open.size > 1) this.#untagged++
    return testId ?? this.onlyOpen
  }

  /** Whose ring an entry goes to. A test that was never started gets a ring while there is room. */
  chooseHolder(testId: string | undefined): string {
    if (testId === undefined || testId === '') return REST
    if (this.#holders.has(testId)) return testId
    if (this.#holders.size >= LIMITS.tests.open) return REST
    this.#holders.add(testId)
    return testId
  }

  /** Frees the rings of tests that are not open: of all, or of the given one. */
  forget(testId: string | undefined): void {
    for (const holder of this.#holders) {
      if (!this.#open.has(holder) && (testId === undefined || testId === holder)) this.#holders.delete(holder)
    }
  }
}
