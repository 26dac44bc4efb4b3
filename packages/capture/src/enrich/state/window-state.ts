import { getOwnPropertyDescriptor, keys } from '../../lib/natives.ts'
import { isObject, own } from '../own.ts'
import type { FoundState, StateEntry } from './found-state.ts'
import { asRedux } from './redux.ts'

const SVELTE = '__svelte_stores'

interface SvelteStore {
  readonly subscribe: (run: (value: unknown) => void) => (() => void) | { unsubscribe: () => void }
}

/** Stores that the page has put on its window: Redux, and Svelte's, as tools are told to find them. */
export function findWindowState(window: object): FoundState[] {
  const found: FoundState[] = []
  const svelte: StateEntry[] = []
  const names = keys(window)
  for (let index = 0; index < names.length; index++) {
    const name = names[index] as string
    const value: unknown = getOwnPropertyDescriptor(window, name)?.value
    if (!isObject(value) || value === window) continue
    const redux = asRedux(value)
    if (redux) found.push(redux)
    else if (name === SVELTE) readSvelteStores(value, svelte)
    else addSvelteStore(name, value, svelte)
  }
  if (svelte.length > 0) found.push({ source: 'svelte', entries: svelte })
  return found
}

function readSvelteStores(stores: object, svelte: StateEntry[]): void {
  const names = keys(stores)
  for (let index = 0; index < names.length; index++)
    addSvelteStore(names[index] as string, own(stores, names[index] as string), svelte)
}

/** Writable ones alone: to listen to another may set its work going. */
function addSvelteStore(key: string, store: unknown, svelte: StateEntry[]): void {
  if (!['subscribe', 'set', 'update'].every((name) => typeof own(store, name) === 'function')) return
  let value: unknown
  const end = (store as SvelteStore).subscribe((current) => {
    value = current
  })
  if (typeof end === 'function') end()
  else end.unsubscribe()
  svelte.push({ key, value })
}
