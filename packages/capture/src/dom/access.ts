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
export const getParent = getter<Node | null>(node, 'parentNode')
export const getFirstChild = getter<ChildNode | null>(node, 'firstChild')
export const getNextSibling = getter<ChildNode | null>(node, 'nextSibling')
export const getNodeType = getter<number>(node, 'nodeType')
export const getTextContent = getter<string | null>(node, 'textContent')
export const isConnected = getter<boolean>(node, 'isConnected')
export const getShadowRoot = getter<ShadowRoot | null>(element, 'shadowRoot')
const getElementSlot = getter<HTMLSlotElement | null>(element, 'assignedSlot')
const getTextSlot = getter<HTMLSlotElement | null>(Text.prototype, 'assignedSlot')
export const getLocalName = getter<string>(element, 'localName')
const getHost = getter<Element>(ShadowRoot.prototype, 'host')
const getLabelControl = getter<HTMLElement | null>(HTMLLabelElement.prototype, 'control')
const getAriaLabelledBy = getterOf<readonly Element[] | null>(element, 'ariaLabelledByElements')
const queryElement = query(Element)
const queryDocument = query(Document)
const queryFragment = query(DocumentFragment)

const ELEMENT = 1
export const TEXT = 3
const DOCUMENT = 9
const FRAGMENT = 11

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

/** Whether it stands at the top of a shadow root. */
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

export function getControl(label: Element): Element | null {
  return getTag(label) === 'label' && label instanceof HTMLLabelElement ? getLabelControl(label) : null
}

/** What ids in an attribute point to, in the same tree. */
export function findReferenced(target: Element, attribute: string): Element[] {
  const ids = getAttribute(target, attribute)?.split(/\s+/).filter(Boolean) ?? []
  const root = getRoot(target)
  if (ids.length === 0 || (getNodeType(root) !== DOCUMENT && getNodeType(root) !== FRAGMENT)) return []
  return [...new Set(ids.flatMap((id) => queryAll(root as QueryRoot, `#${CSS.escape(id)}`)[0] ?? []))]
}

/** The elements that `aria-labelledby` names, or that a script has set in its place. */
export function findLabelledBy(target: Element): readonly Element[] {
  if (!hasAttribute(target, 'aria-labelledby')) return []
  return getAriaLabelledBy?.(target) ?? findReferenced(target, 'aria-labelledby')
}

/** The `<label>` elements of a control; asking the control itself costs a walk over the whole document. */
export function findLabels(control: Element): Element[] {
  const labels = new Set<Element>()
  for (
    let label = closest(control, 'label');
    label;
    label = label.parentElement && closest(label.parentElement, 'label')
  )
    labels.add(label)
  const id = getAttribute(control, 'id')
  if (id)
    for (const label of queryAll(getRoot(control) as QueryRoot, `label[for="${CSS.escape(id)}"]`)) labels.add(label)
  return [...labels]
    .filter((label) => getControl(label) === control)
    .sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))
}
