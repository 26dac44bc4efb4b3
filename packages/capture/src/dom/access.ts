import { getOwnPropertyDescriptor, getPrototypeOf, findGetter, uncurry } from '../natives/natives.ts'

/*
 * The DOM by the browser's own functions. Controls of a form shadow its properties by their names
 * (`<input name="children">`); getters taken from the prototypes bypass them.
 * https://html.spec.whatwg.org/multipage/forms.html#the-form-element (`[LegacyOverrideBuiltIns]`)
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- only the caller knows what the browser gives
export function requireGetter<R>(prototype: object, name: string): (self: Node) => R {
  const get = findGetter<R>(prototype, name)
  if (!get) throw new TypeError(`no getter ${name}`)
  return get
}

function query({ prototype }: { prototype: ParentNode }): (self: Node, css: string) => NodeListOf<Element> {
  return uncurry(getOwnPropertyDescriptor(prototype, 'querySelectorAll')?.value as (css: string) => NodeListOf<Element>)
}

export type QueryRoot = Document | ShadowRoot | Element

const { prototype: element } = Element
const { prototype: node } = Node

export const getAttribute = uncurry<Element, [string], string | null>(element.getAttribute)
export const hasAttribute = uncurry<Element, [string], boolean>(element.hasAttribute)
export const matches = uncurry<Element, [string], boolean>(element.matches)
export const closest = uncurry<Element, [string], Element | null>(element.closest)
export const checkVisibility = uncurry<Element, [CheckVisibilityOptions?], boolean>(element.checkVisibility)
export const getRect = uncurry<Element, [], DOMRect>(element.getBoundingClientRect)
export const contains = uncurry<Node, [Node | null], boolean>(node.contains)
export const getRoot = uncurry<Node, [], Node>(node.getRootNode)
export const getParent = requireGetter<Node | null>(node, 'parentNode')
export const getFirstChild = requireGetter<ChildNode | null>(node, 'firstChild')
export const getNextSibling = requireGetter<ChildNode | null>(node, 'nextSibling')
export const getNodeType = requireGetter<number>(node, 'nodeType')
export const getTextContent = requireGetter<string | null>(node, 'textContent')
/** Laid out as on the screen, with line breaks. */
export const getInnerText = requireGetter<string>(HTMLElement.prototype, 'innerText')
export const isConnected = requireGetter<boolean>(node, 'isConnected')
export const getShadowRoot = requireGetter<ShadowRoot | null>(element, 'shadowRoot')
const getElementSlot = requireGetter<HTMLSlotElement | null>(element, 'assignedSlot')
const getTextSlot = requireGetter<HTMLSlotElement | null>(Text.prototype, 'assignedSlot')
export const getLocalName = requireGetter<string>(element, 'localName')
const getHost = requireGetter<Element>(ShadowRoot.prototype, 'host')
const queryElement = query(Element)
const queryDocument = query(Document)
const queryFragment = query(DocumentFragment)

const ELEMENT = 1
export const TEXT = 3
export const DOCUMENT = 9
export const FRAGMENT = 11

export function isElement(value: Node | null | undefined): value is Element {
  return value !== null && value !== undefined && getNodeType(value) === ELEMENT
}

export function getSlot(target: Node): HTMLSlotElement | null {
  if (isElement(target)) return getElementSlot(target)
  return getNodeType(target) === TEXT ? getTextSlot(target) : null
}

export function queryAll(root: QueryRoot, css: string): NodeListOf<Element> {
  const kind = getNodeType(root)
  if (kind === DOCUMENT) return queryDocument(root, css)
  return kind === FRAGMENT ? queryFragment(root, css) : queryElement(root, css)
}

/** In lower case, as in HTML, for elements of any kind. */
export function getTag(target: Element): string {
  return getLocalName(target).toLowerCase()
}

/** Never on the screen: text in it is no text of the page. */
export function isNeverShown(tag: string): boolean {
  return tag === 'style' || tag === 'script' || tag === 'noscript' || tag === 'template'
}

/** The parent, or the host where the parent is a shadow root. */
export function getParentElement(target: Node): Element | null {
  const parent = getParent(target)
  return isElement(parent) ? parent : findHost(parent)
}

/** Whether its parent is a shadow root. */
export function isTopOfShadow(target: Node): boolean {
  return findHost(getParent(target)) !== null
}

function findHost(root: Node | null): Element | null {
  return root && getNodeType(root) === FRAGMENT && 'host' in root ? getHost(root) : null
}

/** Like `closest`, and on through the hosts of shadow roots. */
export function closestAcross(target: Element, css: string): Element | null {
  for (let from: Element | null = target; from; from = findHost(getRoot(from))) {
    const found = closest(from, css)
    if (found) return found
  }
  return null
}

export function getChildElements(parent: Node): Element[] {
  const children: Element[] = []
  for (let child = getFirstChild(parent); child; child = getNextSibling(child))
    if (isElement(child)) children.push(child)
  return children
}

/** From 1, as CSS counts; no farther than `most`. */
export function findChildPosition(target: Element, most = Number.POSITIVE_INFINITY): number {
  let place = 1
  for (let before = target.previousElementSibling; before && place <= most; before = before.previousElementSibling)
    place++
  return place
}

/** A property of any name, even where a form's controls or a document's named images shadow it. */
export function readProperty<N extends Node, K extends keyof N>(target: N, key: K): N[K] {
  return Reflect.get(getPrototypeOf(target) ?? target, key, target)
}
