import { FailureJournal } from '../../tools/failures/failure-journal.ts'
import { FindingLog } from '../../audit/finding-log.ts'
import { GoodRuns } from '../../learn/good-runs.ts'
import { LoadMemory } from '../../learn/load-memory.ts'
import { Store } from '../../store/store.ts'
import { NOON, append, buildToolContext } from '../../store/testing/build-store.ts'
import type { Built } from '../../store/testing/build-store.ts'
import type { EventLink } from '../../store/streams/stream.ts'
import type { EventNotification } from '../../render/streaming/notification.ts'
import { ClientStreaming } from '../client-streaming.ts'
import type { StreamingSettings } from '../client-streaming.ts'
import { NotificationLog } from '../notification-log.ts'
import { Streaming } from '../streaming.ts'

/** A sent notification, and when: milliseconds since the beginning. */
export interface Sent {
  readonly afterMs: number
  readonly notification: EventNotification
}

/** A store whose significant events are streamed, with a clock that only `advance` moves. */
export function buildStreamedStore(...held: readonly Built[]) {
  let now = NOON
  let timers: { readonly at: number; readonly run: () => void }[] = []
  const store = new Store(() => now)
  const before = new GoodRuns()
  store.subscribe(before.add)
  const loads = new LoadMemory()
  store.subscribe(loads.add)
  for (const event of held) append(store, event)
  const context = { ...buildToolContext(store), contracts: before.contracts, loads, now: () => now }
  const journal = new FailureJournal(context)
  const findings = new FindingLog()
  const log = new NotificationLog()
  const streaming = new Streaming({
    events: {
      ...context,
      onFinding: (listener) => findings.subscribe(listener),
      onFailure: (listener) => journal.subscribe(listener),
      knownFailures: () => journal.after(0),
    },
    log,
    later: (ms, run) => {
      const timer = { at: now + ms, run }
      timers.push(timer)
      return () => {
        timers = timers.filter((other) => other !== timer)
      }
    },
  })

  function advance(ms: number): void {
    const end = now + ms
    for (;;) {
      const [next] = timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)
      if (!next) break
      timers = timers.filter((other) => other !== next)
      now = Math.max(now, next.at)
      next.run()
    }
    now = end
  }

  return {
    store,
    streaming,
    findings,
    log,
    advance,
    now: () => now,
    timers: () => timers.length,
    /** Stores an event as of now. */
    add: ({ stream, event }: Built, link?: EventLink) =>
      append(store, { stream, event: { ...event, at: now } } as Built, 100, link),
    connect: (settings: StreamingSettings = { enabled: true }) => {
      const sent: Sent[] = []
      const client = new ClientStreaming(streaming, (notification) => sent.push({ afterMs: now - NOON, notification }))
      client.configure(settings)
      const messages = () =>
        sent.flatMap(({ notification: { message, events = [] } }) => [message, ...events.map((each) => each.message)])
      return { client, sent, messages }
    },
  }
}
