import type { AiContext } from '@gasoline/wire'

/**
 * On the window, for a moment: the script that knows frameworks hands over its function. Whoever captures has listened
 * since before the page's first script, and lets nobody else hear it.
 */
export const ENRICHER_EVENT = 'gasoline:enricher'

/** What is known of an error when it happens. All of it is the page's own. */
export interface EnrichRequest {
  readonly thrown: unknown
  readonly message: string
  readonly stack: string | undefined
  /** What frameworks wrote to the console about it. */
  readonly notes: readonly string[]
  /** Of the event during which it happened, or of what the person did just before. */
  readonly target: Element | undefined
  readonly wantsComponents: boolean
  readonly wantsState: boolean
}

/** Knows frameworks and stores, and reads from them what surrounds an error. */
export interface Enricher {
  /** Within its budgets; undefined where there is nothing to tell. */
  readonly enrich: (request: EnrichRequest) => AiContext | undefined
  /** Whether to follow what changes in the app's stores. */
  readonly follow: (isWanted: boolean) => void
}
