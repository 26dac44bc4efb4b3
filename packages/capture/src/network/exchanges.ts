import { LIMITS } from '@gasoline/wire/limits'
import { round, setTimer } from '../lib/natives.ts'
import type { Emit, Outgoing, Page, Undo } from '../page.ts'

/** What is known of a request so far; undefined fields do not travel. */
export type Facts = Outgoing<'network'>

export interface Exchanges {
  /** Reports a request as under way, unless it is over within `announceMs`. `complete` adds what the facts lack so far. */
  readonly begin: (facts: Facts, complete?: () => void) => void
  /** Adds what `begin` left for later, where something else needs it. */
  readonly complete: (facts: Facts) => void
  /**
   * Reports it as over, by default from now. Adds the answer to the facts; one that has its duration already may be a
   * function, which is called when the report is written.
   */
  readonly finish: (facts: Facts, answer: Partial<Facts> | (() => Partial<Facts>)) => void
  /** Has `last` run if the page goes away first; calling that off gives whether it was in time. */
  readonly waitWith: (last: () => void) => () => boolean
  /** Milliseconds since its beginning. */
  readonly elapsed: (facts: Facts) => number
  readonly stop: Undo
}

const { assign } = Object

/** Never written: JSON has no symbols. */
const REST = Symbol('rest')
type Incomplete = Facts & { [REST]?: (() => void) | undefined }

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

  function complete(facts: Facts): void {
    const rest = (facts as Incomplete)[REST]
    if (!rest) return
    ;(facts as Incomplete)[REST] = undefined
    rest()
  }

  function send(facts: Facts, more: Partial<Facts>): void {
    emit('network', addTo(facts, more))
  }

  function addTo(facts: Facts, more: Partial<Facts>): Facts {
    complete(facts)
    const { metadata } = facts
    facts.requestId ??= page.nextId('r')
    facts.pending = undefined
    // A new object of so many fields takes as long as writing them out.
    assign(facts, more)
    if (metadata) facts.metadata = { ...metadata, ...more.metadata }
    return facts
  }

  // Tenths: what the sum with the epoch leaves beyond them is noise.
  const elapsed = ({ at }: Facts) => round((page.now() - at) * 10) / 10

  return {
    elapsed,
    complete,
    begin: (facts, rest) => {
      unannounced.add(facts)
      if (rest) (facts as Incomplete)[REST] = rest
      timer ??= setTimer(announce, LIMITS.page.announceMs)
    },
    finish: (facts, answer) => {
      unannounced.delete(facts)
      if (typeof answer === 'function') return emit('network', () => addTo(facts, answer()))
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
