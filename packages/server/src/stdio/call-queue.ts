interface QueueOptions {
  /** How many tasks hold up the next ones. */
  readonly atOnce: number
  /** A task that takes longer holds up nothing any more: it waits itself. */
  readonly slowMs: number
  /** Whether none may start now. */
  readonly isHeld: () => boolean
}

/** Runs tasks in order, a few at once. */
export class CallQueue {
  readonly #options: QueueOptions
  readonly #waiting: (() => Promise<void>)[] = []
  #running = 0

  constructor(options: QueueOptions) {
    this.#options = options
  }

  get waiting(): number {
    return this.#waiting.length
  }

  add(task: () => Promise<void>): void {
    this.#waiting.push(task)
    this.next()
  }

  /** Starts what may start now. */
  next(): void {
    while (this.#running < this.#options.atOnce && !this.#options.isHeld()) {
      const task = this.#waiting.shift()
      if (!task) return
      void this.#run(task)
    }
  }

  async #run(task: () => Promise<void>): Promise<void> {
    this.#running++
    let isCounted = true
    const release = () => {
      if (!isCounted) return
      isCounted = false
      this.#running--
      this.next()
    }
    const timer = setTimeout(release, this.#options.slowMs)
    await task()
    clearTimeout(timer)
    release()
  }
}
