import { LIMITS } from '@gasoline/wire/limits'
import { round, setTimer, soon, createList } from '../natives/natives.ts'
import type { Emit, Outgoing, Page, Undo } from '../page/page.ts'

/** What is known of a request so far; undefined fields are not sent. */
export type Facts = Outgoing<'network'>

export interface Exchanges {
  /** Reports a request as under way, unless it is over within `announceMs`. `complete` adds the missing facts. */
  readonly begin: (facts: Facts, complete?: () => void) => void
  /** Adds what `begin` left for later, where something else needs it. */
  readonly complete: (facts: Facts) => void
  /**
   * Reports it as over, by default from now. Adds the outcome to the facts; one that has its duration may be a
   * function, which is called when the report is written.
   */
  readonly finish: (facts: Facts, outcome: Partial<Facts> | (() => Partial<Facts>)) => void
  /** Reports it as over without a response, unless only because the page is being left. */
  readonly fail: (facts: Facts, error: string) => void
  /**
   * Runs `last` if the page goes away first; returns a function that cancels this and returns whether it was in time.
   */
  readonly finishBeforeLeaving: (last: () => void) => () => boolean
  /** Milliseconds since its beginning. */
  readonly elapsed: (facts: Facts) => number
  readonly stop: Undo
}

const { assign } = Object

/** Never written: JSON has no symbols. */
const REST = Symbol('rest')
type Incomplete = Facts & { [REST]?: (() => void) | undefined }

/** Reports requests at their start and at their end, and those whose end the page does not see. */
export function createExchanges(page: Page, emit: Emit): Exchanges {
  const waiting = new Set<() => void>()
  const open = new Set<Facts>()
  let isLeaving = false
  /** Not reported yet. */
  let failures: (() => void)[] = createList()
  let timer: ReturnType<typeof setTimeout> | undefined

  /** Reports those that were not announced yet, or all of them again. */
  const announce = page.guard((isAgain?: boolean) => {
    timer = undefined
    for (const facts of open) {
      if (facts.pending && !isAgain) continue
      const { metadata } = addTo(facts, { pending: true })
      const left = isLeaving && { duration: elapsed(facts), metadata: { ...metadata, leftPage: true } }
      emit('network', left ? { ...facts, ...left } : facts)
    }
  })
  const reportFailures = page.guard(() => {
    if (isLeaving) return
    const all = failures
    failures = createList()
    for (let index = 0; index < all.length; index++) all[index]?.()
  })
  const finishNow = (isAgain?: boolean) => {
    const all = [...waiting]
    waiting.clear()
    for (const last of all) last()
    announce(isAgain)
    page.flush()
  }
  page.listen(page.window, 'pagehide', ({ isTrusted }) => {
    if (!isTrusted) return
    isLeaving = true
    finishNow(true)
  })
  // Messages sent in pagehide are lost when a window closes itself; a window that may not close stays open.
  page.onMessage(({ type }) => type === 'leaving' && announce())
  // Back from the back-forward cache.
  page.listen(page.window, 'pageshow', () => {
    if (!isLeaving) return
    isLeaving = false
    reportFailures()
    announce(true)
  })

  function complete(facts: Facts): void {
    const rest = (facts as Incomplete)[REST]
    if (!rest) return
    ;(facts as Incomplete)[REST] = undefined
    rest()
  }

  function addTo(facts: Facts, more: Partial<Facts>): Facts {
    complete(facts)
    const { metadata } = facts
    facts.requestId ??= page.nextId('r')
    facts.pending = undefined
    // A new object of this many fields takes as long as serialising it.
    assign(facts, more)
    if (metadata) facts.metadata = { ...metadata, ...more.metadata }
    return facts
  }

  // Tenths: further digits of an epoch time are noise.
  const elapsed = ({ at }: Facts) => round((page.now() - at) * 10) / 10

  function finish(facts: Facts, outcome: Partial<Facts> | (() => Partial<Facts>)): void {
    open.delete(facts)
    if (typeof outcome === 'function') return emit('network', () => addTo(facts, outcome()))
    if (!outcome.opaque) outcome.duration ??= elapsed(facts)
    emit('network', addTo(facts, outcome))
  }

  return {
    elapsed,
    complete,
    begin: (facts, rest) => {
      open.add(facts)
      if (rest) (facts as Incomplete)[REST] = rest
      // After pagehide no timer fires.
      if (isLeaving) announce()
      else timer ??= setTimer(announce, LIMITS.page.announceMs)
    },
    finish,
    fail: (facts, error) => {
      const outcome = { status: 0, error, duration: elapsed(facts) }
      failures[failures.length] = () => finish(facts, outcome)
      // When a page is left the browser first aborts its requests and fires pagehide in the same task: that is not a
      // failure, unless the page comes back.
      if (failures.length === 1) setTimer(reportFailures)
    },
    finishBeforeLeaving: (last) => {
      waiting.add(last)
      if (isLeaving) soon(finishNow)
      return () => waiting.delete(last)
    },
    stop: () => {
      reportFailures()
      finishNow()
    },
  }
}
