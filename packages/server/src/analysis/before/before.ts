import type { ActionEntry, NetworkEntry } from '@gasoline/wire'
import type { Difference } from './difference.ts'
import type { Omission } from './omission.ts'
import type { WriteEffect } from './write-effect.ts'

/** What earlier runs looked like, as far as it tells something about what happens now. */
export interface Before {
  /** How a response differs from those before it. */
  readonly listDifferences: (requestId: string) => readonly Difference[]
  /** What used to follow an action, and did not this time. */
  readonly findOmission: (action: ActionEntry, now: number) => Omission | undefined
  /** What a response like this one did after writes like this one. */
  readonly findEffect: (write: NetworkEntry, read: NetworkEntry) => WriteEffect | undefined
}
