import type { Selectors } from '@gasoline/wire'
import type { Finder } from './finder.ts'

/** Best first; a path is the last resort. */
export const KINDS = ['testId', 'role', 'ariaLabel', 'label', 'placeholder', 'altText', 'text', 'title', 'id'] as const

/** Elements that one of the selectors matches; undefined if there is no such selector. */
export function findBy(
  kind: (typeof KINDS)[number],
  selectors: Partial<Selectors>,
  finder: Finder,
): Set<Element> | undefined {
  const { testId, testIdAttribute = 'data-testid', role } = selectors
  if (kind === 'role') return role && finder.role(role.role, role.name)
  if (kind === 'testId') return testId === undefined ? undefined : finder.attribute(testIdAttribute, testId)
  const words = selectors[kind]
  if (words === undefined) return undefined
  if (kind === 'ariaLabel' || kind === 'label') return finder.label(words)
  if (kind === 'text') return finder.text(words)
  if (kind === 'id') return finder.css(`#${CSS.escape(words)}`)
  return finder.attribute(kind === 'altText' ? 'alt' : kind, words)
}
