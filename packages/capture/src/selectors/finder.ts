import type { Aria } from './aria.ts'
import { writeCssPath } from './css-path.ts'
import type { CssPath } from './css-path.ts'
import type { Tick } from './deadline.ts'
import {
  attributeOf,
  closest,
  closestAcross,
  contains,
  controlOf,
  isElement,
  matches,
  parentElementOf,
  queryAll,
  labellersOf,
  rootOf,
} from './dom.ts'
import type { Root } from './dom.ts'
import { ENOUGH, findRole, INPUT_BUTTON, LABELABLE } from './find-role.ts'
import { findText } from './find-text.ts'
import { normalise } from './normalise.ts'
import { isInnermost, textOf } from './text.ts'

/** Finds what a selector matches in Playwright's own sense, up to two elements. */
export interface Finder {
  readonly css: (selector: string) => Set<Element>
  readonly path: (path: CssPath) => Set<Element>
  /** All that a path matches, in the order of Playwright. */
  readonly allOnPath: (path: CssPath) => Element[]
  readonly attribute: (name: string, value: string) => Set<Element>
  readonly role: (role: string, name: string) => Set<Element>
  readonly label: (text: string) => Set<Element>
  readonly text: (text: string) => Set<Element>
  /** Where a text begins, in any case of letters; `most` is where most of it is expected. */
  readonly holders: (text: string, most: Element) => Text[]
}

/** `own` is the element that the selectors are made for: it is looked at first. */
export function createFinder(own: Element, scope: readonly Root[], aria: Aria, tick: Tick): Finder {
  const known = new Map<string, readonly Element[]>()
  const places = new Map<string, readonly Text[]>()

  function query(selector: string): readonly Element[] {
    tick()
    const before = known.get(selector)
    if (before) return before
    const found = scope.flatMap((root) => {
      tick()
      return [...queryAll(root, selector)]
    })
    known.set(selector, found)
    return found
  }

  const inputButtons = () => query('input').filter((input) => INPUT_BUTTON.test((input as HTMLInputElement).type))

  function placesOf(text: string): readonly Text[] {
    tick()
    const found = places.get(text) ?? findText(text, scope, { own, tick })
    places.set(text, found)
    return found
  }

  const within = scope.filter(isElement)
  const isInside = (element: Element) =>
    within.length === 0 ||
    within.some((root) => root !== element && contains(root, element)) ||
    scope.some((root) => root === rootOf(element))

  function css(selector: string): Set<Element> {
    const found = new Set<Element>()
    for (const root of scope) {
      tick()
      const matched = queryAll(root, selector)
      for (let index = 0; index < matched.length && found.size < ENOUGH; index++) found.add(matched[index] as Element)
    }
    return found
  }

  function path(wanted: CssPath): Set<Element> {
    return scope.length === 1 ? css(writeCssPath(wanted)) : new Set(pathMatches(wanted, scope).slice(0, ENOUGH))
  }

  /** Steps go from a shadow root on to its host, which no native query does. */
  function pathMatches({ steps, anchor }: CssPath, roots: readonly Root[]): Element[] {
    return roots
      .flatMap((root) => {
        tick()
        return [...queryAll(root, steps.at(-1) ?? '*')]
      })
      .filter((element) => {
        let parent = parentElementOf(element)
        let above = steps.length - 2
        for (; parent && above >= 0 && matches(parent, steps[above] ?? '*'); above--) parent = parentElementOf(parent)
        return above < 0 && (anchor === undefined || (parent !== null && closestAcross(parent, anchor) !== null))
      })
  }

  function label(text: string): Set<Element> {
    const found = new Set<Element>()
    const add = (element: Element) => {
      if (found.size < ENOUGH && isInside(element)) found.add(element)
    }
    for (const element of query('[aria-labelledby]'))
      if (labellersOf(element).some((reference) => textOf(reference) === text)) add(element)
    for (const element of query('[aria-label]'))
      if (normalise(attributeOf(element, 'aria-label') ?? '') === text && !isReferring(element)) add(element)
    for (const node of placesOf(text)) {
      const parent = parentElementOf(node)
      const around = parent && closest(parent, 'label')
      const control = around && controlOf(around)
      if (!control || found.has(control) || !matches(control, LABELABLE) || textOf(around) !== text) continue
      if (!attributeOf(control, 'aria-label')?.trim() && !isReferring(control)) add(control)
    }
    return found
  }

  function text(wanted: string): Set<Element> {
    const found = new Set<Element>()
    for (const node of placesOf(wanted)) {
      tick()
      let element = parentElementOf(node)
      while (element && textOf(element).length < wanted.length) element = parentElementOf(element)
      if (element && isInside(element) && textOf(element) === wanted && isInnermost(element, wanted)) found.add(element)
      if (found.size >= ENOUGH) return found
    }
    for (const element of inputButtons()) if (textOf(element) === wanted) found.add(element)
    return found
  }

  return {
    css,
    path,
    allOnPath: (wanted) => pathMatches(wanted, inTreeOrder(scope)),
    attribute: (name, value) => css(`[${name}="${CSS.escape(value)}"]`),
    role: (wanted, name) =>
      findRole(wanted, name, { own, aria, tick, query, placesOf, isInside, hasShadow: scope.length > 1 }),
    label,
    text,
    holders: (wanted, most) => findText(wanted, scope, { own: most, tick, flags: 'gi' }),
  }
}

function isReferring(element: Element): boolean {
  return labellersOf(element).length > 0
}

/** Each root followed by those in it. */
function inTreeOrder(roots: readonly Root[]): Root[] {
  const inside = (outer: Root): Root[] =>
    roots
      .filter((root): root is ShadowRoot => 'host' in root && rootOf(root.host) === outer)
      .sort((a, b) => (a.host.compareDocumentPosition(b.host) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))
      .flatMap((root) => [root, ...inside(root)])
  return roots.slice(0, 1).flatMap((root) => [root, ...inside(root)])
}
