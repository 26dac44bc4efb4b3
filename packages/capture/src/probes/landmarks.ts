import { LIMITS } from '@gasoline/wire/limits'
import type { DomSnapshot } from '@gasoline/wire'
import { getAttribute, queryAll } from '../dom/access.ts'
import { computeRole, readHeadingLevel } from '../dom/role.ts'
import { TEST_ID_ATTRIBUTES, findTestId } from '../dom/test-id.ts'
import { isVisible } from '../dom/visibility.ts'
import { readShortText } from '../dom/short-text.ts'

type Found = DomSnapshot['elements'][number]

const { elements: MAX, textChars } = LIMITS.domSnapshots
/** Elements of one kind that are tried before the search is given up. */
const TRIES = 20
const LANDMARK_ROLES = new Set(['main', 'navigation', 'banner', 'contentinfo', 'complementary', 'search'])

/**
 * How many of each kind come first; free places go to the kinds with more. Several simple selectors take a tenth of the
 * time of a selector list.
 */
const KINDS = [
  { first: 2, selectors: ['h1', 'h2', 'h3', '[role=heading]', 'h4', 'h5', 'h6'], read: readHeading },
  { first: 2, selectors: TEST_ID_ATTRIBUTES.map((name) => `[${name}]`), read: readTestId },
  { first: 1, selectors: ['main', 'nav', 'aside', '[role]'], read: readLandmark },
]

/** A few visible elements that identify a page: headings, elements with a test id, landmarks. */
export function findLandmarks(document: Document): Found[] {
  const chosen = new Map<Element, Found>()
  const spare = new Map<Element, Found>()
  for (const { first, selectors, read } of KINDS) {
    let taken = 0
    let tries = 0
    for (const selector of selectors) {
      if (taken >= MAX || tries > TRIES) break
      for (const element of queryAll(document, selector)) {
        if (taken >= MAX || ++tries > TRIES) break
        if (chosen.has(element)) continue
        const found = isVisible(element, { isOpaque: true }) ? read(element) : undefined
        if (found) (taken++ < first ? chosen : spare).set(element, found)
      }
    }
  }
  for (const [element, found] of spare) if (chosen.size < MAX) chosen.set(element, found)
  return [...chosen.values()]
}

function readHeading(element: Element): Found | undefined {
  const text = readShortText(element, textChars)
  if (text === '') return undefined
  return { role: 'heading', level: readHeadingLevel(element), text, ...readId(element), visible: true }
}

function readTestId(element: Element): Found | undefined {
  const text = readShortText(element, textChars)
  // The id of a small part identifies a page better than the text of a whole section.
  if (text === '' || text.endsWith('…')) return undefined
  const role = getAttribute(element, 'role')
  return { ...(role && { role }), text, ...readId(element), visible: true }
}

function readLandmark(element: Element): Found | undefined {
  const role = computeRole(element)
  if (!LANDMARK_ROLES.has(role)) return undefined
  const text = getAttribute(element, 'aria-label')?.slice(0, textChars)
  return { role, ...(text && { text }), ...readId(element), visible: true }
}

function readId(element: Element): { testId?: string } {
  const testId = findTestId(element)?.value.slice(0, LIMITS.value.nameChars)
  return testId === undefined ? {} : { testId }
}
