import { queryAll } from '@gasoline/capture/dom/access'
import { findShadowRoots } from '@gasoline/capture/dom/roots'
import type { TreeRoot } from '@gasoline/capture/dom/roots'
import { CommandError } from '../../messages.ts'

export function findRoots(document: Document): TreeRoot[] {
  return [document, ...findShadowRoots(document)]
}

/** All that a CSS selector matches, in each root for itself, as the browser does. */
export function selectAll(roots: readonly TreeRoot[], selector: string): Element[] {
  try {
    return roots.flatMap((root) => [...queryAll(root, selector)])
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
