import type { SourceSnippet } from '@gasoline/wire'

/** A location in a script as the browser ran it; line and column start at 1. */
export interface FramePlace {
  readonly url: string
  readonly line: number
  readonly column: number
  readonly function?: string | undefined
  /** The document that ran it: after a reload the same URL may have other code. */
  readonly pageId?: string | undefined
}

export interface SourceFrame extends SourceSnippet {
  /** Of a framework or a library, not of the app. */
  readonly isLibrary: boolean
  /** Why there are no lines, or why they are those of the served script. */
  readonly note?: string | undefined
}

export interface Unresolved {
  readonly unresolved: string
  /** The lookup is still running; a second call waits for the same result. */
  readonly isLate?: true | undefined
}

/** Resolves locations in scripts to locations in their sources. */
export interface Sources {
  /** The result of an earlier lookup. */
  readonly known: (place: FramePlace) => SourceFrame | undefined
  /**
   * One result per location, in order. Requests source maps from the browser within a time budget; never rejects.
   * `mostMs`: how long somebody waits for them.
   */
  readonly resolve: (
    places: readonly FramePlace[],
    tabId: number | undefined,
    mostMs?: number,
  ) => Promise<readonly (SourceFrame | Unresolved)[]>
}
