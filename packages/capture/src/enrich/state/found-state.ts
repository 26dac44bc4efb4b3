/** State of the app, by name: what one store holds, or what several places of one kind do. */
export interface FoundState {
  /** redux, pinia, zustand, jotai, context, svelte */
  readonly source: string
  readonly entries: readonly StateEntry[]
  /** Where it is a store that can be followed. */
  readonly store?: FollowedStore
}

export interface FollowedStore {
  /** By which it is known again. */
  readonly identity: object
  /** What it holds now. */
  readonly read: () => readonly StateEntry[]
  /** Calls back after each change; returns the unsubscribe function. */
  readonly subscribe: (onChange: () => void) => () => void
}

export interface StateEntry {
  readonly key: string
  /** Undefined for a value behind a getter. */
  readonly value: unknown
}
