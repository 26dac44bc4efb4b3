/** What is known of a batch apart from its text. */
export interface BatchNotes {
  readonly count: number
  /** How many of each stream; `errors` are also counted in their own stream. */
  readonly counts: Readonly<Record<string, number>>
  /** An exception, a rejection, a console error or a failed request is among its events. */
  readonly hasError: boolean
  /** A user action is among its events. */
  readonly hasAction: boolean
  /** The page is going away: there will be no later chance. */
  readonly isLast: boolean
  /** Captured before the settings arrived: the receiver must still remove what they forbid. */
  readonly isUnconfigured: boolean
  /** Errors of our own hooks since the last batch, by probe. */
  readonly faults?: Readonly<Record<string, number>>
  readonly url: string
}

/** Takes a JSON array of `[stream, event]` pairs; must not throw, and must be done when it returns. */
export type Transport = (events: string, notes: BatchNotes) => void
