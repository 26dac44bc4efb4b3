import { LIMITS } from '@gasoline/wire/limits'
import { round, setTimer } from '../lib/natives.ts'
import type { Emit, Outgoing, Page, Undo } from '../page.ts'

/** What is known of a request so far; undefined fields do not travel. */
export type Facts = Outgoing<'network'>

export interface Exchanges {
  /** Reports a request as under way, unless it is over within `announceMs`. */
  readonly begin: (facts: Facts) => void
  /** Reports it as over, by default from now. Adds the answer to the facts. */
  readonly finish: (facts: Facts, answer: Partial<Facts>) => void
  /** Has `last` run if the page goes away first; calling that off gives whether it was in time. */
  readonly waitWith: (last: () => void) => () => boolean
  /** Milliseconds since its beginning. */
  readonly elapsed: (facts: Facts) => number
  readonly stop: Undo
}

const { assign } = Object

/** Reports requests at their beginning and at their end, and those still being read when the page goes away. */
export function createExchanges(page: Page, emit: Emit): Exchanges {
  const waiting = new Set<() => void>()
  const unannounced = new Set<Facts>()
  let timer: ReturnType<typeof setTimeout> | undefined

  const announce = page.guard(() => {
    timer = undefined
    const all = [...unannounced]
    unannounced.clear()
    for (const facts of all) send(facts, { pending: true })
  })
  const hurry = () => {
    const all = [...waiting]
    waiting.clear()
    const isEager = all.length > 0 || unannounced.size > 0
    announce()
    for (const last of all) last()
    if (isEager) page.flush()
  }
  const unlisten = page.listen(page.window, 'pagehide', hurry)

  function send(facts: Facts, more: Partial<Facts>): void {
    const { metadata } = facts
    facts.requestId ??= page.nextId('r')
    facts.pending = undefined
    // A new object of so many fields takes as long as writing them out.
    assign(facts, more)
    if (metadata) facts.metadata = { ...metadata, ...more.metadata }
    emit('network', facts)
  }

  // Tenths: what the sum with the epoch leaves beyond them is noise.
  const elapsed = ({ at }: Facts) => round((page.now() - at) * 10) / 10

  return {
    elapsed,
    begin: (facts) => {
      unannounced.add(facts)
      timer ??= setTimer(announce, LIMITS.page.announceMs)
    },
    finish: (facts, answer) => {
      unannounced.delete(facts)
      if (!answer.opaque) answer.duration ??= elapsed(facts)
      send(facts, answer)
    },
    waitWith: (last) => {
      waiting.add(last)
      return () => waiting.delete(last)
    },
    stop: () => {
      unlisten()
      hurry()
    },
  }
}
