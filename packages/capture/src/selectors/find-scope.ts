import { LIMITS } from '@gasoline/wire/limits'
import type { SelectorScope, Selectors } from '@gasoline/wire'
import { writeCompound } from '../dom/css-path.ts'
import { findBy, KINDS, readValue } from './find-by.ts'
import {
  closestAcross,
  getAttribute,
  contains,
  matches,
  getParentElement,
  getTextContent,
  getTag,
} from '../dom/access.ts'
import { createTextPattern, listTextNodes } from './find-text.ts'
import { createFinder } from './finder.ts'
import type { Finder, FinderOptions } from './finder.ts'
import { isNamingClass, isVolatile } from '../dom/generated-names.ts'
import { normaliseText } from '../dom/normalise-text.ts'
import type { TreeRoot } from '../dom/roots.ts'
import { findTwins } from './twins.ts'
import { findRegion, nameScope } from './name-scope.ts'

const REPEATED = ' row listitem article treeitem option gridcell cell group menuitem '
const MAX_LEVELS = 12
const MAX_TEXTS = 4

interface ScopeSearch extends FinderOptions {
  readonly roots: readonly TreeRoot[]
  readonly finder: Finder
}

/** The nearest ancestor with a unique selector, and a selector that is unique inside it; null if there is none. */
export function findScope(own: Element, selectors: Selectors, around: ScopeSearch): Selectors['within'] | null {
  const { roots, tick } = around
  const compound = writeCompound(own)
  const isOnly = (found: Set<Element> | undefined) => found?.size === 1 && found.has(own)
  let outer = getParentElement(own)
  for (let level = 0; outer && getTag(outer) !== 'body' && level < MAX_LEVELS; level++) {
    tick()
    const ancestor = outer
    outer = getParentElement(ancestor)
    const scope = identifyScope(ancestor, around)
    if (!scope) continue
    const inside = roots.filter((root) => 'host' in root && isWithin(ancestor, root.host))
    const local = createFinder([ancestor, ...inside], around)
    const unique = KINDS.filter((kind) => isOnly(findBy(kind, selectors, local)))
    const best = unique.find((kind) => !isVolatile(readValue(kind, selectors)))
    if (best) return { scope, best }
    // What is not unique here is not unique in anything around it either.
    if (isOnly(local.css(compound))) return { scope, cssPath: compound }
    return unique[0] ? { scope, best: unique[0] } : null
  }
  return null
}

function isWithin(ancestor: Element, element: Element): boolean {
  for (let inner: Element | null = element; inner; inner = getParentElement(inner)) if (inner === ancestor) return true
  return false
}

/** A selector that matches only this ancestor, on the page or else in a part of it. */
function identifyScope(ancestor: Element, around: ScopeSearch): SelectorScope | undefined {
  const { own, aria, finder, roots } = around
  const named = nameScope(ancestor, around)
  if (named) return named
  const role = aria.getRole(ancestor)
  const kind = describeKind(ancestor, role)
  const matchesKind = (element: Element) =>
    kind?.role
      ? aria.getRole(element) === role && !aria.isHidden(element)
      : matches(element, kind?.cssPath ?? ':not(*)')
  if (!matchesKind(ancestor)) return undefined
  const others = findTwins(ancestor).filter(matchesKind)
  const texts = textsIn(ancestor, own)
  const search = { ...around, ancestor, texts, matchesKind }
  const hasText = findOwnText(others, finder, search)
  if (hasText !== undefined) return { ...kind, hasText }
  const region = kind?.role && findRegion(ancestor, around)
  if (!region) return undefined
  const near = others.filter((other) => contains(region.element, other))
  const inside = roots.filter((root) => 'host' in root && isWithin(region.element, root.host))
  const ownText = findOwnText(near, createFinder([region.element, ...inside], around), search)
  return ownText === undefined ? undefined : { ...kind, hasText: ownText, inside: region.scope }
}

interface TextSearch extends FinderOptions {
  readonly ancestor: Element
  readonly texts: readonly string[]
  readonly matchesKind: (element: Element) => boolean
}

/** A text of an element that no other of its kind has where a finder looks. */
function findOwnText(
  others: readonly Element[],
  finder: Finder,
  { ancestor, texts, matchesKind, tick }: TextSearch,
): string | undefined {
  const isInOthers = (text: string) =>
    others.some((other) => {
      tick()
      return createTextPattern(text, 'i').test(getTextContent(other) ?? '')
    })
  const left = texts.filter((text) => !isInOthers(text))
  return (
    // Text that occurs nowhere else needs no walk over the page.
    left.find((text) => isOnlyAround(ancestor, finder.holders(text, ancestor, true), matchesKind)) ??
    left.find((text) => isOnlyAround(ancestor, finder.holders(text, ancestor, false), matchesKind))
  )
}

/** What the ancestor has in common with others like it: its role, else its class. */
function describeKind(ancestor: Element, role: string): SelectorScope | undefined {
  if (REPEATED.includes(` ${role || '-'} `)) return { role: { role } }
  const tag = CSS.escape(getTag(ancestor))
  const name = (getAttribute(ancestor, 'class') ?? '').split(/\s+/).find(isNamingClass)
  if (name) return { cssPath: `${tag}.${CSS.escape(name)}` }
  return tag === 'section' ? { cssPath: tag } : undefined
}

/** Texts in the ancestor that are not the element's own, those without numbers first. */
function textsIn(ancestor: Element, own: Element): string[] {
  const texts = new Set<string>()
  for (const node of listTextNodes(ancestor)) {
    if (texts.size >= MAX_TEXTS) break
    const text = normaliseText(node.data)
    if (
      /[\w\u00c0-\u1fff\u3040-\uffff]/.test(text) &&
      text.length <= LIMITS.page.selectorTextChars &&
      !contains(own, node) &&
      // What is announced, or explains what is pointed at, is gone a moment later.
      !isPassing(getParentElement(node))
    )
      texts.add(text)
  }
  return [...texts].sort((a, b) => Number(isVolatile(a)) - Number(isVolatile(b)))
}

function isPassing(element: Element | null): boolean {
  return element !== null && closestAcross(element, '[aria-live],[role=tooltip i]') !== null
}

/** Whether of all elements of a kind the ancestor alone is around the texts. */
function isOnlyAround(ancestor: Element, texts: readonly Text[], matchesKind: (element: Element) => boolean): boolean {
  let isAround = false
  for (const text of texts)
    for (let around = getParentElement(text); around; around = getParentElement(around)) {
      if (around === ancestor) isAround = true
      else if (matchesKind(around)) return false
    }
  return isAround
}
