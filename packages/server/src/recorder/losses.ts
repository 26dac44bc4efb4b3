type Counts = Record<string, number>

/** What could not be recorded, by reason: in all, and for each test. Each reason is reported once. */
export class Losses {
  readonly #warn: (message: string) => void
  readonly #all: Counts = {}
  readonly #tests = new Map<string, Counts>()
  readonly #faults = new Set<string>()

  constructor(warn: (message: string) => void) {
    this.#warn = warn
  }

  add(reason: string, count: number, testId?: string): void {
    this.#all[reason] = (this.#all[reason] ?? 0) + count
    if (testId === undefined) return
    const own = this.#tests.get(testId) ?? {}
    own[reason] = (own[reason] ?? 0) + count
    this.#tests.set(testId, own)
  }

  /** A part of ours failed: the test goes on without it. */
  fault(part: string, error: unknown): void {
    this.add(`${part} failed`, 1)
    if (this.#faults.has(part)) return
    this.#faults.add(part)
    const why = error instanceof Error ? error.message : String(error)
    this.#warn(`Gasoline: ${part} failed (${why.slice(0, 200)}). Tests are not affected; the report may be incomplete.`)
  }

  all(): Counts {
    return { ...this.#all }
  }

  ofTest(testId: string): Counts {
    return { ...this.#tests.get(testId) }
  }

  forget(testId: string): void {
    this.#tests.delete(testId)
  }
}
