import type { SourceSnippet } from '@gasoline/wire'

/** A place in a script as the browser ran it; line and column count from 1. */
export interface Place {
  readonly url: string
  readonly line: number
  readonly column: number
  readonly function?: string | undefined
  /** The document that ran it: after a reload the same address may hold other code. */
  readonly pageId?: string | undefined
}

export interface SourceFrame extends SourceSnippet {
  /** Of a framework or a library, not of the app. */
  readonly isLibrary: boolean
  /** Why there are no lines, or why these are the served script's own. */
  readonly note?: string | undefined
}

export interface Unresolved {
  readonly unresolved: string
  /** It may be known soon: who asks again waits for the same answer. */
  readonly isLate?: true | undefined
}

/** From places in what the browser ran to places in what people wrote. */
export interface Sources {
  /** What is known of a place already. */
  readonly known: (place: Place) => SourceFrame | undefined
  /** One answer for each place, in order. Asks the browser for maps, within its budget; never rejects. */
  readonly resolve: (
    places: readonly Place[],
    tabId: number | undefined,
  ) => Promise<readonly (SourceFrame | Unresolved)[]>
}
