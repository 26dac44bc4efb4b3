import { setTimeout as sleep } from 'node:timers/promises'
import { LIMITS } from '@gasoline/wire/limits'
import type { ServerChannel } from './server-channel.ts'

export interface DeliverySummary {
  readonly delivered: number
  /** Events that could not be delivered, or were refused. */
  readonly lost: number
}

export interface Delivery {
  /** Takes a body of POST /events. */
  readonly add: (batch: string) => void
  /** Resolves once everything has arrived, or the time is over. */
  readonly drain: (ms: number) => Promise<void>
  readonly summary: () => DeliverySummary
}

interface Waiting {
  readonly batch: string
  readonly events: number
}

const { queueBytes } = LIMITS.extension

/** Delivers batches in their order, each until the server has it: a repeated one is recognised there. */
export function createDelivery(channel: Pick<ServerChannel, 'post'>): Delivery {
  let queue: Waiting[] = []
  let chars = 0
  let delivered = 0
  let lost = 0
  let running: Promise<void> | undefined

  async function run(): Promise<void> {
    for (let first = queue[0]; first; first = queue[0]) {
      const posted = await channel.post({ to: 'events' }, Buffer.from(first.batch))
      if (!posted || posted.status >= 500) {
        await sleep(LIMITS.attach.reconnectMs)
        continue
      }
      if (posted.status === 429) {
        await sleep((posted.retryAfterSeconds ?? 1) * 1_000)
        continue
      }
      if (posted.status === 200) delivered += first.events
      else lost += first.events
      // It may have been dropped meanwhile, to make room.
      if (queue[0] === first) shift()
    }
    running = undefined
  }

  function shift(): Waiting | undefined {
    const first = queue.shift()
    chars -= first?.batch.length ?? 0
    return first
  }

  return {
    add: (batch) => {
      const { events } = JSON.parse(batch) as { readonly events: readonly unknown[] }
      queue.push({ batch, events: events.length })
      chars += batch.length
      while (chars > queueBytes && queue.length > 1) lost += shift()?.events ?? 0
      running ??= run()
    },
    drain: async (ms) => {
      await Promise.race([running, sleep(ms, undefined, { ref: false })])
      // That ends it.
      lost += queue.reduce((sum, { events }) => sum + events, 0)
      queue = []
    },
    summary: () => ({ delivered, lost }),
  }
}
