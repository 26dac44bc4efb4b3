import type { AiContext } from '@gasoline/wire'

/**
 * An event on the window, by which the enrich script passes its functions to the capture script. That one listens since
 * before the page's first script, and stops the event before the page could see it.
 */
export const ENRICHER_EVENT = 'gasoline:enricher'

/** What is known of an error when it happens. */
export interface EnrichRequest {
  readonly thrown: unknown
  readonly message: string
  readonly stack: string | undefined
  /** What frameworks wrote to the console about it. */
  readonly notes: readonly string[]
  /** Of the event during which it happened, or of what the person did just before. */
  readonly target: Element | undefined
  /** Of a promise: no boundary catches it. */
  readonly isRejection?: boolean | undefined
  readonly wantsComponents: boolean
  readonly wantsState: boolean
}

/** Reads the context of an error from frameworks and stores. */
export interface Enricher {
  /** Within its budgets; undefined where there is nothing to report. */
  readonly enrich: (request: EnrichRequest) => AiContext | undefined
  /** Whether to follow what changes in the app's stores. */
  readonly follow: (isWanted: boolean) => void
}
