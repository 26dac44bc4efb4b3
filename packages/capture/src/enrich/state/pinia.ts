import { isObject, readOwn } from '../../natives/read-field.ts'
import { unwrapReactive } from '../vue.ts'
import type { FoundState, StateEntry } from './found-state.ts'
import { readEntries } from './read-entries.ts'

type Unsubscribe = () => void
interface PiniaStore {
  readonly $subscribe?: (listener: () => void, options: { detached: true }) => Unsubscribe
}

/** What the stores of a Vue app's Pinia hold, by their ids; undefined if it has none. */
export function findPinia(node: object): FoundState | undefined {
  const context = readOwn(readOwn(node, '__vue_app__'), '_context')
  const pinia = readOwn(readOwn(readOwn(context, 'config'), 'globalProperties'), '$pinia')
  if (!isObject(pinia)) return undefined
  // Not `.value`, which Vue would track as a dependency.
  const read = () => readEntries(unwrap(readOwn(pinia, 'state')), unwrapStore)
  return {
    source: 'pinia',
    entries: read(),
    store: { identity: pinia, read, subscribe: (onChange) => subscribe(pinia, onChange) },
  }
}

function subscribe(pinia: object, onChange: () => void): Unsubscribe {
  const stores = readOwn(pinia, '_s')
  const ends: Unsubscribe[] = []
  if (stores instanceof Map)
    for (const store of stores.values() as Iterable<PiniaStore>) {
      const end = store.$subscribe?.(onChange, { detached: true })
      if (end) ends.push(end)
    }
  return () => ends.forEach((end) => end())
}

/** A store's state with its values instead of what Vue wraps them in. */
function unwrapStore(value: unknown): unknown {
  const entries: StateEntry[] = readEntries(unwrap(value), unwrap)
  return Object.fromEntries(entries.map((entry) => [entry.key, entry.value]))
}

function unwrap(value: unknown): unknown {
  const inner =
    isObject(value) && readOwn(value, '__v_isRef') === true
      ? (readOwn(value, '_rawValue') ?? readOwn(value, '_value'))
      : value
  return unwrapReactive(inner)
}
