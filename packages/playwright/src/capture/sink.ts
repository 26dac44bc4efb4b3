import type { TaggedEvent } from '@gasoline/wire'

/** Which document events belong to. */
export interface PagePlace {
  readonly pageId: string
  readonly url: string
}

/** Takes what was captured, for the test that runs. */
export interface Sink {
  /** A batch as the script in the page wrote it. */
  readonly batch: (text: string) => void
  /** Events that the driver saw. */
  readonly events: (place: PagePlace, events: readonly TaggedEvent[]) => void
  /** Something of ours failed: an event is not captured. */
  readonly fault: (error: unknown) => void
}
