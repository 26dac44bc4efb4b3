import type { Store } from '../store/store.ts'
import type { View } from '../store/view.ts'

const MOST = 4

/**
 * What comes while no test runs, as in hooks that run once for a file. It belongs to the next test of that file that is
 * reported, and is kept under ids of its own until then.
 */
export class BetweenTests {
  readonly #store: Store
  #file: string | undefined
  #turn = 0
  #ids: string[] = []
  #owner: string | undefined

  constructor(store: Store) {
    this.#store = store
  }

  /** The test id for what comes now. */
  currentId(): string {
    const id = `(between tests ${this.#turn})`
    if (this.#ids.at(-1) !== id) this.#ids.push(id)
    this.#drop(this.#ids.length - MOST)
    return id
  }

  /** What came since the last test ended belongs to the file of the next one. */
  startTest(file: string | undefined): void {
    if (this.#turn > 0 && file !== this.#file) {
      const latest = `(between tests ${this.#turn})`
      this.#drop(this.#ids.at(-1) === latest ? this.#ids.length - 1 : this.#ids.length)
      this.#owner = undefined
    }
    this.#file = file
    this.#turn++
  }

  /** The test is reported: the first of its file takes it all. False if another one has, or this one before. */
  claim(testId: string): boolean {
    if (this.#owner !== undefined) return false
    this.#owner = testId
    return true
  }

  view(testId: string): View[] {
    return testId === this.#owner ? this.#ids.map((id) => this.#store.view({ testId: id })) : []
  }

  /** The test is done with. */
  release(testId: string): void {
    if (testId !== this.#owner) return
    this.#drop(this.#ids.length)
    this.#owner = undefined
  }

  #drop(count: number): void {
    for (const id of this.#ids.splice(0, Math.max(0, count))) this.#store.clear(id)
  }
}
