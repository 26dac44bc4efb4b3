import { LIMITS } from '@gasoline/wire/limits'
import { isArray } from '../../natives/natives.ts'
import { isObject } from '../../natives/read-field.ts'
import type { FollowedStore, StateEntry } from './found-state.ts'
import { readEntries } from './read-entries.ts'

const { changedMs } = LIMITS.enrich
const MOST_PATHS = 500

interface Followed {
  before: ReadonlyMap<string, unknown>
  readonly changedAt: Map<string, number>
  end: () => void
}

/** Follows stores, as long as it is wanted, and knows which of their values changed just now. */
export function createStateChanges(now: () => number) {
  const followed = new Map<object, Followed>()

  return {
    follow: ({ identity, read, subscribe }: FollowedStore): void => {
      if (followed.has(identity)) return
      const one: Followed = { before: listPaths(read()), changedAt: new Map(), end: () => {} }
      followed.set(identity, one)
      one.end = subscribe(() => {
        try {
          note(one, listPaths(read()), now())
        } catch {
          // Called by the app, in the middle of its work: values that cannot be read are skipped.
        }
      })
    },
    /** The newest first. */
    recent: (store: FollowedStore | undefined): string[] => {
      const one = store && followed.get(store.identity)
      if (!one) return []
      // Some stores notify only when the script that changed them is done.
      note(one, listPaths(store.read()), now())
      const since = now() - changedMs
      return [...one.changedAt]
        .filter(([, at]) => at >= since)
        .sort(([, a], [, b]) => b - a)
        .map(([path]) => path)
    },
    isEmpty: (): boolean => followed.size === 0,
    stop: (): void => {
      for (const { end } of followed.values()) end()
      followed.clear()
    },
  }
}

function note(one: Followed, after: ReadonlyMap<string, unknown>, at: number): void {
  for (const [path, value] of after) if (one.before.get(path) !== value) one.changedAt.set(path, at)
  for (const path of one.before.keys()) if (!after.has(path)) one.changedAt.set(path, at)
  if (one.changedAt.size > MOST_PATHS) one.changedAt.clear()
  one.before = after
}

/** Every value two levels deep, by its path. */
function listPaths(entries: readonly StateEntry[]): Map<string, unknown> {
  const paths = new Map<string, unknown>()
  for (const { key, value } of entries) {
    const inner = isObject(value) && !isArray(value) ? readEntries(value) : []
    if (inner.length === 0) paths.set(key, value)
    for (const entry of inner) if (paths.size < MOST_PATHS) paths.set(`${key}.${entry.key}`, entry.value)
  }
  return paths
}
