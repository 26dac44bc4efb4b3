import { LIMITS } from '@gasoline/wire/limits'
import type { ComponentAncestry, ComponentInfo } from '@gasoline/wire'
import { isArray, keys } from '../natives/natives.ts'
import { buildAncestry } from './ancestry.ts'
import { includes, readCallNames } from './component-text.ts'
import type { IsOver } from '../natives/deadline.ts'
import type { FindComponents, ComponentSearch } from './framework.ts'
import { readFunctionName, listKeys } from './names.ts'
import { isObject, readOwn } from '../natives/read-field.ts'
import { isStateReducer } from './react/hooks.ts'

const { propKeys: mostProps, stateKeys: mostStateKeys, componentDepth } = LIMITS.enrich
const PREACT = 'preact'
const MOST_HOOKS = 100

/** A node of Preact's own tree, 10 and 11, under the names that its build gives to private fields. */
interface VNode {
  readonly type: unknown
  readonly props: unknown
  /** Children. */
  readonly __k: unknown
  /** Parent. */
  readonly __: VNode | null
  /** The element. */
  readonly __e: unknown
  /** The component's instance. */
  readonly __c: unknown
}

/** Finds Preact's components around an error: by the stack, or by an element. */
export const findInPreact: FindComponents = (sought) => {
  const { stack, elements, isOver } = sought
  const root = readOwn(sought.hosts.preact, '__k')
  if (!isVNode(root)) return undefined
  const names = readCallNames(stack, true)
  for (let index = 0; index < names.length; index++) {
    const found = findByName(root, names[index] as string, isOver)
    if (found) return build('componentStack', root, found)
  }
  for (let index = 0; index < elements.length; index++) {
    const { element, origin } = elements[index] as ComponentSearch['elements'][number]
    const found = findAround(root, element, isOver)
    if (found) return build(origin, root, found)
  }
  return 'no-element-preact'
}

function findByName(root: VNode, name: string, isOver: IsOver): VNode | undefined {
  let found: VNode | undefined
  let isAmbiguous = false
  walk(root, isOver, (node) => {
    if (typeof node.type !== 'function' || readFunctionName(node.type) !== name) return true
    if (found && writePath(found) !== writePath(node)) isAmbiguous = true
    found ??= node
    return true
  })
  return isAmbiguous ? undefined : found
}

/** The innermost component around an element. */
function findAround(root: VNode, element: Element, isOver: IsOver): VNode | undefined {
  let found: VNode | undefined
  walk(root, isOver, (node) => {
    // A component's own element is the first of those that it may have.
    if (typeof node.type !== 'string') return true
    if (!(node.__e instanceof Element) || !node.__e.contains(element)) return false
    found = node
    return true
  })
  return found
}

function walk(root: VNode, isOver: IsOver, enter: (node: VNode) => boolean): void {
  const open: VNode[] = [root]
  while (open.length > 0 && !isOver()) {
    const node = open[open.length - 1] as VNode
    open.length--
    if (!enter(node)) continue
    const begun = readOwn(node.__c, '__v')
    // What is being rendered to replace it.
    if (isVNode(begun) && begun !== node) addChildren(begun, open)
    addChildren(node, open)
  }
}

function addChildren({ __k: children }: VNode, open: VNode[]): void {
  if (!isArray(children)) return
  for (let index = children.length - 1; index >= 0; index--)
    if (isVNode(children[index])) open[open.length] = children[index] as VNode
}

function build(origin: ComponentAncestry['origin'], root: VNode, node: VNode): ComponentAncestry | undefined {
  const upwards: ComponentInfo[] = []
  let uncounted = 0
  for (let current: VNode | null = node; current; current = current.__) {
    // The topmost is a fragment around all that is rendered.
    const { type, __c: component } = current
    if (typeof type !== 'function' || type === root.type || typeof readOwn(component, 'sub') === 'function') continue
    if (upwards.length > componentDepth) uncounted++
    else upwards[upwards.length] = describe(current, type)
  }
  return buildAncestry(PREACT, origin, upwards, uncounted)
}

function describe({ props, __c: component }: VNode, type: object): ComponentInfo {
  const propKeys = listKeys(props, mostProps, (key) => key === 'children')
  const stateKeys =
    readOwn(component, 'constructor') === type ? [] : listKeys(readOwn(component, 'state'), mostStateKeys)
  const hooks = listHookKinds(component)
  const hasState = stateKeys.length > 0 || includes(hooks, 'state') || includes(hooks, 'reducer')
  return {
    name: readFunctionName(type) ?? 'Anonymous',
    ...(propKeys.length > 0 && { propKeys }),
    ...(hasState && { hasState: true }),
    ...(stateKeys.length > 0 && { stateKeys }),
    ...(hooks.length > 0 && { hooks }),
  }
}

function listHookKinds(component: unknown): string[] {
  const list = readOwn(readOwn(component, '__H'), '__')
  const kinds: string[] = []
  for (let index = 0; isArray(list) && index < list.length && index < MOST_HOOKS; index++) {
    const kind = classifyHook(list[index])
    if (!includes(kinds, kind)) kinds[kinds.length] = kind
  }
  return kinds
}

function classifyHook(hook: unknown): string {
  if (!isObject(hook)) return 'other'
  if ('t' in hook) return isStateReducer(readOwn(hook, 't')) ? 'state' : 'reducer'
  if ('c' in hook) return 'context'
  const value = readOwn(hook, '__')
  // Only effects have a way to clean up, once they have run; before that they are functions that wait.
  const isEffect = '__c' in hook || '__P' in hook || (typeof value === 'function' && 'u' in hook)
  if (isEffect) return 'effect'
  if (typeof value === 'function') return 'callback'
  return isObject(value) && keys(value).length === 1 && 'current' in value ? 'ref' : 'memo'
}

function writePath(node: VNode): string {
  let path = ''
  for (let current: VNode | null = node; current; current = current.__)
    if (typeof current.type === 'function') path += `${readFunctionName(current.type)}\n`
  return path
}

function isVNode(value: unknown): value is VNode {
  return isObject(value) && '__k' in value && '__e' in value
}
