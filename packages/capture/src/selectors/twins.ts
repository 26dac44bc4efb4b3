import {
  getFirstChild,
  isElement,
  isTopOfShadow,
  getNextSibling,
  getParentElement,
  findChildPosition,
  getShadowRoot,
  getTag,
} from '../dom/access.ts'

const LEVELS = 8
/** So many neighbours on each side. */
const NEAR = 3
/** What is farther from the beginning is one of many itself, not a part of each. */
const FAR = 30
const SIDES = ['nextElementSibling', 'previousElementSibling'] as const

/**
 * The elements at the same place in the siblings of an element's ancestors, as in rows of a table: where it
 * is not the only one of its kind, one of these shows it, and nothing else needs to be checked.
 */
export function findTwins(own: Element): Element[] {
  const twins: Element[] = []
  /** From the ancestor down to the element: which child, below 0 in a shadow root. */
  const way: number[] = []
  for (let around: Element | null = own; around && way.length < LEVELS; around = getParentElement(around)) {
    for (const side of SIDES) {
      let beside = around[side]
      for (let count = 0; beside && count < NEAR; count++, beside = beside[side]) {
        const twin = getTag(beside) === getTag(around) && follow(beside, way)
        if (twin && getTag(twin) === getTag(own)) twins.push(twin)
      }
    }
    const place = findChildPosition(around, FAR)
    if (place > FAR) break
    way.unshift(isTopOfShadow(around) ? -place : place)
  }
  return twins
}

function follow(from: Element, way: readonly number[]): Element | undefined {
  let found: Element | undefined = from
  for (const place of way) found = found && childAt(place < 0 ? getShadowRoot(found) : found, Math.abs(place))
  return found
}

function childAt(parent: Node | null, place: number): Element | undefined {
  let left = place
  for (let child = parent && getFirstChild(parent); child; child = getNextSibling(child))
    if (isElement(child) && --left === 0) return child
  return undefined
}
