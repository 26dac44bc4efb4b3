import { keys } from '../../natives/natives.ts'
import { isObject, readOwn } from '../../natives/read-field.ts'
import type { FoundState, StateEntry } from './found-state.ts'
import { readRedux } from './redux.ts'

const SVELTE = '__svelte_stores'

interface SvelteStore {
  readonly subscribe: (run: (value: unknown) => void) => (() => void) | { unsubscribe: () => void }
}

/** Redux stores that the page has put on its window. */
export function findWindowStores(window: object): FoundState[] {
  const found: FoundState[] = []
  eachObject(window, (_, value) => {
    const redux = readRedux(value)
    if (redux) found.push(redux)
  })
  return found
}

/** Svelte's stores on the window, or in its `__svelte_stores`. */
export function readSvelteStores(window: object): FoundState {
  const entries: StateEntry[] = []
  eachObject(window, (name, value) => {
    if (name === SVELTE) eachObject(value, (key, store) => addSvelteStore(key, store, entries))
    else addSvelteStore(name, value, entries)
  })
  return { source: 'svelte', entries }
}

function eachObject(holder: object, visit: (name: string, value: object) => void): void {
  const names = keys(holder)
  for (let index = 0; index < names.length; index++) {
    const name = names[index] as string
    const value = readOwn(holder, name)
    if (isObject(value) && value !== holder) visit(name, value)
  }
}

/** Only writable ones: subscribing to another may start its work. */
function addSvelteStore(key: string, store: unknown, svelte: StateEntry[]): void {
  if (!['subscribe', 'set', 'update'].every((name) => typeof readOwn(store, name) === 'function')) return
  let value: unknown
  const end = (store as SvelteStore).subscribe((current) => {
    value = current
  })
  if (typeof end === 'function') end()
  else end.unsubscribe()
  svelte.push({ key, value })
}
