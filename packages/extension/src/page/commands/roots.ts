import { read } from './read.ts'
import { CommandError } from '../../messages.ts'

export type Root = Document | ShadowRoot

/** The document and every open shadow root in it. Closed ones stay closed: other extensions keep their own content there. */
export function findRoots(document: Document): Root[] {
  const roots: Root[] = [document]
  for (const root of roots) {
    for (const element of selectIn(root, '*')) {
      const shadow = read(element, 'shadowRoot')
      if (shadow) roots.push(shadow)
    }
  }
  return roots
}

/** All that a CSS selector matches, in each root for itself, as the browser does. */
export function selectAll(roots: readonly Root[], selector: string): Element[] {
  try {
    return roots.flatMap((root) => [...selectIn(root, selector)])
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
    throw new CommandError('bad_selector', `${JSON.stringify(selector)} is not a valid CSS selector: ${error.message}`)
  }
}

/** The first match; a refusal if there is none. */
export function selectOne(document: Document, selector: string): Element {
  const [element] = selectAll(findRoots(document), selector)
  if (!element)
    throw new CommandError('not_found', `Nothing matches ${JSON.stringify(selector)} on ${document.location.href}`)
  return element
}

function selectIn(root: Root, selector: string): NodeListOf<Element> {
  return read(root, 'querySelectorAll').call(root, selector)
}
