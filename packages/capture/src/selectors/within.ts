import { LIMITS } from '@gasoline/wire/limits'
import type { SelectorKind, SelectorScope, Selectors } from '@gasoline/wire'
import type { Aria } from './aria.ts'
import { compoundOf } from './css-path.ts'
import type { Tick } from './deadline.ts'
import { findBy } from './find-by.ts'
import { attributeOf, contains, matches, parentElementOf, tagOf } from './dom.ts'
import { textNodesOf } from './find-text.ts'
import { createFinder } from './finder.ts'
import type { Finder } from './finder.ts'
import { isNamingClass, isVolatile } from './generated.ts'
import { normalise } from './normalise.ts'
import { testIdOf } from './test-id.ts'

const NAMED =
  ' dialog alertdialog region navigation form search group radiogroup menu menubar tabpanel toolbar table grid treegrid list listbox tree complementary banner contentinfo main figure article '
const REPEATED = ' row listitem article treeitem option gridcell cell group menuitem '
const MAX_LEVELS = 12
const MAX_TEXTS = 4

const INNER: readonly SelectorKind[] = [
  'testId',
  'role',
  'ariaLabel',
  'label',
  'placeholder',
  'altText',
  'text',
  'title',
]

interface Surroundings {
  readonly roots: readonly (Document | ShadowRoot)[]
  readonly aria: Aria
  readonly tick: Tick
  readonly finder: Finder
}

/** The nearest ancestor that can be told from others, with what is unique inside it; null if there is none. */
export function findScope(own: Element, selectors: Selectors, around: Surroundings): Selectors['within'] | null {
  const { roots, aria, tick, finder } = around
  const compound = compoundOf(own)
  for (const ancestor of ancestorsOf(own)) {
    tick()
    const inside = roots.filter((root) => 'host' in root && isWithin(ancestor, root.host))
    const local = createFinder(own, [ancestor, ...inside], aria, tick)
    const isOnly = (found: Set<Element> | undefined) => found?.size === 1 && found.has(own)
    const best = INNER.find((kind) => isOnly(findBy(kind, selectors, local)))
    // What is not unique in here is not unique in anything around it either.
    if (best === undefined && !isOnly(local.css(compound))) return null
    for (const scope of tellScope(ancestor, own, aria, finder))
      return best === undefined ? { scope, cssPath: compound } : { scope, best }
  }
  return null
}

function isWithin(ancestor: Element, element: Element): boolean {
  for (let inner: Element | null = element; inner; inner = parentElementOf(inner)) if (inner === ancestor) return true
  return false
}

/** The ways to tell one ancestor from all others, best first. */
function* tellScope(ancestor: Element, own: Element, aria: Aria, finder: Finder): Generator<SelectorScope> {
  const isOnly = (found: Set<Element>) => found.size === 1 && found.has(ancestor)
  const testId = testIdOf(ancestor)
  if (testId && isOnly(finder.attribute(testId.attribute, testId.value)))
    yield {
      testId: testId.value,
      ...(testId.attribute === 'data-testid' ? {} : { testIdAttribute: testId.attribute }),
    }
  const role = aria.roleOf(ancestor)
  if (NAMED.includes(` ${role || '-'} `)) {
    const name = aria.nameOf(ancestor)
    const isUsable = name && name.length <= LIMITS.page.selectorTextChars && !isVolatile(name)
    if (isUsable && isOnly(finder.role(role, name))) yield { role: { role, name } }
  }
  const kind = kindOf(ancestor, role)
  if (!kind) return
  for (const text of textsIn(ancestor, own))
    if (isOnlyWith(ancestor, kind, finder.holders(text, ancestor), aria)) yield { ...kind, hasText: text }
}

/** What makes the ancestor one of many of its kind: its role, else its class. */
function kindOf(ancestor: Element, role: string): SelectorScope | undefined {
  if (REPEATED.includes(` ${role || '-'} `)) return { role: { role } }
  const name = (attributeOf(ancestor, 'class') ?? '').split(/\s+/).find(isNamingClass)
  return name ? { cssPath: `${CSS.escape(tagOf(ancestor))}.${CSS.escape(name)}` } : undefined
}

/** Texts in the ancestor that are not the element's own, those without numbers first. */
function textsIn(ancestor: Element, own: Element): string[] {
  const texts = new Set<string>()
  for (const node of textNodesOf(ancestor)) {
    if (texts.size >= MAX_TEXTS) break
    const text = normalise(node.data)
    if (/\p{L}|\d/u.test(text) && text.length <= LIMITS.page.selectorTextChars && !contains(own, node)) texts.add(text)
  }
  return [...texts].sort((a, b) => Number(isVolatile(a)) - Number(isVolatile(b)))
}

/** Whether of all elements of the kind the ancestor alone holds the text. */
function isOnlyWith(ancestor: Element, kind: SelectorScope, holders: readonly Text[], aria: Aria): boolean {
  const isOfKind = (element: Element) =>
    kind.role
      ? aria.roleOf(element) === kind.role.role && !aria.isHidden(element)
      : matches(element, kind.cssPath ?? '*')
  const found = new Set<Element>()
  for (const holder of holders)
    for (let around = parentElementOf(holder); around; around = parentElementOf(around))
      if (isOfKind(around)) found.add(around)
  return found.size === 1 && found.has(ancestor)
}

function ancestorsOf(own: Element): Element[] {
  const ancestors: Element[] = []
  for (let parent = parentElementOf(own); parent && ancestors.length < MAX_LEVELS; parent = parentElementOf(parent)) {
    if (tagOf(parent) === 'body') break
    ancestors.push(parent)
  }
  return ancestors
}
