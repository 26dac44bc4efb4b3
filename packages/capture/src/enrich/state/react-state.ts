import { isArray } from '../../natives/natives.ts'
import type { IsOver } from '../../natives/deadline.ts'
import { takeText } from '../names.ts'
import { isObject, readOwn } from '../../natives/read-field.ts'
import { readComponent } from '../react/fiber.ts'
import type { Fiber } from '../react/fiber.ts'
import type { Hook } from '../react/hooks.ts'
import { walkFibers } from '../react/walk.ts'
import type { FoundState, StateEntry } from './found-state.ts'
import { readEntries } from './read-entries.ts'
import { readRedux } from './redux.ts'

const MOST_HOOKS = 100
const CONTEXTS = new Set<unknown>([Symbol.for('react.context'), Symbol.for('react.provider')])

/** Redux stores that are handed down in a React app's tree. */
export function findReactStores(root: Fiber, isOver: IsOver): FoundState[] {
  const stores: FoundState[] = []
  walkFibers(root, isOver, (fiber) => {
    const redux = findRedux(fiber)
    if (redux) stores.push(redux)
  })
  return stores
}

/** Other state in its tree: what hooks selected from stores, and what contexts hold. */
export function readReactState(root: Fiber, isOver: IsOver): FoundState[] {
  const selected: StateEntry[] = []
  const atoms: StateEntry[] = []
  const contexts: StateEntry[] = []

  walkFibers(root, isOver, (fiber) => {
    const { memoizedProps: props, type } = fiber
    const given = readOwn(props, 'value')
    const isContext = isObject(type) && CONTEXTS.has(readOwn(type, '$$typeof'))
    if (isContext && !isAtomStore(given) && !findRedux(fiber)) add(contexts, contextName(fiber, type), given)
    if (readComponent(fiber)) readHooks(fiber, selected, atoms)
  })
  return [
    { source: 'zustand', entries: selected },
    { source: 'jotai', entries: atoms },
    { source: 'context', entries: contexts },
  ]
}

function findRedux({ memoizedProps: props }: Fiber): FoundState | undefined {
  return readRedux(readOwn(props, 'store')) ?? readRedux(readOwn(readOwn(props, 'value'), 'store'))
}

function readHooks(fiber: Fiber, selected: StateEntry[], atoms: StateEntry[]): void {
  let hook = fiber.memoizedState as Hook | null
  for (let count = 0; isObject(hook) && 'queue' in hook && count < MOST_HOOKS; count++, hook = hook.next) {
    const { memoizedState: state } = hook
    if (!isArray(state)) continue
    const [first, second, third] = state as readonly unknown[]
    // useAtom: [value, store, atom]
    if (state.length === 3 && isAtomStore(second))
      add(atoms, takeText(readOwn(third, 'debugLabel')) ?? nameIn(fiber, 'atom'), first)
    // useStore of Zustand: a callback that depends on [api, selector], beside what it selected.
    const api = isArray(second) ? (second[0] as unknown) : undefined
    if (isZustand(api)) addSelected(selected, api, hook, fiber)
  }
}

function addSelected(selected: StateEntry[], api: { getState: () => unknown }, callback: Hook, fiber: Fiber): void {
  const value = selectedNear(callback, fiber)
  if (value === undefined) return
  const state = api.getState()
  if (value.of === state) for (const { key, value: part } of readEntries(state)) add(selected, key, part)
  else {
    const same = readEntries(state).filter((entry) => entry.value === value.of)
    add(selected, same.length === 1 && same[0] ? same[0].key : nameIn(fiber, 'selected'), value.of)
  }
}

/** The callback is just before or after the hook that calls it, whose value is the selected one. */
function selectedNear(callback: Hook, fiber: Fiber): { readonly of: unknown } | undefined {
  let before: Hook | undefined
  let hook = fiber.memoizedState as Hook | null
  for (let count = 0; hook && count < MOST_HOOKS; count++, hook = hook.next) {
    if (before === callback || hook.next === callback) {
      const { queue, memoizedState } = hook
      if (typeof readOwn(queue, 'getSnapshot') === 'function') return { of: memoizedState }
    }
    before = hook
  }
  return undefined
}

function add(entries: StateEntry[], key: string, value: unknown): void {
  if (!entries.some((entry) => entry.key === key)) entries.push({ key, value })
}

function contextName(fiber: Fiber, type: object): string {
  const name = takeText(readOwn(type, 'displayName')) ?? takeText(readOwn(readOwn(type, '_context'), 'displayName'))
  return name ?? nameIn(fiber, 'context')
}

/** What has no name is known by the component that it is in. */
function nameIn(fiber: Fiber, what: string): string {
  for (let current: Fiber | null = fiber; current; current = current.return) {
    const component = readComponent(current)
    if (component) return `${what} in ${component.name}`
  }
  return what
}

function isAtomStore(value: unknown): boolean {
  return ['get', 'set', 'sub'].every((name) => typeof readOwn(value, name) === 'function')
}

function isZustand(value: unknown): value is { getState: () => unknown } {
  return ['getState', 'setState', 'getInitialState', 'subscribe'].every(
    (name) => typeof readOwn(value, name) === 'function',
  )
}
