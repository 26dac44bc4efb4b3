import type { Selectors } from '@gasoline/wire'
import type { Finder } from './finder.ts'

/** Best first; a path is the last resort. */
export const KINDS = ['testId', 'role', 'ariaLabel', 'label', 'placeholder', 'altText', 'text', 'title', 'id'] as const

/** The elements that one of the selectors matches; undefined if it is missing. */
export function findBy(
  kind: (typeof KINDS)[number],
  selectors: Partial<Selectors>,
  finder: Finder,
): Set<Element> | undefined {
  const { testId, testIdAttribute = 'data-testid', role } = selectors
  if (kind === 'role') return role && (role.exact === false ? finder.rolePart : finder.role)(role.role, role.name)
  if (kind === 'testId') return testId === undefined ? undefined : finder.attribute(testIdAttribute, testId)
  const value = selectors[kind]
  if (value === undefined) return undefined
  if (kind === 'ariaLabel' || kind === 'label') return finder.label(value)
  if (kind === 'text') return finder.text(value)
  if (kind === 'id') return finder.css(`#${CSS.escape(value)}`)
  return finder.attribute(kind === 'altText' ? 'alt' : kind, value)
}

/** What a selector shows of the page; a test id shows nothing. */
export function readValue(kind: (typeof KINDS)[number], selectors: Partial<Selectors>): string {
  if (kind === 'testId') return ''
  return kind === 'role' ? (selectors.role?.name ?? '') : (selectors[kind] ?? '')
}
