import type { FrameLocator, Locator, Page } from '@playwright/test'
import type { SelectorKind, SelectorScope, Selectors } from '@gasoline/wire'

type Place = Page | FrameLocator | Locator

/** The element's document: through the frames that are around it. */
export function createDocument(page: Page, { frames = [] }: Selectors): Page | FrameLocator {
  return frames.reduce<Page | FrameLocator>((place, { selector = 'iframe' }) => place.frameLocator(selector), page)
}

/** What one of the recorded selectors means in Playwright. */
export function locateBy(place: Place, kind: SelectorKind, selectors: Partial<Selectors>): Locator {
  const exact = { exact: true }
  const value = selectors[kind]
  const words = typeof value === 'string' ? value : ''
  switch (kind) {
    case 'testId':
      return place.locator(`[${selectors.testIdAttribute ?? 'data-testid'}=${JSON.stringify(words)}]`)
    case 'role':
      return byRole(place, selectors.role)
    case 'ariaLabel':
    case 'label':
      return place.getByLabel(words, exact)
    case 'placeholder':
      return place.getByPlaceholder(words, exact)
    case 'altText':
      return place.getByAltText(words, exact)
    case 'text':
      return place.getByText(words, exact)
    case 'title':
      return place.getByTitle(words, exact)
    case 'id':
      return place.locator(`[id=${JSON.stringify(words)}]`)
    case 'cssPath':
      return place.locator(words)
  }
}

/** The element that an action was about, by its best selector. */
export function locate(page: Page, selectors: Selectors): Locator {
  const place = createDocument(page, selectors)
  const { best, within } = selectors
  if (best === 'within' && within) {
    const scope = locateScope(place, within.scope)
    return within.best ? locateBy(scope, within.best, selectors) : scope.locator(within.cssPath ?? '*')
  }
  if (best === undefined || best === 'within') throw new Error(`No best selector: ${JSON.stringify(selectors)}`)
  return locateBy(place, best, selectors)
}

function locateScope(around: Place, scope: SelectorScope): Locator {
  const place = scope.inside ? locateScope(around, scope.inside) : around
  const kind = (['testId', 'role', 'cssPath'] as const).find((name) => scope[name] !== undefined) ?? 'cssPath'
  const found = kind === 'role' ? byRole(place, scope.role) : locateBy(place, kind, scope as Partial<Selectors>)
  return scope.hasText === undefined ? found : found.filter({ hasText: scope.hasText })
}

function byRole(place: Place, wanted: SelectorScope['role']): Locator {
  if (!wanted) throw new Error('no role')
  const role = wanted.role as Parameters<Page['getByRole']>[0]
  return place.getByRole(role, wanted.name === undefined ? {} : { name: wanted.name, exact: !('exact' in wanted) })
}
