import { LIMITS } from '@gasoline/wire'
import type { StoredEvent, StreamName } from '@gasoline/wire'
import type { Contracts } from '../analysis/contracts/endpoint-contract.ts'
import type { Loads } from '../analysis/performance/tracked-load.ts'
import type { ReportedFailure } from '../analysis/failures/failure.ts'
import { SECURITY_RULES } from '../analysis/security/finding.ts'
import type { FindingListener } from '../analysis/security/kept-finding.ts'
import type { SecurityObservation } from '../analysis/security/finding.ts'
import { readAddresses } from '../analysis/significance/address.ts'
import { judgeFailure } from '../analysis/significance/judge-failure.ts'
import { judgeLoad } from '../analysis/significance/judge-load.ts'
import { SIGNIFICANCE_RANK } from '../analysis/significance/significant-event.ts'
import type { SignificantEvent } from '../analysis/significance/significant-event.ts'
import { BoundedMap } from '../store/maps/bounded-map.ts'
import type { ClearListener, Subscriber } from '../store/store.ts'
import { Frustration } from './frustration.ts'

/** What is watched. */
export interface WatchedEvents {
  readonly now: () => number
  /** What responses of each endpoint were like. */
  readonly contracts: Contracts
  /** How pages loaded. */
  readonly loads: Pick<Loads, 'list'>
  readonly subscribe: (subscriber: Subscriber) => () => void
  readonly onClear: (listener: ClearListener) => () => void
  /** Calls back for each failure that is no noise; returns the unsubscribe function. */
  readonly onFailure: (listener: (failure: ReportedFailure) => void) => () => void
  /** Calls back for each finding that is new. */
  readonly onFinding: (listener: FindingListener) => () => void
  /** Failures that are known already. */
  readonly knownFailures: () => readonly ReportedFailure[]
}

/** Looks at everything that comes in, and reports what is significant. */
export class Watch {
  readonly #events: WatchedEvents
  readonly #report: (event: SignificantEvent) => void
  readonly #onWaiting: () => void
  readonly #unsubscribe: readonly (() => void)[]
  #frustration = new Frustration()
  #seen = new BoundedMap<string, true>(LIMITS.streaming.errorsRemembered)

  /** `onWaiting`: something may turn out to be significant at another time. */
  constructor(events: WatchedEvents, report: (event: SignificantEvent) => void, onWaiting: () => void) {
    this.#events = events
    this.#report = report
    this.#onWaiting = onWaiting
    for (const { key } of events.knownFailures()) this.#seen.touch(key, true)
    this.#unsubscribe = [
      events.subscribe((stream, entry) => this.#take(stream, entry)),
      events.onFailure((failure) => this.#takeFailure(failure)),
      events.onFinding((finding, event) => this.#takeFinding(finding, event)),
      events.onClear((testId) => {
        if (testId === undefined) this.#forget()
      }),
    ]
  }

  get dueAt(): number | undefined {
    return this.#frustration.dueAt
  }

  /** What turned out to be significant by now. */
  takeDue(now: number): SignificantEvent[] {
    return this.#frustration.takeDue(now)
  }

  close(): void {
    for (const unsubscribe of this.#unsubscribe) unsubscribe()
  }

  /** Another session begins: its errors are new again. What endpoints and pages are like stays known. */
  #forget(): void {
    this.#seen = new BoundedMap(LIMITS.streaming.errorsRemembered)
    this.#frustration = new Frustration()
  }

  #take(stream: StreamName, entry: StoredEvent): void {
    if (stream === 'performance') {
      // The stream's name determines the type.
      const load = entry as StoredEvent<'performance'>
      for (const event of judgeLoad(load, this.#events.loads.list())) this.#report(event)
      return
    }
    if (stream !== 'network' && stream !== 'actions' && stream !== 'websocket') return
    const before = this.#frustration.dueAt
    this.#frustration.add(stream, entry, this.#events.now())
    if (this.#frustration.dueAt !== before) this.#onWaiting()
  }

  #takeFailure(failure: ReportedFailure): void {
    const event = judgeFailure(failure, {
      isSeen: (key) => this.#seen.get(key) === true,
      contracts: this.#events.contracts.list,
    })
    this.#seen.touch(failure.key, true)
    if (event) this.#report(event)
  }

  #takeFinding(observation: SecurityObservation, { at }: StoredEvent): void {
    const { rule, severity, key, place } = observation
    if (SECURITY_RULES[rule].check !== 'credentials' || severity === 'info') return
    this.#report({
      kind: 'credential',
      category: 'security',
      severity: severity === 'critical' ? 'error' : 'warning',
      key,
      at,
      urls: place.url === undefined ? [] : [place.url],
      ...readAddresses(place.url),
      rank: SIGNIFICANCE_RANK.credential,
      observation,
    })
  }
}
