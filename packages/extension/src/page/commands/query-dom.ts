import type { CommandArgs, CommandResult, DomMatch } from '@gasoline/wire'
import { LIMITS } from '@gasoline/wire/limits'
import { describeElement } from './describe-element.ts'
import { readProperty } from '@gasoline/capture/dom/access'
import { isVisible } from '@gasoline/capture/dom/visibility'
import { listFlatElements } from '@gasoline/capture/dom/flat-tree'
import { findRoots, selectAll } from './roots.ts'
import { readOwnText, readText } from './text.ts'

const { domMatches, domElements, domChildren, domTextChars } = LIMITS.commands

/** The elements that a selector matches, and on demand what is inside them. */
export function queryDom(document: Document, args: CommandArgs<'query_dom'>): CommandResult<'query_dom'> {
  const roots = findRoots(document)
  const all = selectAll(roots, args.selector)
  const isSeen = (element: Element) => isVisible(element, { isOpaque: true })
  const hidden = new Set(all.filter((element) => !isSeen(element)))
  const found = [...all.filter((element) => !hidden.has(element)), ...hidden]
  const described = found.slice(0, domMatches).map((element) => ({
    element,
    match: describeElement(element, readText(element, domTextChars), args),
  }))
  if (args.include_children) addChildren(described, args)
  const frames = selectAll(roots, 'iframe, frame').length
  return {
    url: document.location.href,
    title: readProperty(document, 'title'),
    matches: described.map(({ match }) => match),
    matchCount: found.length,
    returnedCount: described.length,
    ...(hidden.size > 0 && { hiddenCount: hidden.size }),
    ...(frames > 0 && { framesNotSearched: frames }),
  }
}

interface Described {
  readonly element: Element
  readonly match: DomMatch
}

/** Level by level, so that a large first match does not use up the common limit. */
function addChildren(matches: readonly Described[], args: CommandArgs<'query_dom'>): void {
  let left = domElements - matches.length
  let level = matches
  for (let depth = 1; depth <= args.max_depth && level.length > 0; depth++) {
    const next: Described[] = []
    for (const { element, match } of level) {
      const children = listFlatElements(element)
      const shown = children.slice(0, Math.min(domChildren, Math.max(0, left)))
      left -= shown.length
      const described = shown.map((child) => ({
        element: child,
        match: describeElement(child, readChildText(child, depth < args.max_depth), args),
      }))
      if (described.length > 0) match.children = described.map((child) => child.match)
      if (children.length > shown.length) match.childrenLeftOut = children.length - shown.length
      next.push(...described)
    }
    level = next
  }
  for (const { element, match } of level) {
    const leftOut = listFlatElements(element).length
    if (leftOut > 0) match.childrenLeftOut = leftOut
  }
}

/** The text of children that are listed themselves is not repeated. */
function readChildText(child: Element, hasListedChildren: boolean): string {
  return hasListedChildren ? readOwnText(child, domTextChars) : readText(child, domTextChars)
}
