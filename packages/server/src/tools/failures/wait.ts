import { LIMITS } from '@gasoline/wire'
import type { StoredEvent, StreamName } from '@gasoline/wire'
import type { ReportedFailure } from '../../analysis/failures/failure.ts'
import { detectAwaited, findPending } from '../../analysis/failures/awaited-events.ts'
import {
  toAwaitedHappening,
  toFailureHappening,
  toLoadingHappening,
  toPendingHappening,
} from '../../render/failures/happening.ts'
import type { Happening } from '../../render/failures/happening.ts'
import { matchesFilter } from '../../store/view.ts'
import { UserError } from '../../user-error.ts'
import type { Call, ToolContext } from '../define-tool.ts'

export interface Wish {
  readonly for: 'errors' | 'request' | 'idle' | 'navigation'
  readonly url?: string | undefined
  readonly timeout_ms: number
}

export interface Outcome {
  readonly happened: boolean
  readonly waited_ms: number
  readonly events: Happening[]
  /** Requests under way at the end. */
  readonly pending: Happening[]
  /** What came meanwhile, wanted or not. */
  readonly seen: { requests: number; navigations: number; errors: number; last: Happening[] }
}

const { idleMs, progressMs } = LIMITS.wait
const LOOK_MS = 100
const MOST_SHOWN = 5
/** Events are on their way for a moment; what is older comes from a time when the server was away. */
const LATE_MS = 2_000

/** Waits until it happens, the time is over, or the call is cancelled. */
export function startWait(wish: Wish, context: ToolContext, call: Call): Promise<Outcome> {
  const { url, timeout_ms: limitMs } = wish
  const startedAt = context.now()
  const seen: Outcome['seen'] = { requests: 0, navigations: 0, errors: 0, last: [] }
  let lastStart = startedAt

  const pending = () => {
    const tabs = context.captureState().extensionConnected ? context.tabs() : undefined
    return findPending(context.view({ url }), tabs)
  }
  /** Tabs with a navigation under way, whatever its address will be. */
  const loading = () => (context.captureState().extensionConnected ? context.tabs() : []).filter((tab) => tab.loading)
  const isWanted = ({ entry }: ReportedFailure) => matchesFilter(entry, { url })
  const outcome = (events: readonly Happening[] | undefined): Outcome => ({
    happened: events !== undefined,
    waited_ms: Math.round(context.now() - startedAt),
    events: (events ?? []).slice(-MOST_SHOWN),
    // What else there was matters only if it was not this.
    pending: events
      ? []
      : [
          ...pending().map((entry) => toPendingHappening(entry, context.now())),
          ...loading().map(toLoadingHappening),
        ].slice(0, MOST_SHOWN),
    seen: events ? { ...seen, last: [] } : seen,
  })

  const before = wish.for === 'errors' ? call.unseen().filter(isWanted) : []
  if (before.length > 0) return Promise.resolve(outcome(before.map(toFailureHappening)))

  return new Promise((resolve, reject) => {
    const undos: (() => void)[] = []
    const stop = () => undos.forEach((undo) => undo())
    const end = (events: readonly Happening[] | undefined) => {
      stop()
      resolve(outcome(events))
    }

    const remember = (happening: Happening) => {
      const others = seen.last.filter(({ id }) => id !== happening.id)
      seen.last = [...others.slice(1 - MOST_SHOWN), happening]
    }
    const receive = (stream: StreamName, entry: StoredEvent) => {
      if (entry.at + ('duration' in entry ? (entry.duration ?? 0) : 0) < startedAt - LATE_MS) return
      const isHere = matchesFilter(entry, { url })
      if (stream === 'network' && isHere) lastStart = Math.max(lastStart, entry.at)
      const awaited = detectAwaited(stream, entry)
      if (!awaited) return
      const { kind } = awaited
      const happening = toAwaitedHappening(awaited)
      seen[kind === 'request' ? 'requests' : 'navigations']++
      // Of one that failed, that is already reported.
      if (!seen.last.some(({ id }) => id === happening.id)) remember(happening)
      if (kind === wish.for && isHere) end([happening])
    }
    const receiveFailure = (failure: ReportedFailure) => {
      const happening = toFailureHappening(failure)
      seen.errors++
      remember(happening)
      if (wish.for === 'errors' && isWanted(failure)) end([happening])
    }
    const look = () => {
      const isQuiet = context.now() - lastStart >= idleMs && pending().length === 0 && loading().length === 0
      if (isQuiet) end([])
    }
    const report = () => {
      const sum = seen.requests + seen.navigations + seen.errors
      call.progress(`waiting for ${wish.for}, ${sum} other events so far`, context.now() - startedAt, limitMs)
    }
    const giveUp = () => {
      stop()
      reject(new UserError('The call was cancelled.', 'Call again to go on waiting.'))
    }

    undos.push(context.subscribe(receive), call.onFailure(receiveFailure))
    const timer = setTimeout(() => end(undefined), limitMs)
    const progress = setInterval(report, progressMs)
    const looking = wish.for === 'idle' ? setInterval(look, LOOK_MS) : undefined
    undos.push(() => clearTimeout(timer))
    undos.push(() => clearInterval(progress))
    undos.push(() => clearInterval(looking))
    call.signal.addEventListener('abort', giveUp)
    undos.push(() => call.signal.removeEventListener('abort', giveUp))
    if (call.signal.aborted) giveUp()
  })
}
