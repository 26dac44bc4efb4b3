import { getOwnPropertyDescriptor, getterOf, uncurry } from '../natives/natives.ts'

/*
 * The DOM by the browser's own functions. A form's fields also stand in the way of its properties
 * (`<input name="children">`), which this passes by.
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- only the caller knows what the browser gives
function getter<R>(prototype: object, name: string): (self: Node) => R {
  const get = getterOf<R>(prototype, name)
  if (!get) throw new TypeError(`no getter ${name}`)
  return get
}

function query({ prototype }: { prototype: ParentNode }): (self: Node, css: string) => NodeListOf<Element> {
  return uncurry(getOwnPropertyDescriptor(prototype, 'querySelectorAll')?.value as (css: string) => NodeListOf<Element>)
}

export type Root = Document | ShadowRoot | Element

const { prototype: element } = Element
const { prototype: node } = Node

export const attributeOf = uncurry<Element, [string], string | null>(element.getAttribute)
export const hasAttribute = uncurry<Element, [string], boolean>(element.hasAttribute)
export const matches = uncurry<Element, [string], boolean>(element.matches)
export const closest = uncurry<Element, [string], Element | null>(element.closest)
export const isShown = uncurry<Element, [CheckVisibilityOptions?], boolean>(element.checkVisibility)
export const rectOf = uncurry<Element, [], DOMRect>(element.getBoundingClientRect)
export const contains = uncurry<Node, [Node | null], boolean>(node.contains)
export const rootOf = uncurry<Node, [], Node>(node.getRootNode)
export const parentOf = getter<Node | null>(node, 'parentNode')
export const firstChildOf = getter<ChildNode | null>(node, 'firstChild')
export const nextSiblingOf = getter<ChildNode | null>(node, 'nextSibling')
export const kindOf = getter<number>(node, 'nodeType')
export const rawTextOf = getter<string | null>(node, 'textContent')
export const isConnected = getter<boolean>(node, 'isConnected')
export const shadowOf = getter<ShadowRoot | null>(element, 'shadowRoot')
const slotOfElement = getter<HTMLSlotElement | null>(element, 'assignedSlot')
const slotOfText = getter<HTMLSlotElement | null>(Text.prototype, 'assignedSlot')
export const localNameOf = getter<string>(element, 'localName')
const hostOf = getter<Element>(ShadowRoot.prototype, 'host')
const controlGetter = getter<HTMLElement | null>(HTMLLabelElement.prototype, 'control')
const labellersGetter = getterOf<readonly Element[] | null>(element, 'ariaLabelledByElements')
const queryElement = query(Element)
const queryDocument = query(Document)
const queryFragment = query(DocumentFragment)

const ELEMENT = 1
export const TEXT = 3
const DOCUMENT = 9
const FRAGMENT = 11

export function isElement(value: Node | null | undefined): value is Element {
  return value !== null && value !== undefined && kindOf(value) === ELEMENT
}

export function slotOf(target: Node): HTMLSlotElement | null {
  if (isElement(target)) return slotOfElement(target)
  return kindOf(target) === TEXT ? slotOfText(target) : null
}

export function queryAll(root: Root, css: string): NodeListOf<Element> {
  const kind = kindOf(root)
  if (kind === DOCUMENT) return queryDocument(root, css)
  return kind === FRAGMENT ? queryFragment(root, css) : queryElement(root, css)
}

/** In lower case, as in HTML, for elements of any kind. */
export function tagOf(target: Element): string {
  return localNameOf(target).toLowerCase()
}

/** Never on the screen: text in it is no text of the page. */
export function isIgnored(tag: string): boolean {
  return tag === 'style' || tag === 'script' || tag === 'noscript' || tag === 'template'
}

/** The parent, or the host where the parent is a shadow root. */
export function parentElementOf(target: Node): Element | null {
  const parent = parentOf(target)
  return isElement(parent) ? parent : hostFrom(parent)
}

/** Whether it stands at the top of a shadow root. */
export function isShadow(target: Node): boolean {
  return hostFrom(parentOf(target)) !== null
}

function hostFrom(root: Node | null): Element | null {
  return root && kindOf(root) === FRAGMENT && 'host' in root ? hostOf(root) : null
}

/** Like `closest`, and on through the hosts of shadow roots. */
export function closestAcross(target: Element, css: string): Element | null {
  for (let from: Element | null = target; from; from = hostFrom(rootOf(from))) {
    const found = closest(from, css)
    if (found) return found
  }
  return null
}

export function childElementsOf(parent: Node): Element[] {
  const children: Element[] = []
  for (let child = firstChildOf(parent); child; child = nextSiblingOf(child)) if (isElement(child)) children.push(child)
  return children
}

/** From 1, as CSS counts; no farther than `most`. */
export function placeOf(target: Element, most = Number.POSITIVE_INFINITY): number {
  let place = 1
  for (let before = target.previousElementSibling; before && place <= most; before = before.previousElementSibling)
    place++
  return place
}

export function controlOf(label: Element): Element | null {
  return tagOf(label) === 'label' && label instanceof HTMLLabelElement ? controlGetter(label) : null
}

/** What ids in an attribute point to, in the same tree. */
export function referencedBy(target: Element, attribute: string): Element[] {
  const ids = attributeOf(target, attribute)?.split(/\s+/).filter(Boolean) ?? []
  const root = rootOf(target)
  if (ids.length === 0 || (kindOf(root) !== DOCUMENT && kindOf(root) !== FRAGMENT)) return []
  return [...new Set(ids.flatMap((id) => queryAll(root as Root, `#${CSS.escape(id)}`)[0] ?? []))]
}

/** The elements that `aria-labelledby` names, or that a script has set in its place. */
export function labellersOf(target: Element): readonly Element[] {
  if (!hasAttribute(target, 'aria-labelledby')) return []
  return labellersGetter?.(target) ?? referencedBy(target, 'aria-labelledby')
}

/** The `<label>` elements of a control; asking the control itself costs a walk over the whole document. */
export function labelsOf(control: Element): Element[] {
  const labels = new Set<Element>()
  for (
    let label = closest(control, 'label');
    label;
    label = label.parentElement && closest(label.parentElement, 'label')
  )
    labels.add(label)
  const id = attributeOf(control, 'id')
  if (id) for (const label of queryAll(rootOf(control) as Root, `label[for="${CSS.escape(id)}"]`)) labels.add(label)
  return [...labels]
    .filter((label) => controlOf(label) === control)
    .sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))
}
