import { LIMITS } from '@gasoline/wire/limits'
import {
  getAttribute,
  getChildElements,
  isTopOfShadow,
  getLocalName,
  matches,
  getParentElement,
  findChildPosition,
  getShadowRoot,
  getTag,
} from './access.ts'
import { isGenerated, isNamingClass } from './generated-names.ts'
import { findTestId } from './test-id.ts'

/** Longer ones would be cut when they are stored. */
const MAX_STEPS = 300

/** Each step the child of the one before. */
export type CssPath = readonly string[]

export interface PathLocation {
  readonly path: CssPath
  /** The same without any number; others may be on it. */
  readonly plain: CssPath
  /** Nothing else is on the path; otherwise it is only the end of one, and the caller has to check. */
  readonly isUnique: boolean
}

export function writeCssPath(path: CssPath): string {
  return path.join(' > ')
}

/**
 * The path from the nearest ancestor with a unique id or test id, else from the top. Each step distinguishes an element
 * from its siblings, so that no matches need to be counted.
 */
export function locateByPath(own: Element, isOnly: (css: string) => boolean): PathLocation {
  const path: string[] = []
  const plain: string[] = []
  let isUnique = true
  for (let element = own; isUnique && path.length < MAX_STEPS;) {
    const parent = getParentElement(element)
    const isTop = !parent || getTag(element) === 'body'
    const compound = isTop ? getTag(element) : writeCompound(element)
    plain.unshift(compound)
    if (isTop || ((readStableId(element) ?? findTestId(element)) && isOnly(compound))) {
      path.unshift(compound)
      return { path, plain, isUnique }
    }
    // Children of a host and of its shadow root match as siblings, though they are in two trees.
    const beyond = isTopOfShadow(element) ? parent : getShadowRoot(parent)
    const isAlone = matches(element, `:nth-child(1 of ${compound}):nth-last-child(1 of ${compound})`)
    const step = isAlone && !beyond ? compound : `${compound}:nth-child(${findChildPosition(element)})`
    path.unshift(step)
    isUnique = !beyond || !getChildElements(beyond).some((child) => matches(child, step))
    element = parent
  }
  return { path: path.slice(-LIMITS.page.cssPathLevels), plain, isUnique: false }
}

/** The shortest end of a path that is unique; null if not even the whole path is. */
export function shorten(path: CssPath, isUnique: (path: CssPath) => boolean): CssPath | null {
  if (!isUnique(path)) return null
  for (let levels = 1; levels < path.length; levels++) if (isUnique(path.slice(-levels))) return path.slice(-levels)
  return path
}

/** The selector of one element by itself. */
export function writeCompound(element: Element): string {
  const id = readStableId(element)
  if (id) return `#${CSS.escape(id)}`
  // Not in lower case: that matters in SVG.
  const tag = CSS.escape(getLocalName(element))
  const testId = findTestId(element)
  if (testId) return `${tag}[${testId.attribute}="${CSS.escape(testId.value)}"]`
  const classes = (getAttribute(element, 'class') ?? '').split(/\s+/).filter(isNamingClass).slice(0, 2)
  return tag + classes.map((name) => `.${CSS.escape(name)}`).join('') + fieldPart(element, tag)
}

function fieldPart(element: Element, tag: string): string {
  if (!/^(input|select|textarea|button)$/.test(tag)) return ''
  const name = getAttribute(element, 'name')
  if (name && /^[a-z]/i.test(name) && !/\d{3}/.test(name)) return `[name="${CSS.escape(name)}"]`
  const type = tag === 'input' ? getAttribute(element, 'type') : null
  return type ? `[type="${CSS.escape(type)}"]` : ''
}

export function readStableId(element: Element): string | undefined {
  const id = getAttribute(element, 'id')
  return id && !isGenerated(id) ? id : undefined
}
