import { LIMITS } from '@gasoline/wire/limits'
import {
  attributeOf,
  childElementsOf,
  isShadow,
  localNameOf,
  matches,
  parentElementOf,
  placeOf,
  shadowOf,
  tagOf,
} from './access.ts'
import { isGenerated, isNamingClass } from './generated.ts'
import { testIdOf } from './test-id.ts'

/** What is longer would be cut on its way. */
const MAX_STEPS = 300

/** Each step the child of the one before. */
export type CssPath = readonly string[]

export interface Place {
  readonly path: CssPath
  /** The same without any number; others may be on it. */
  readonly plain: CssPath
  /** Nothing else is on the path; else it is but the end of one, for others to judge. */
  readonly isUnique: boolean
}

export function writeCssPath(path: CssPath): string {
  return path.join(' > ')
}

/**
 * The path from the nearest ancestor of a unique id or test id, else from the top. Each step tells an element from what
 * stands beside it, so that nothing else need be counted.
 */
export function placeInPage(own: Element, isOnly: (css: string) => boolean): Place {
  const path: string[] = []
  const plain: string[] = []
  let isUnique = true
  for (let element = own; isUnique && path.length < MAX_STEPS;) {
    const parent = parentElementOf(element)
    const isTop = !parent || tagOf(element) === 'body'
    const compound = isTop ? tagOf(element) : compoundOf(element)
    plain.unshift(compound)
    if (isTop || ((goodIdOf(element) ?? testIdOf(element)) && isOnly(compound))) {
      path.unshift(compound)
      return { path, plain, isUnique }
    }
    // Children of a host and of its shadow root are beside each other, though in two trees.
    const beyond = isShadow(element) ? parent : shadowOf(parent)
    const isAlone = matches(element, `:nth-child(1 of ${compound}):nth-last-child(1 of ${compound})`)
    const step = isAlone && !beyond ? compound : `${compound}:nth-child(${placeOf(element)})`
    path.unshift(step)
    isUnique = !beyond || !childElementsOf(beyond).some((child) => matches(child, step))
    element = parent
  }
  return { path: path.slice(-LIMITS.page.cssPathLevels), plain, isUnique: false }
}

/** The shortest end of a path that suffices; null if not even all of it does. */
export function shorten(path: CssPath, isUnique: (path: CssPath) => boolean): CssPath | null {
  if (!isUnique(path)) return null
  for (let levels = 1; levels < path.length; levels++) if (isUnique(path.slice(-levels))) return path.slice(-levels)
  return path
}

/** What one element looks like by itself. */
export function compoundOf(element: Element): string {
  const id = goodIdOf(element)
  if (id) return `#${CSS.escape(id)}`
  // Not in lower case: that matters in SVG.
  const tag = CSS.escape(localNameOf(element))
  const testId = testIdOf(element)
  if (testId) return `${tag}[${testId.attribute}="${CSS.escape(testId.value)}"]`
  const classes = (attributeOf(element, 'class') ?? '').split(/\s+/).filter(isNamingClass).slice(0, 2)
  return tag + classes.map((name) => `.${CSS.escape(name)}`).join('') + fieldPart(element, tag)
}

function fieldPart(element: Element, tag: string): string {
  if (!/^(input|select|textarea|button)$/.test(tag)) return ''
  const name = attributeOf(element, 'name')
  if (name && /^[a-z]/i.test(name) && !/\d{3}/.test(name)) return `[name="${CSS.escape(name)}"]`
  const type = tag === 'input' ? attributeOf(element, 'type') : null
  return type ? `[type="${CSS.escape(type)}"]` : ''
}

export function goodIdOf(element: Element): string | undefined {
  const id = attributeOf(element, 'id')
  return id && !isGenerated(id) ? id : undefined
}
