import { isObject, readOwn } from '../../natives/read-field.ts'
import type { FoundState } from './found-state.ts'
import { readEntries } from './read-entries.ts'

interface ReduxStore {
  readonly getState: () => unknown
  readonly subscribe: (listener: () => void) => () => void
}

/** A Redux store's state, if it is one. */
export function readRedux(value: unknown): FoundState | undefined {
  if (!isReduxStore(value)) return undefined
  const read = () => readEntries(value.getState())
  return {
    source: 'redux',
    entries: read(),
    store: { identity: value, read, subscribe: (onChange) => value.subscribe(onChange) },
  }
}

function isReduxStore(value: unknown): value is ReduxStore {
  return (
    isObject(value) && ['getState', 'subscribe', 'dispatch'].every((name) => typeof readOwn(value, name) === 'function')
  )
}
