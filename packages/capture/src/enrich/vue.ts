import { LIMITS } from '@gasoline/wire/limits'
import type { ComponentAncestry, ComponentInfo } from '@gasoline/wire'
import { isArray } from '../natives/natives.ts'
import { buildAncestry } from './ancestry.ts'
import { includes, readVueText } from './component-text.ts'
import type { IsOver } from '../natives/deadline.ts'
import type { FindComponents, ComponentSearch } from './framework.ts'
import { listKeys, nameFile, takeText } from './names.ts'
import { isObject, readOwn } from '../natives/read-field.ts'

const { propKeys: mostProps, stateKeys: mostStateKeys } = LIMITS.enrich
const VUE = 'vue'
const BUILT_IN = ['BaseTransition', 'KeepAlive', 'Transition', 'TransitionGroup', 'Suspense', 'Teleport']

/** A node of Vue 3's own tree; a component has an instance, whose own tree begins with `subTree`. */
interface VueNode {
  readonly type: unknown
  readonly el: unknown
  readonly children: unknown
  readonly component: Instance | null
  readonly suspense?: { readonly activeBranch?: VueNode | null } | null
}

interface Instance {
  readonly type: unknown
  readonly parent: Instance | null
  readonly subTree: VueNode | null
  readonly props: unknown
  readonly data: unknown
  readonly setupState: unknown
  readonly devtoolsRawSetupState?: unknown
}

/** Finds Vue's components around an error: by its warning, or by an element. */
export const findInVue: FindComponents = (sought) => {
  const { notes, elements, isOver } = sought
  const root = findRoot(sought.hosts.vue)
  // It warns again in each component that the error passes.
  let names: readonly string[] = []
  for (let index = 0; index < notes.length; index++) {
    const named = readVueText(notes[index] as string)
    if (named && named.names.length > names.length) ({ names } = named)
  }
  if (names.length > 0) return fromNames(root, names, isOver)
  if (!root) return undefined
  for (let index = 0; index < elements.length; index++) {
    const { element, origin } = elements[index] as ComponentSearch['elements'][number]
    const instance = findInstance(element) ?? findAround(root, element, isOver)
    if (instance) return build(origin, instance, [])
  }
  return 'no-element-vue'
}

/** While it is developed, elements know their component. */
function findInstance(element: Element): Instance | undefined {
  for (let node: Element | null = element; node; node = node.parentElement) {
    const instance = readOwn(node, '__vueParentComponent')
    if (instance) return instance as Instance
  }
  return undefined
}

/** The innermost component around an element. */
function findAround(root: VueNode, element: Element, isOver: IsOver): Instance | undefined {
  let found: Instance | undefined
  walk(
    root,
    isOver,
    (node) => {
      if (!(node.el instanceof Element)) return true
      if (!node.el.contains(element)) return node.component !== null || isObject(node.type)
      return true
    },
    (owner, node) => {
      if (owner && typeof node.type === 'string' && node.el instanceof Element && node.el.contains(element))
        found = owner
    },
  )
  return found
}

/** The path as Vue wrote it, with what its tree knows of those that are in there. */
function fromNames(root: VueNode | undefined, names: readonly string[], isOver: IsOver): ComponentAncestry | undefined {
  // Its own components are left out, as in what is built from instances.
  const named = names.filter((name) => !includes(BUILT_IN, name))
  const bare = named.map((name) => ({ name }))
  if (!root) return buildAncestry(VUE, 'componentStack', bare)
  for (let index = 0; index < named.length; index++) {
    const found = findByPath(root, named.slice(index).join('\n'), isOver)
    if (found) return build('componentStack', found, named.slice(0, index))
  }
  return buildAncestry(VUE, 'componentStack', bare)
}

function findByPath(root: VueNode, path: string, isOver: IsOver): Instance | undefined {
  let found: Instance | undefined
  walk(
    root,
    isOver,
    () => !found,
    (_, { component }) => {
      if (component && !found && listNames(component).join('\n') === path) found = component
    },
  )
  return found
}

/** `enter` decides whether to go below a node; `visit` gets the component around it. */
function walk(
  root: VueNode,
  isOver: IsOver,
  enter: (node: VueNode) => boolean,
  visit: (owner: Instance | undefined, node: VueNode) => void,
): void {
  const open: { node: VueNode; owner: Instance | undefined }[] = [{ node: root, owner: undefined }]
  while (open.length > 0 && !isOver()) {
    const { node, owner } = open[open.length - 1] as (typeof open)[number]
    open.length--
    visit(owner, node)
    if (!enter(node)) continue
    const { component, children, suspense } = node
    if (component?.subTree) open[open.length] = { node: component.subTree, owner: component }
    if (suspense?.activeBranch) open[open.length] = { node: suspense.activeBranch, owner }
    if (!isArray(children)) continue
    for (let index = children.length - 1; index >= 0; index--) {
      const child: unknown = children[index]
      if (isObject(child) && 'type' in child) open[open.length] = { node: child as VueNode, owner }
    }
  }
}

/** Going up what may not be a tree: a page can put anything there. */
const MOST_STEPS = 1_000

function build(
  origin: ComponentAncestry['origin'],
  instance: Instance,
  inner: readonly string[],
): ComponentAncestry | undefined {
  const upwards: ComponentInfo[] = inner.map((name) => ({ name }))
  let step = 0
  for (let current: Instance | null = instance; current && step++ < MOST_STEPS; current = current.parent) {
    const name = readName(current)
    if (!includes(BUILT_IN, name)) upwards[upwards.length] = describe(current, name)
  }
  return buildAncestry(VUE, origin, upwards)
}

function describe(instance: Instance, name: string): ComponentInfo {
  const propKeys = listKeys(unwrapReactive(instance.props), mostProps)
  const setup = instance.devtoolsRawSetupState ?? unwrapReactive(instance.setupState)
  const stateKeys = [
    ...listKeys(unwrapReactive(instance.data), mostStateKeys),
    ...listKeys(setup, mostStateKeys, (key) => key === 'props' || !isState(readOwn(setup, key))),
  ].slice(0, mostStateKeys)
  const file = takeText(readOwn(instance.type, '__file'))
  return {
    name,
    ...(propKeys.length > 0 && { propKeys }),
    ...(stateKeys.length > 0 && { hasState: true, stateKeys }),
    ...(file !== undefined && { file }),
  }
}

function readName({ type }: Instance): string {
  const file = takeText(readOwn(type, '__file'))
  return (
    takeText(readOwn(type, 'displayName')) ??
    takeText(readOwn(type, 'name')) ??
    takeText(readOwn(type, '__name')) ??
    (file === undefined ? 'Anonymous' : nameFile(file))
  )
}

function listNames(instance: Instance): string[] {
  const names: string[] = []
  let step = 0
  for (let current: Instance | null = instance; current && step++ < MOST_STEPS; current = current.parent) {
    const name = readName(current)
    if (!includes(BUILT_IN, name)) names[names.length] = name
  }
  return names
}

/** Of what a component's setup gives: neither functions nor constants nor the components that it uses. */
function isState(value: unknown): boolean {
  return isObject(value) && (readOwn(value, '__v_isRef') === true || unwrapReactive(value) !== value)
}

/** The original of a reactive object. Reading `__v_raw` is not tracked as a dependency. */
export function unwrapReactive(value: unknown): unknown {
  if (!isObject(value)) return value
  const target: unknown = Reflect.get(value, '__v_raw')
  return isObject(target) ? target : value
}

function findRoot(node: object | undefined): VueNode | undefined {
  const root = readOwn(node, '_vnode')
  return isObject(root) && 'component' in root ? (root as VueNode) : undefined
}
