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
  labelsOf,
  matches,
  parentElementOf,
  queryAll,
  rawTextOf,
  labellersOf,
  rootOf,
  slotOf,
} from './dom.ts'
import type { Root } from './dom.ts'
import { findText, patternOf } from './find-text.ts'
import { normalise } from './normalise.ts'
import { selectRole } from './role.ts'
import { isInnermost, textOf } from './text.ts'

/** More than one is as good as any number. */
const ENOUGH = 2
const NAMING = '[aria-label],[aria-labelledby],[title],[alt],[placeholder]'
/** One by one: a list of attributes takes the browser several times as long as each of them. */
const NAMING_ATTRIBUTES = ['aria-label', 'aria-labelledby', 'title']
const INPUT_BUTTON = /^(submit|button|reset|image|file)$/
const LABELABLE = 'button,meter,output,progress,select,textarea,input:not([type=hidden i])'
const FIELDS = /^(textbox|searchbox|combobox|spinbutton)$/

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

  function role(wanted: string, name: string): Set<Element> {
    const candidates = selectRole(wanted)
    const tried = new Set<Element>()
    const found = new Set<Element>()
    const consider = (element: Element | null) => {
      if (!element || tried.has(element) || !isInside(element)) return
      tried.add(element)
      tick()
      if (aria.roleOf(element) === wanted && aria.nameOf(element) === name && !aria.isHidden(element))
        found.add(element)
    }
    const considerAround = (start: Element | null) => {
      let from = start
      while (from && found.size < ENOUGH) {
        const around: Element | null = closestAcross(from, candidates)
        if (!around) return
        consider(around)
        from = parentElementOf(around)
      }
    }
    // What stands in a slot names the elements around the slot.
    const considerSlots = (start: Node) => {
      for (let from: Node | null = start; from; from = parentElementOf(from)) considerAround(slotOf(from))
    }
    consider(own)
    for (const [attribute, selector] of namingSelectors(wanted))
      for (const element of query(selector)) {
        if (found.size >= ENOUGH) return found
        if (attribute === 'aria-labelledby' || isPart(element, attribute, name)) considerAround(element)
      }
    if (wanted === 'button') for (const element of inputButtons()) consider(element)
    for (const node of placesOf(name)) {
      if (found.size >= ENOUGH) return found
      // All of a text node is part of a name, or none of it.
      if (!name.includes(normalise(node.data))) continue
      const parent = parentElementOf(node)
      considerAround(parent)
      if (scope.length > 1) considerSlots(node)
      const label = parent && closest(parent, 'label')
      if (label) consider(controlOf(label))
    }
    if (isComposed(own, name))
      for (const element of query(candidates)) {
        if (found.size >= ENOUGH) return found
        const text = normalise(rawTextOf(element) ?? '').replaceAll(' ', '')
        if (name.replaceAll(' ', '').includes(text)) consider(element)
      }
    return found
  }

  /** Style sheets, pictures or fields add to the text of the element: its name can then be found nowhere as a whole. */
  function isComposed(element: Element, name: string): boolean {
    if (matches(element, NAMING)) return false
    const labels = matches(element, LABELABLE) ? labelsOf(element) : []
    const sources = labels.length > 0 || matches(element, 'input') ? labels : [element]
    return sources.length > 0 && !sources.some((source) => patternOf(name).test(rawTextOf(source) ?? ''))
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
    role,
    label,
    text,
    holders: (wanted, most) => findText(wanted, scope, { own: most, tick, flags: 'gi' }),
  }
}

function isPart(element: Element, attribute: string, name: string): boolean {
  const value = attributeOf(element, attribute)
  return value !== null && value !== '' && name.includes(normalise(value))
}

/** Where an attribute may name an element of the role, or something inside it. */
function namingSelectors(role: string): [attribute: string, selector: string][] {
  const everywhere = NAMING_ATTRIBUTES.map((name): [string, string] => [name, `[${name}]`])
  const alt = [role === 'link' ? 'area' : [], 'img'].flat().map((tag): [string, string] => ['alt', `${tag}[alt]`])
  const tags = FIELDS.test(role) ? ['input', 'textarea'] : []
  return [...everywhere, ...alt, ...tags.map((tag): [string, string] => ['placeholder', `${tag}[placeholder]`])]
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
