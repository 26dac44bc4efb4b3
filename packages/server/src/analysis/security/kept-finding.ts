import type { StoredEvent } from '@gasoline/wire'
import type { FindingPlace, SecurityObservation } from './finding.ts'

/** One thing that is wrong, wherever and however often it was seen. */
export interface KeptFinding {
  /** The worst of its observations. */
  readonly worst: SecurityObservation
  readonly count: number
  readonly firstSeenAt: number
  readonly lastSeenAt: number
  /** Different ones, oldest first; the rest is counted. */
  readonly places: readonly FindingPlace[]
  readonly morePlaces: number
  /** The first event that shows it. */
  readonly eventId: string
}

/** What was looked at since the findings were last cleared. */
interface ScannedScope {
  readonly network_requests: number
  readonly console_entries: number
  readonly websocket_events: number
  readonly unique_endpoints: number
  /** Entries of a flood: they are stored, and were not looked at. */
  readonly not_scanned: number
}

/** Called for each finding that is new, with the event that shows it. */
export type FindingListener = (finding: SecurityObservation, event: StoredEvent) => void

/** All findings that are kept, and what is not. */
export interface Findings {
  readonly findings: readonly KeptFinding[]
  /** Findings that were dropped because there were too many. */
  readonly dropped: number
  readonly scanned: ScannedScope
}
