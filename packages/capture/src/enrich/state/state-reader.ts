import { LIMITS } from '@gasoline/wire/limits'
import type { StateSnapshot } from '@gasoline/wire'
import type { Enricher, EnrichRequest } from '../../enricher.ts'
import { clearTimer, setTimer } from '../../lib/natives.ts'
import { writeJson } from '../../lib/write-json.ts'
import { startDeadline } from '../deadline.ts'
import type { IsOver } from '../deadline.ts'
import { findHosts } from '../hosts.ts'
import { rootOfNode } from '../react/fiber.ts'
import { createChanges } from './changes.ts'
import type { FoundState } from './found-state.ts'
import { findPinia } from './pinia.ts'
import { findReactState } from './react-state.ts'
import { wordsOf } from './relevance.ts'
import { summarise } from './summarise.ts'
import { findWindowState } from './window-state.ts'

const { stateMs, stateBytes } = LIMITS.enrich
/** Stores come to be while the app starts, and are looked for again and again, less and less often. */
const LOOK_MS = [0, 300, 1_000, 3_000, 10_000, 30_000]

export interface StateReader {
  /** The state; or why there is none; or undefined where no store is known. */
  readonly read: (request: EnrichRequest) => StateSnapshot | string | undefined
  readonly follow: Enricher['follow']
}

/** Reads the state of the page's app, and follows its changes while that is wanted. */
export function createStateReader(window: Window & typeof globalThis): StateReader {
  const { performance } = window
  const changes = createChanges(performance.now.bind(performance))
  let timer: ReturnType<typeof setTimeout> | undefined
  let isFollowing = false

  function find(isOver: IsOver): FoundState[] {
    const hosts = findHosts(window, [])
    const root = rootOfNode(hosts.react)
    const pinia = hosts.vue && findPinia(hosts.vue)
    const found = [...(root ? findReactState(root, isOver) : []), ...(pinia ? [pinia] : []), ...findWindowState(window)]
    const known = new Set<object>()
    return found.filter(({ store, entries }) => {
      if (entries.length === 0 || (store && known.has(store.identity))) return false
      if (store) known.add(store.identity)
      return true
    })
  }

  function look(attempt: number): void {
    timer = setTimer(() => {
      try {
        followAll(find(startDeadline(stateMs)))
      } catch {
        // Another attempt follows, and each error makes one of its own.
      }
      if (attempt + 1 < LOOK_MS.length) look(attempt + 1)
    }, LOOK_MS[attempt])
  }

  function followAll(found: readonly FoundState[]): void {
    for (const { store } of found) if (store) changes.follow(store)
  }

  return {
    read: ({ message }) => {
      const isOver = startDeadline(stateMs)
      const found = find(isOver)
      if (isFollowing) followAll(found)
      const words = wordsOf(message)
      const snapshots: StateSnapshot[] = []
      let room = stateBytes
      let leftOut = 0
      for (const one of found) {
        if (isOver()) return `took longer than ${stateMs} ms`
        if (room <= 0) {
          leftOut++
          continue
        }
        const snapshot = summarise(one, words, changes.recent(one.store), room)
        room -= writeJson(snapshot).length
        snapshots.push(snapshot)
      }
      const [first, ...also] = snapshots
      if (!first) return undefined
      return {
        ...first,
        ...(also.length > 0 && { also }),
        ...(leftOut > 0 && { leftOut: (first.leftOut ?? 0) + leftOut }),
      }
    },
    follow: (isWanted) => {
      if (isWanted === isFollowing) return
      isFollowing = isWanted
      clearTimer(timer)
      if (isWanted) look(0)
      else changes.stop()
    },
  }
}
