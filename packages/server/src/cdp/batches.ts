import { randomBytes } from 'node:crypto'
import type { Events, StreamName } from '@gasoline/wire'
import { writeBatch } from '@gasoline/wire/batch'
import { LIMITS } from '@gasoline/wire/limits'
import type { PageStamp } from '../../types/cdp.d.ts'

/** The server writes the message of a failed load. */
export type OutgoingLog = Omit<Events['logs'], 'message'> & { readonly message?: string }
type Outgoing<S extends StreamName> = S extends 'logs' ? OutgoingLog : Events[S]

/** Without a page: an event of the owner's. */
type EmitEvent = <S extends StreamName>(stream: S, event: Outgoing<S>, page?: PageStamp) => void

interface Owner {
  /** Undefined until the owner's script has sent a batch. */
  readonly find: () => PageStamp | undefined
  /** Stands for an owner that is still unknown after `LIMITS.cdp.unclaimedMs`. */
  readonly substitute: PageStamp
}

interface BatchOptions {
  /** Takes bodies of POST /events. */
  readonly deliver: (batch: string) => void
  readonly testId: () => string | undefined
  /** The page that a worker belongs to. */
  readonly owner: Owner
}

interface Waiting {
  readonly page: PageStamp | undefined
  readonly events: string[]
  readonly since: number
}

/** Collects events into batches, as the page's script does. */
export function createBatches({ deliver, testId, owner }: BatchOptions) {
  const producer = `cdp-${randomBytes(9).toString('base64url')}`
  let last = 0
  const waiting = new Map<string, Waiting>()
  let timer: NodeJS.Timeout | undefined

  function send({ page = owner.find() ?? owner.substitute, events }: Waiting): void {
    const test = testId()
    const envelope = {
      batch_id: `${producer}-${++last}`,
      producer,
      ...(test !== undefined && { test_id: test }),
      sent_at: Date.now(),
      page,
    }
    deliver(writeBatch(`[${events.join(',')}]`, envelope))
  }

  function flush(isDue: (batch: Waiting) => boolean = () => true): void {
    clearTimeout(timer)
    timer = undefined
    for (const [key, batch] of waiting) {
      if (!isDue(batch)) continue
      waiting.delete(key)
      send(batch)
    }
    if (waiting.size > 0) start()
  }

  /** A worker may be ahead of the first batch of its page. */
  function isKnown({ page, events, since }: Waiting): boolean {
    if (page ?? owner.find()) return true
    return events.length >= LIMITS.cdp.requests || performance.now() - since > LIMITS.cdp.unclaimedMs
  }

  function start(): void {
    timer ??= setTimeout(() => flush(isKnown), LIMITS.page.batchMs).unref()
  }

  const emit: EmitEvent = (stream, event, page) => {
    const key = page?.pageId ?? ''
    const batch = waiting.get(key) ?? { page, events: [], since: performance.now() }
    waiting.set(key, batch)
    batch.events.push(JSON.stringify([stream, event]))
    if (batch.events.length >= LIMITS.page.batchEvents) flush(isKnown)
    else start()
  }
  return { emit, flush: () => flush() }
}
