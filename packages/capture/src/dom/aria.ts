import {
  getAttribute,
  closest,
  getFirstChild,
  isElement,
  isNeverShown,
  checkVisibility,
  getNodeType,
  getNextSibling,
  getParentElement,
  getShadowRoot,
  getSlot,
  getTag,
  TEXT,
} from './access.ts'
import { createNameReader } from './accessible-name.ts'
import { computeRole } from './role.ts'

/**
 * Role, name and visibility to assistive technology, as Playwright computes them, cached while the page does not
 * change.
 */
export interface Aria {
  readonly getRole: (element: Element) => string
  /** Undefined where the name would contain the value of a withheld field. */
  readonly getName: (element: Element) => string | undefined
  readonly isHidden: (element: Element) => boolean
  readonly getStyle: (element: Element) => CSSStyleDeclaration
}

const { getComputedStyle } = window

/** `isWithheld` is true for fields whose value must stay in the page. */
export function createAria(isWithheld: (field: Element) => boolean): Aria {
  const styles = new Map<Element, CSSStyleDeclaration>()
  const roles = new Map<Element, string>()
  const names = new Map<Element, string | undefined>()
  const outside = new Map<Element, boolean>()

  const getStyle = (element: Element) => remember(styles, element, () => getComputedStyle(element))

  function isHidden(element: Element): boolean {
    const tag = getTag(element)
    if (isNeverShown(tag)) return true
    const style = getStyle(element)
    if (style.display === 'contents' && tag !== 'slot') {
      for (let child = getFirstChild(element); child; child = getNextSibling(child)) {
        if (isElement(child) ? !isHidden(child) : getNodeType(child) === TEXT && hasBox(child)) return false
      }
      return true
    }
    const isOption = tag === 'option' && closest(element, 'select')
    if (!isOption && tag !== 'slot' && !(checkVisibility(element) && style.visibility === 'visible')) return true
    return isOutside(element)
  }

  /**
   * Not displayed, hidden from assistive technology, or a child of a shadow host without a slot: itself or an ancestor.
   */
  function isOutside(element: Element): boolean {
    return remember(outside, element, () => {
      const { parentElement } = element
      if (parentElement && getShadowRoot(parentElement) && !getSlot(element)) return true
      if (getStyle(element).display === 'none') return true
      if (getAttribute(element, 'aria-hidden')?.toLowerCase() === 'true') return true
      const parent = getParentElement(element)
      return parent !== null && isOutside(parent)
    })
  }

  const aria: Aria = {
    getRole: (element) => remember(roles, element, () => computeRole(element)),
    getName: (element) => remember(names, element, () => computeName(element)),
    isHidden,
    getStyle,
  }
  const computeName = createNameReader(aria, isWithheld)
  return aria
}

export function remember<K, V>(known: Map<K, V>, key: K, compute: () => V): V {
  if (known.has(key)) return known.get(key) as V
  const value = compute()
  known.set(key, value)
  return value
}

function hasBox(text: Node): boolean {
  const range = document.createRange()
  range.selectNode(text)
  const { width, height } = range.getBoundingClientRect()
  return width > 0 && height > 0
}
