import { LIMITS } from '@gasoline/wire'
import type { StoredEvent, StreamName } from '@gasoline/wire'
import { SEVERITIES } from '../analysis/security/finding.ts'
import type { FindingPlace, SecurityObservation } from '../analysis/security/finding.ts'
import type { FindingListener, Findings, KeptFinding } from '../analysis/security/kept-finding.ts'
import { toPathTemplate } from '../analysis/identity/path-template.ts'
import { readOrigin, readPath } from '../analysis/urls.ts'

interface Kept extends KeptFinding {
  worst: SecurityObservation
  count: number
  lastSeenAt: number
  readonly places: FindingPlace[]
  morePlaces: number
  /** What was counted last: a request may be reported again, with its body, and a line says a thing in its message and in its arguments. */
  source: string
  /** How often in each test; the empty text stands for none. */
  readonly tests: Map<string, number>
}

/** What ingest found, bounded: the same thing is one finding. Of too many, the mildest and oldest are dropped and counted. */
export class FindingLog {
  readonly #kept = new Map<string, Kept>()
  readonly #endpoints = new Set<string>()
  readonly #listeners = new Set<FindingListener>()
  #dropped = 0
  #requests = 0
  #logs = 0
  #frames = 0
  #skipped = 0

  /** Counts a stored event, as looked at or as one of a flood, and keeps what was seen in it. */
  add(stream: StreamName, event: StoredEvent, observations: readonly SecurityObservation[], isInFlood = false): void {
    if (isInFlood) this.#skipped++
    else if (stream === 'network') this.#countRequest(event as StoredEvent<'network'>)
    else if (stream === 'logs') this.#logs++
    else this.#frames++
    for (const observation of observations) this.#note(observation, event)
  }

  /** Forgets what was seen in one test, or everything. */
  clear(testId: string | undefined): void {
    if (testId === undefined) {
      this.#kept.clear()
      this.#endpoints.clear()
      this.#dropped = 0
      this.#requests = 0
      this.#logs = 0
      this.#frames = 0
      this.#skipped = 0
      return
    }
    for (const [key, kept] of this.#kept) {
      kept.count -= kept.tests.get(testId) ?? 0
      kept.tests.delete(testId)
      if (kept.count <= 0) this.#kept.delete(key)
    }
  }

  /** Calls back for each new finding; returns the unsubscribe function. */
  subscribe(listener: FindingListener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  list(): Findings {
    return {
      findings: [...this.#kept.values()],
      dropped: this.#dropped,
      scanned: {
        network_requests: this.#requests,
        console_entries: this.#logs,
        websocket_events: this.#frames,
        unique_endpoints: this.#endpoints.size,
        not_scanned: this.#skipped,
      },
    }
  }

  #countRequest({ method, url, pending }: StoredEvent<'network'>): void {
    if (pending) return
    this.#requests++
    if (this.#endpoints.size < LIMITS.audit.endpoints)
      this.#endpoints.add(`${method} ${readOrigin(url) ?? ''}${toPathTemplate(readPath(url))}`)
  }

  #note(observation: SecurityObservation, event: StoredEvent): void {
    const { id, at, test_id: testId = '' } = event
    const source = 'requestId' in event ? `${event.pageId ?? ''} ${event.requestId ?? ''}` : id
    const known = this.#kept.get(observation.key)
    if (!known) {
      this.#makeRoom()
      this.#kept.set(observation.key, {
        worst: observation,
        count: 1,
        firstSeenAt: at,
        lastSeenAt: at,
        places: [observation.place],
        morePlaces: 0,
        eventId: id,
        source,
        tests: new Map([[testId, 1]]),
      })
      for (const listener of this.#listeners) listener(observation, event)
      return
    }
    addPlace(known, observation.place)
    if (rank(observation) > rank(known.worst)) known.worst = observation
    if (source === known.source) return
    known.source = source
    known.count++
    known.lastSeenAt = Math.max(known.lastSeenAt, at)
    if (known.tests.has(testId) || known.tests.size < LIMITS.audit.tests)
      known.tests.set(testId, (known.tests.get(testId) ?? 0) + 1)
  }

  #makeRoom(): void {
    if (this.#kept.size < LIMITS.audit.findings) return
    let mildest: [string, Kept] | undefined
    for (const entry of this.#kept) if (!mildest || rank(entry[1].worst) < rank(mildest[1].worst)) mildest = entry
    if (mildest) this.#kept.delete(mildest[0])
    this.#dropped++
  }
}

function rank({ severity }: SecurityObservation): number {
  return SEVERITIES.indexOf(severity)
}

function addPlace(known: Kept, place: FindingPlace): void {
  const isKnown = known.places.some(
    ({ field, method, url, param }) =>
      field === place.field && method === place.method && url === place.url && param === place.param,
  )
  if (isKnown) return
  if (known.places.length < LIMITS.audit.placesPerFinding) known.places.push(place)
  else known.morePlaces++
}
