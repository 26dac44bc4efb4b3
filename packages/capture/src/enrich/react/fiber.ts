import { LIMITS } from '@gasoline/wire/limits'
import type { ComponentInfo } from '@gasoline/wire'
import { getPrototypeOf, keys, startsWith } from '../../natives/natives.ts'
import { readFunctionName, listKeys, takeText } from '../names.ts'
import { isObject, readOwn } from '../../natives/read-field.ts'
import { listHookKinds } from './hooks.ts'
import type { Hook } from './hooks.ts'

const { propKeys: mostProps, stateKeys: mostStateKeys } = LIMITS.enrich

/** A node of React's own tree, versions 16 to 19: plain fields, which are safe to read. */
export interface Fiber {
  readonly tag: number
  readonly type: unknown
  /** As the app wrote it; `type` is its resolved form. */
  readonly elementType: unknown
  readonly stateNode: unknown
  readonly return: Fiber | null
  readonly child: Fiber | null
  readonly sibling: Fiber | null
  readonly alternate: Fiber | null
  /** Of the last time that it was rendered; null before the first. */
  readonly memoizedProps: unknown
  readonly pendingProps: unknown
  readonly memoizedState: unknown
  readonly dependencies?: { readonly firstContext?: unknown } | null
  readonly flags?: number
  readonly effectTag?: number
  readonly _debugHookTypes?: unknown
  /** Of React 19 while an app is developed: an error made where the element was. */
  readonly _debugStack?: unknown
}

const MEMO = Symbol.for('react.memo')
const FORWARD_REF = Symbol.for('react.forward_ref')

const HOST_ROOT = 3
/** A memo() with a node of its own, above that of what it wraps. */
const MEMO_NODE = 14
const FIBER_KEYS = ['__reactFiber$', '__reactInternalInstance$', '__reactContainer$'] as const
const LEGACY_ROOT = '_reactRootContainer'
/** Going up what may not be a tree: a page can put anything there. */
export const MOST_STEPS = 5_000
/** Of a type that wraps another: memo(forwardRef(Component)). */
const WRAPPERS = 4

/** The fiber that an element belongs to, or below which React renders into it. */
export function findFiber(node: object): Fiber | undefined {
  const names = keys(node)
  for (let index = 0; index < names.length; index++) {
    const name = names[index] as string
    if (name === LEGACY_ROOT) {
      const root = readOwn(node, name)
      return readOwn(readOwn(root, '_internalRoot') ?? root, 'current') as Fiber | undefined
    }
    for (let at = 0; at < FIBER_KEYS.length; at++)
      if (startsWith(name, FIBER_KEYS[at] as string)) return (readOwn(node, name) as Fiber | null) ?? undefined
  }
  return undefined
}

/** The root of the tree that a node is in, as it is on the screen now; undefined if it is in none any more. */
export function findRoot(node: object | undefined): Fiber | undefined {
  let top = node && findFiber(node)
  if (!top) return undefined
  for (let step = 0; top.return && step < MOST_STEPS; step++) top = top.return
  return top.tag === HOST_ROOT ? (readOwn(top.stateNode, 'current') as Fiber | undefined) : undefined
}

/** The function or class of a fiber, and its name; undefined for everything that is not a component. */
export function readComponent(fiber: Fiber): { readonly name: string; readonly code: object } | undefined {
  let { type } = fiber
  if (fiber.tag === MEMO_NODE) return undefined
  const outer = fiber.return?.tag === MEMO_NODE ? fiber.return.type : fiber.elementType
  let name = outer === type ? undefined : wrapperName(outer)
  for (let level = 0; level < WRAPPERS && isObject(type); level++) {
    const wrapper = readOwn(type, '$$typeof')
    if (wrapper !== MEMO && wrapper !== FORWARD_REF) return undefined
    name ??= wrapperName(type)
    type = readOwn(type, wrapper === MEMO ? 'type' : 'render')
  }
  return typeof type === 'function' ? { name: name ?? readFunctionName(type) ?? 'Anonymous', code: type } : undefined
}

/** In development memo() and forwardRef() define this as a getter of React's own. */
function wrapperName(wrapper: unknown): string | undefined {
  return isObject(wrapper) ? takeText(Reflect.get(wrapper, 'displayName')) : undefined
}

function isClass(code: object): boolean {
  return isObject(readOwn(readOwn(code, 'prototype'), 'isReactComponent')) || isDescendant(readOwn(code, 'prototype'))
}

/** A component's description: names of props and of class state, kinds of hooks. No values. */
function describeFiber(fiber: Fiber): ComponentInfo | undefined {
  const component = readComponent(fiber)
  if (!component) return undefined
  const { name, code } = component
  const propKeys = listKeys(fiber.memoizedProps ?? fiber.pendingProps, mostProps, (key) => key === 'children')
  const props = propKeys.length > 0 && { propKeys }
  if (isClass(code)) {
    const stateKeys = listKeys(fiber.memoizedState, mostStateKeys)
    return { name, ...props, ...(stateKeys.length > 0 && { hasState: true, stateKeys }) }
  }
  const hooks = listHookKinds(
    fiber.memoizedState as Hook | null,
    fiber._debugHookTypes,
    fiber.dependencies?.firstContext,
  )
  const hasState = hooks.some((kind) => kind === 'state' || kind === 'reducer')
  return { name, ...props, ...(hasState && { hasState: true }), ...(hooks.length > 0 && { hooks }) }
}

/** The components from a fiber upwards; where React has cut off what it took down, on from where that was. */
export function describeUpwards(fiber: Fiber, findParent: (cutOff: Fiber) => Fiber | undefined) {
  const upwards: ComponentInfo[] = []
  let uncounted = 0
  let isJoined = false
  let current: Fiber | undefined = fiber
  for (let step = 0; current && step < MOST_STEPS; step++) {
    if (upwards.length > LIMITS.enrich.componentDepth) uncounted += readComponent(current) ? 1 : 0
    else {
      const info = describeFiber(current)
      if (info) upwards[upwards.length] = info
    }
    const isCutOff: boolean = !current.return && current.tag !== HOST_ROOT
    current = current.return ?? (isCutOff && !isJoined ? findParent(current) : undefined)
    isJoined ||= isCutOff
  }
  return { upwards, uncounted }
}

function isDescendant(prototype: unknown): boolean {
  let holder = isObject(prototype) ? getPrototypeOf(prototype) : null
  for (let level = 0; holder && level < WRAPPERS; level++) {
    if (isObject(readOwn(holder, 'isReactComponent'))) return true
    holder = getPrototypeOf(holder)
  }
  return false
}
