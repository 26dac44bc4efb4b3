import { LIMITS } from '@gasoline/wire'
import type { PageBatch } from '../../messages.ts'
import type { Losses } from './losses.ts'
import type { PostOutcome } from './post-batch.ts'
import type { Counts, Queue, Queued, Source } from './queue.ts'

const RETRY_MS = [100, 500, 2_000] as const
export const PAGE_FULL = 'page queue full'

export interface DeliveryOptions {
  readonly queue: Queue
  readonly losses: Losses
  readonly post: (item: Queued, lost: Counts) => Promise<PostOutcome>
  /** Called once for each batch that was delivered, stored or dropped: its page can forget it. */
  readonly onSafe: (items: readonly Queued[]) => void
  /** Called with batches that a page sent again although they were safe already. */
  readonly onRepeated: (batches: readonly PageBatch[]) => void
  readonly now: () => number
}

/** Sends the queue to the server in order, one request at a time, and retries until the server accepts it. */
export function createDelivery({ queue, losses, post, onSafe, onRepeated, now }: DeliveryOptions) {
  const { breakerFailures, breakerMs } = LIMITS.extension
  const pausedUntil = new Map<string, number>()
  const lostWith = new WeakMap<Queued, Counts>()
  let failures = 0
  let isSending = false
  let notBefore = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const isOpen = () => failures >= breakerFailures

  function wakeIn(ms: number): void {
    clearTimeout(timer)
    timer = setTimeout(() => {
      notBefore = 0
      send()
    }, ms)
  }

  function send(): void {
    if (isSending || now() < notBefore) return
    isSending = true
    sendAll().catch(() => wakeIn(breakerMs))
  }

  async function sendAll(): Promise<void> {
    try {
      for (;;) {
        const item = queue.next((pageId) => (pausedUntil.get(pageId) ?? 0) <= now()) ?? nextLoss()
        if (!item) break
        const { batch } = item
        const lost = lostWith.get(item) ?? losses.findBefore(item)
        lostWith.set(item, lost)
        const outcome = await post(item, batch.lost === undefined ? lost : { ...lost, [PAGE_FULL]: batch.lost })
        if (outcome.type === 'unreachable') {
          await backOff()
          return
        }
        failures = 0
        finish(item, lost, outcome)
      }
      const nextAt = Math.min(...[...pausedUntil.values()].filter((at) => at > now()))
      if (Number.isFinite(nextAt)) wakeIn(nextAt - now())
    } finally {
      isSending = false
    }
  }

  function finish(item: Queued, lost: Counts, outcome: Exclude<PostOutcome, { type: 'unreachable' }>): void {
    const { batch } = item
    if (outcome.type === 'wait') {
      pausedUntil.set(batch.pageId, now() + outcome.seconds * 1_000)
      return
    }
    pausedUntil.delete(batch.pageId)
    if (outcome.type === 'stored') losses.markReported(batch.pageId, lost, batch.lost)
    // A batch that only reports losses is not retried after a refusal.
    else if (batch.count === 0) losses.markReported(batch.pageId, lost)
    else losses.add(item, { [`refused with ${outcome.status}`]: batch.count, [PAGE_FULL]: batch.lost ?? 0 })
    // What is in storage was reported as safe before.
    if (item.kept === 'no') onSafe([item])
    // Not awaited: the server recognises a batch that is sent twice because it was not removed in time.
    void queue.remove([item])
  }

  async function backOff(): Promise<void> {
    const delay = RETRY_MS[Math.min(failures, RETRY_MS.length - 1)] ?? 0
    failures++
    const wait = isOpen() ? breakerMs : delay
    notBefore = now() + wait
    wakeIn(wait)
    if (isOpen()) await keepAll()
  }

  /** The server may be away for long: moves everything to storage, and drops what does not fit. */
  async function keepAll(): Promise<void> {
    const { kept, left } = await queue.keep()
    // Another call may have dropped, or the server taken, some of them meanwhile.
    const dropped = left.filter((item) => queue.holds(item) && item.kept === 'no')
    for (const item of dropped) losses.add(item, { 'queue full': item.batch.count, [PAGE_FULL]: item.batch.lost ?? 0 })
    const removed = queue.remove(dropped)
    onSafe([...kept, ...dropped])
    await removed
  }

  /** Losses of a page that sends nothing more need a batch of their own. */
  function nextLoss(): Queued | undefined {
    for (const { pageId, url, source } of losses.unreported()) {
      if (queue.hasPage(pageId)) continue
      const notes = { count: 0, counts: {}, hasError: false, hasAction: false, isUnconfigured: false }
      const batch = { id: `${pageId}:lost:${now()}`, pageId, url, events: '[]', bytes: 2, ...notes }
      queue.add([batch], source)
      return queue.next((id) => id === pageId)
    }
    return undefined
  }

  return {
    accept: (batches: readonly PageBatch[], source: Source): void => {
      const repeated = queue.add(batches, source)
      if (repeated.length > 0) onRepeated(repeated)
      if (isOpen()) void keepAll()
      else send()
    },
    /** The page is ending, so its batches must survive a restart of this worker. */
    keepPage: async (pageId: string): Promise<void> => {
      const { kept } = await queue.keep(pageId)
      onSafe(kept)
    },
    /** The server is back, or its address changed: sends without delay. */
    retryNow: (): void => {
      failures = 0
      notBefore = 0
      send()
    },
  }
}
