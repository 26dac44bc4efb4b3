import { remember } from '../dom/aria.ts'
import type { Aria } from '../dom/aria.ts'
import { writeCssPath } from '../dom/css-path.ts'
import type { CssPath } from '../dom/css-path.ts'
import type { Tick } from '../natives/deadline.ts'
import {
  getAttribute,
  closest,
  contains,
  isElement,
  matches,
  getParentElement,
  queryAll,
  getTextContent,
  getRoot,
} from '../dom/access.ts'
import { LABELLED_BY, getControl, findLabelledBy, findLabels } from '../dom/labels.ts'
import type { QueryRoot } from '../dom/access.ts'
import { ENOUGH, findRole, INPUT_BUTTON, LABELABLE } from './find-role.ts'
import { findText, createTextPattern } from './find-text.ts'
import { selectRole } from '../dom/role.ts'
import { normaliseText } from '../dom/normalise-text.ts'
import { isInnermost, readLocatorText } from '../dom/locator-text.ts'

/** Finds what a selector matches in Playwright's own sense, up to two elements. */
export interface Finder {
  readonly css: (selector: string) => Set<Element>
  readonly path: (path: CssPath) => Set<Element>
  readonly attribute: (name: string, value: string) => Set<Element>
  readonly role: (role: string, name: string) => Set<Element>
  /** By a part of the name, in any case of letters. */
  readonly rolePart: (role: string, part: string) => Set<Element>
  readonly label: (text: string) => Set<Element>
  readonly text: (text: string) => Set<Element>
  /** Where a text begins, in any case of letters; nothing if `isOwnOnly` and there is some beyond `most`. */
  readonly holders: (text: string, most: Element, isOwnOnly: boolean) => Text[]
}

export interface FinderOptions {
  /** The element that the selectors are for, and others that they likely match too: these are checked first. */
  readonly own: Element
  readonly twins: readonly Element[]
  readonly aria: Aria
  readonly tick: Tick
}

export function createFinder(scope: readonly QueryRoot[], { own, twins: near, aria, tick }: FinderOptions): Finder {
  const known = new Map<string, readonly Element[]>()
  const contents = new Map<Node, string>()
  const places = new Map<string, readonly Text[]>()

  function query(selector: string): readonly Element[] {
    tick()
    return remember(known, selector, () =>
      scope.flatMap((root) => {
        tick()
        return [...queryAll(root, selector)]
      }),
    )
  }

  const read = (base: Node) => remember(contents, base, () => getTextContent(base) ?? '')

  function findPlaces(text: string): readonly Text[] {
    tick()
    return remember(places, text, () => findText(text, scope, { own, tick, read }))
  }

  const within = scope.filter(isElement)
  const isInside = (element: Element) =>
    within.length === 0 ||
    within.some((root) => root !== element && contains(root, element)) ||
    scope.some((root) => root === getRoot(element))

  const twins = near.filter(isInside)
  /** The element and one of its twins if both pass, else nothing: others may still match. */
  function findNear(test: (element: Element) => boolean): Set<Element> {
    const twin = twins.find(test)
    return new Set(twin && test(own) ? [own, twin] : [])
  }

  function collect(selector: string, test: (element: Element) => boolean): Set<Element> {
    const found = findNear(test)
    for (const root of scope) {
      if (found.size >= ENOUGH) break
      tick()
      for (const element of queryAll(root, selector)) {
        if (test(element)) found.add(element)
        if (found.size >= ENOUGH) break
      }
    }
    return found
  }

  const css = (selector: string) => collect(selector, (element) => matches(element, selector))

  /** Steps cross from a shadow root to its host, which no native query does. */
  function path(wanted: CssPath): Set<Element> {
    if (scope.length === 1) return css(writeCssPath(wanted))
    return collect(wanted.at(-1) ?? '*', (element) => {
      let from: Element | null = element
      return wanted.toReversed().every((step) => {
        const isOn = from !== null && matches(from, step)
        from = from && getParentElement(from)
        return isOn
      })
    })
  }

  function label(text: string): Set<Element> {
    const isText = (element: Element) => readLocatorText(element) === text
    const isCalled = (element: Element, labels: () => readonly Element[]) => {
      const references = findLabelledBy(element)
      if (references.length > 0) return references.some(isText)
      const given = getAttribute(element, 'aria-label') ?? ''
      return given.trim() ? normaliseText(given) === text : matches(element, LABELABLE) && labels().some(isText)
    }
    const found = findNear((element) => isCalled(element, () => findLabels(element)))
    if (found.size >= ENOUGH) return found
    const add = (element: Element, labels: readonly Element[]) => {
      if (found.size < ENOUGH && isInside(element) && isCalled(element, () => labels)) found.add(element)
    }
    for (const attribute of [...LABELLED_BY.map((name) => `[${name}]`), '[aria-label]'])
      for (const element of query(attribute)) add(element, [])
    for (const node of findPlaces(text)) {
      const parent = getParentElement(node)
      const around = parent && closest(parent, 'label')
      const control = around && getControl(around)
      if (control) add(control, [around])
    }
    return found
  }

  function text(wanted: string): Set<Element> {
    const isIt = (element: Element) => readLocatorText(element) === wanted && isInnermost(element, wanted)
    const found = findNear(isIt)
    if (found.size >= ENOUGH) return found
    for (const node of findPlaces(wanted)) {
      tick()
      let element = getParentElement(node)
      while (element && readLocatorText(element).length < wanted.length) element = getParentElement(element)
      if (element && isInside(element) && isIt(element)) found.add(element)
      if (found.size >= ENOUGH) return found
    }
    for (const element of query('input'))
      if (INPUT_BUTTON.test((element as HTMLInputElement).type) && readLocatorText(element) === wanted)
        found.add(element)
    return found
  }

  return {
    css,
    path,
    attribute: (name, value) => css(`[${name}="${CSS.escape(value)}"]`),
    role: (wanted, name) =>
      findRole(wanted, name, {
        own,
        twins,
        aria,
        tick,
        query,
        findPlaces: findPlaces,
        isInside,
        hasShadow: scope.length > 1,
      }),
    rolePart: (wanted, part) => {
      const isNamed = (element: Element) =>
        aria.getRole(element) === wanted &&
        aria.getName(element)?.toLowerCase().includes(part.toLowerCase()) === true &&
        !aria.isHidden(element)
      const found = findNear(isNamed)
      for (const element of query(selectRole(wanted))) {
        if (found.size >= ENOUGH) break
        tick()
        if (isInside(element) && isNamed(element)) found.add(element)
      }
      return found
    },
    label,
    text,
    holders: (wanted, most, isOwnOnly) => {
      const found = findText(wanted, scope, { own: most, tick, read, flags: 'gi', isOwnOnly })
      // The value of an input button is text too, though no text node holds it.
      const isOnButton =
        found.length > 0 && query('input').some((input) => createTextPattern(wanted, 'i').test(readLocatorText(input)))
      return isOnButton ? [] : found
    },
  }
}
