import { LIMITS } from '@gasoline/wire/limits'
import type { SkipReason, StateSnapshot } from '@gasoline/wire'
import type { Enricher, EnrichRequest } from '../enricher.ts'
import { clearTimer, setTimer } from '../../natives/natives.ts'
import { writeJson } from '../../serialise/write-json.ts'
import { startDeadline } from '../../natives/deadline.ts'
import type { IsOver } from '../../natives/deadline.ts'
import { findHosts } from '../hosts.ts'
import { findRoot } from '../react/fiber.ts'
import { createStateChanges } from './changes.ts'
import type { FoundState } from './found-state.ts'
import { findPinia } from './pinia.ts'
import { findReactStores, readReactState } from './react-state.ts'
import { splitMessage } from './relevance.ts'
import { summarise } from './summarise.ts'
import { findWindowStores, readSvelteStores } from './window-state.ts'

const { stateMs, stateBytes } = LIMITS.enrich
/** Stores are created while the app starts: they are searched for again, at growing intervals. */
const LOOK_MS = [0, 100, 300, 1_000, 3_000, 10_000, 30_000]
/** At the latest before the app handles an action of the person. */
const ACTION_EVENTS = ['pointerdown', 'keydown', 'click']
const AGAIN_MS = 500
const LISTENING = { capture: true, passive: true }

export interface StateReader {
  /** The state; or why there is none; or undefined where no store is known. */
  readonly read: (request: EnrichRequest) => StateSnapshot | SkipReason | undefined
  readonly follow: Enricher['follow']
}

/** Reads the state of the page's app, and follows its changes while that is wanted. */
export function createStateReader(window: Window & typeof globalThis): StateReader {
  const { performance } = window
  const changes = createStateChanges(performance.now.bind(performance))
  let timer: ReturnType<typeof setTimeout> | undefined
  let isFollowing = false
  let lookedAt = -Infinity

  /** Stores that can be followed, each once. */
  function findStores(isOver: IsOver): FoundState[] {
    const hosts = findHosts(window, [])
    const root = findRoot(hosts.react)
    const pinia = hosts.vue && findPinia(hosts.vue)
    const known = new Set<unknown>()
    return [
      ...(root ? findReactStores(root, isOver) : []),
      ...(pinia ? [pinia] : []),
      ...findWindowStores(window),
    ].filter(({ store }) => !known.has(store?.identity) && known.add(store?.identity))
  }

  function find(isOver: IsOver): FoundState[] {
    const root = findRoot(findHosts(window, []).react)
    const stores = findStores(isOver)
    if (isFollowing) followAll(stores)
    const others = [...(root ? readReactState(root, isOver) : []), readSvelteStores(window)]
    return [...stores, ...others].filter(({ entries }) => entries.length > 0)
  }

  function look(): void {
    try {
      followAll(findStores(startDeadline(stateMs)))
    } catch {
      // Another attempt follows, and each error makes one of its own.
    }
  }

  function lookLater(attempt: number): void {
    timer = setTimer(() => {
      look()
      if (attempt + 1 < LOOK_MS.length) lookLater(attempt + 1)
    }, LOOK_MS[attempt])
  }

  function beforeAction(): void {
    if (!changes.isEmpty() || performance.now() - lookedAt < AGAIN_MS) return
    lookedAt = performance.now()
    look()
  }

  function followAll(found: readonly FoundState[]): void {
    for (const { store } of found) if (store) changes.follow(store)
  }

  return {
    read: ({ message }) => {
      const isOver = startDeadline(stateMs)
      const found = find(isOver)
      if (isOver()) return 'timeout'
      const words = splitMessage(message)
      const snapshots: StateSnapshot[] = []
      let room = stateBytes
      let leftOut = 0
      for (const one of found) {
        if (room <= 0) {
          leftOut++
          continue
        }
        const snapshot = summarise(one, words, changes.recent(one.store), room)
        room -= writeJson(snapshot).length
        snapshots.push(snapshot)
        if (isOver()) return 'timeout'
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
      for (const type of ACTION_EVENTS)
        if (isWanted) window.addEventListener(type, beforeAction, LISTENING)
        else window.removeEventListener(type, beforeAction, LISTENING)
      if (isWanted) lookLater(0)
      else changes.stop()
    },
  }
}
