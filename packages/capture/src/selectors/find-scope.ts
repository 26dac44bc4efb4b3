import { LIMITS } from '@gasoline/wire/limits'
import type { SelectorScope, Selectors } from '@gasoline/wire'
import { writeCompound } from '../dom/css-path.ts'
import { findBy, KINDS } from './find-by.ts'
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
import { readTestId } from '../dom/test-id.ts'
import type { TreeRoot } from '../dom/roots.ts'
import { findTwins } from './twins.ts'

const NAMED =
  ' dialog alertdialog region navigation form search group radiogroup menu menubar tabpanel toolbar table grid treegrid list listbox tree complementary banner contentinfo main figure article '
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
    const best = KINDS.find((kind) => isOnly(findBy(kind, selectors, local)))
    if (best) return { scope, best }
    // What is not unique here is not unique in anything around it either.
    return isOnly(local.css(compound)) ? { scope, cssPath: compound } : null
  }
  return null
}

function isWithin(ancestor: Element, element: Element): boolean {
  for (let inner: Element | null = element; inner; inner = getParentElement(inner)) if (inner === ancestor) return true
  return false
}

/** A selector that matches only this ancestor. */
function identifyScope(ancestor: Element, { own, aria, tick, finder }: ScopeSearch): SelectorScope | undefined {
  const isOnly = (found: Set<Element> | undefined) => found?.size === 1 && found.has(ancestor)
  const testId = readTestId(ancestor)
  if (isOnly(findBy('testId', testId, finder))) return testId
  const role = aria.getRole(ancestor)
  if (NAMED.includes(` ${role || '-'} `)) {
    const name = aria.getName(ancestor)
    const isUsable = name && name.length <= LIMITS.page.selectorTextChars && !isVolatile(name)
    if (isUsable && isOnly(finder.role(role, name))) return { role: { role, name } }
  }
  const kind = describeKind(ancestor, role)
  const matchesKind = (element: Element) =>
    kind?.role
      ? aria.getRole(element) === role && !aria.isHidden(element)
      : matches(element, kind?.cssPath ?? ':not(*)')
  if (!matchesKind(ancestor)) return undefined
  const others = findTwins(ancestor).filter(matchesKind)
  const isInOthers = (text: string) =>
    others.some((other) => {
      tick()
      return createTextPattern(text, 'i').test(getTextContent(other) ?? '')
    })
  const texts = textsIn(ancestor, own).filter((text) => !isInOthers(text))
  const hasText =
    // Text that occurs nowhere else needs no walk over the page.
    texts.find((text) => isOnlyAround(ancestor, finder.holders(text, ancestor, true), matchesKind)) ??
    texts.find((text) => isOnlyAround(ancestor, finder.holders(text, ancestor, false), matchesKind))
  return hasText === undefined ? undefined : { ...kind, hasText }
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
