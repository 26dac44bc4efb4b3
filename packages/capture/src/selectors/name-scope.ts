import { LIMITS } from '@gasoline/wire/limits'
import type { SelectorScope } from '@gasoline/wire'
import { getParentElement, getTag } from '../dom/access.ts'
import { writeCompound } from '../dom/css-path.ts'
import { isVolatile } from '../dom/generated-names.ts'
import { readTestId } from '../dom/test-id.ts'
import { findBy } from './find-by.ts'
import type { Finder, FinderOptions } from './finder.ts'

const NAMED =
  ' dialog alertdialog region navigation form search group radiogroup menu menubar tabpanel toolbar table grid treegrid list listbox tree complementary banner contentinfo main figure article '
const MAX_LEVELS = 8

interface NameSearch extends Pick<FinderOptions, 'aria' | 'tick'> {
  readonly finder: Finder
}

/** The test id, or the role and name, that is this element's alone. */
export function nameScope(element: Element, { aria, finder }: NameSearch): SelectorScope | undefined {
  const testId = readTestId(element)
  if (isOnly(element, findBy('testId', testId, finder))) return testId
  const role = aria.getRole(element)
  const name = NAMED.includes(` ${role || '-'} `) ? aria.getName(element) : ''
  if (!name || name.length > LIMITS.page.selectorTextChars || isVolatile(name)) return undefined
  return isOnly(element, finder.role(role, name)) ? { role: { role, name } } : undefined
}

interface Region {
  readonly element: Element
  readonly scope: SelectorScope
}

/** The nearest part of the page around an element that has a selector of its own, such as one of two panels. */
export function findRegion(own: Element, search: NameSearch): Region | undefined {
  let element = getParentElement(own)
  for (let level = 0; element && getTag(element) !== 'body' && level < MAX_LEVELS; level++) {
    search.tick()
    const scope = nameScope(element, search) ?? describeByClass(element, search)
    if (scope) return { element, scope }
    element = getParentElement(element)
  }
  return undefined
}

function describeByClass(element: Element, { finder }: NameSearch): SelectorScope | undefined {
  const cssPath = writeCompound(element)
  return /[#.[]/.test(cssPath) && isOnly(element, finder.css(cssPath)) ? { cssPath } : undefined
}

function isOnly(element: Element, found: Set<Element> | undefined): boolean {
  return found?.size === 1 && found.has(element)
}
