import { indexOf, isArray, keys, lastIndexOf, slice, uncurry } from '../../natives/natives.ts'
import { includes } from '../component-text.ts'
import { isObject, readOwn } from '../../natives/read-field.ts'

/** One entry of the list in which React keeps what a function component's hooks remember. */
export interface Hook {
  readonly memoizedState: unknown
  readonly queue: unknown
  readonly next: Hook | null
}

const readSource = uncurry(Function.prototype.toString)
const toLowerCase = uncurry(String.prototype.toLowerCase)
const MOST_HOOKS = 100
/** What an effect is for, as bits of its tag: before the screen changes, before it is painted; the rest after it. */
const INSERTION = 2
const LAYOUT = 4
/** React's own reducer of useState is shorter than this, in any build. */
const STATE_REDUCER_CHARS = 120

/** Which kinds of hooks a component uses, each once: by name while it is developed, else by what they remember. */
export function listHookKinds(first: Hook | null, debugTypes: unknown, context: unknown): string[] {
  const kinds: string[] = []
  const add = (kind: string) => {
    if (!includes(kinds, kind)) kinds[kinds.length] = kind
  }
  if (isArray(debugTypes)) {
    for (let index = 0; index < debugTypes.length && index < MOST_HOOKS; index++) {
      const name: unknown = debugTypes[index]
      // useLayoutEffect → layoutEffect
      if (typeof name === 'string') add(toLowerCase(slice(name, 3, 4)) + slice(name, 4))
    }
  }
  let count = isArray(debugTypes) ? MOST_HOOKS : 0
  for (let hook = first; isHook(hook) && count < MOST_HOOKS; hook = hook.next) {
    add(classifyHook(hook))
    count++
  }
  // Of which neither list knows when it is read by use().
  if (context) add('context')
  return kinds
}

function isHook(value: unknown): value is Hook {
  return isObject(value) && 'queue' in value && 'next' in value && 'memoizedState' in value
}

function classifyHook({ memoizedState: state, queue }: Hook): string {
  if (isObject(queue)) {
    if (typeof readOwn(queue, 'getSnapshot') === 'function') return 'syncExternalStore'
    const reducer = readOwn(queue, 'lastRenderedReducer')
    return isStateReducer(reducer) ? 'state' : 'reducer'
  }
  if (isArray(state))
    return state.length === 2 && (isArray(state[1]) || state[1] === null)
      ? typeof state[0] === 'function'
        ? 'callback'
        : 'memo'
      : 'other'
  if (!isObject(state)) return 'other'
  if ('create' in state && 'deps' in state) {
    const tag = readOwn(state, 'tag') as number
    return tag & INSERTION ? 'insertionEffect' : tag & LAYOUT ? 'layoutEffect' : 'effect'
  }
  const names = keys(state)
  return names.length === 1 && names[0] === 'current' ? 'ref' : 'other'
}

/** `(state, action) => typeof action === 'function' ? action(state) : action` */
export function isStateReducer(reducer: unknown): boolean {
  if (typeof reducer !== 'function') return false
  const source = readSource(reducer)
  return source.length < STATE_REDUCER_CHARS && indexOf(source, 'typeof') >= 0 && lastIndexOf(source, 'function') > 0
}
