import type { LoadDetails } from './load-details.ts'
import type { LoadTrack } from './fold-sample.ts'
import type { LoadSample } from './sample.ts'

/** The loads of one page, navigation and cache, and the newest of them in full. */
export interface TrackedLoad {
  readonly key: string
  readonly track: LoadTrack
  readonly newest: LoadSample
  readonly details: LoadDetails
}

/** What is remembered of loads. */
export interface Loads {
  /** Newest first. */
  readonly list: () => readonly TrackedLoad[]
  /** Makes the loads since a change the baseline; says whether there were any. */
  readonly accept: (key: string) => boolean
  /** Loads that could not be compared, by reason. */
  readonly skipped: () => Readonly<Record<string, number>>
}
