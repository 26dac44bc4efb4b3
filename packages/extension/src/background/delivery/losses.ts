import type { Counts, Queued, Source } from './queue.ts'
import type { SessionStorage } from '../session-storage.ts'

interface Loss {
  readonly pageId: string
  readonly url: string
  readonly source: Source
  readonly counts: Counts
  /** The queue's key of the last dropped batch: only a later batch may report the loss, so that the order stays true. */
  readonly key: string
}

type Dropped = Pick<Queued, 'key' | 'batch' | 'source'>

const KEY = 'losses'

/** What was dropped, by page and reason, until the server has the report; and the total, for the popup. */
export class Losses {
  readonly #unreported = new Map<string, Loss>()
  readonly #storage: SessionStorage
  #total = 0
  #isSaving = false

  constructor(storage: SessionStorage) {
    this.#storage = storage
  }

  async restore(): Promise<void> {
    // Only this class writes it.
    const stored = (await this.#storage.load(KEY)) as { total: number; unreported: Loss[] } | undefined
    this.#total += stored?.total ?? 0
    for (const loss of stored?.unreported ?? []) this.#unreported.set(loss.pageId, loss)
  }

  get total(): number {
    return this.#total
  }

  add({ key, batch: { pageId, url }, source }: Dropped, counts: Counts): void {
    const sum = Object.values(counts).reduce((total, count) => total + count, 0)
    if (sum === 0) return
    this.#total += sum
    this.#unreported.set(pageId, { pageId, url, source, counts: combine(this.#counts(pageId), counts, 1), key })
    this.#save()
  }

  /** What a batch can report about its page: the losses before it. */
  findBefore({ key, batch: { pageId } }: Dropped): Counts {
    const loss = this.#unreported.get(pageId)
    return loss && loss.key < key ? loss.counts : {}
  }

  #counts(pageId: string): Counts {
    return this.#unreported.get(pageId)?.counts ?? {}
  }

  /** The server has these now; `more` are those that the page had counted. */
  markReported(pageId: string, reported: Counts, more = 0): void {
    const loss = this.#unreported.get(pageId)
    this.#total += more
    if (loss) {
      const counts = combine(loss.counts, reported, -1)
      if (Object.keys(counts).length === 0) this.#unreported.delete(pageId)
      else this.#unreported.set(pageId, { ...loss, counts })
    }
    if (loss || more > 0) this.#save()
  }

  unreported(): readonly Loss[] {
    return [...this.#unreported.values()]
  }

  #save(): void {
    if (this.#isSaving) return
    this.#isSaving = true
    // One write for all that are added in this task.
    queueMicrotask(() => this.#write())
  }

  #write(): void {
    this.#isSaving = false
    this.#storage.save({ [KEY]: { total: this.#total, unreported: this.unreported() } }).catch(() => {
      // Storage is full of events; the counts stay in memory.
    })
  }
}

function combine(one: Counts, other: Counts, sign: 1 | -1): Counts {
  const sums = { ...one }
  for (const [reason, count] of Object.entries(other)) sums[reason] = (sums[reason] ?? 0) + sign * count
  return Object.fromEntries(Object.entries(sums).filter(([, count]) => count > 0))
}
