import { LIMITS } from '@gasoline/wire/limits'
import { attributeOf, isElement, matches, parentOf, tagOf } from './dom.ts'
import { isGenerated, isNamingClass } from './generated.ts'
import { testIdOf } from './test-id.ts'

export interface CssPath {
  /** Each the child of the one before. */
  readonly steps: readonly string[]
  /** An ancestor of all that. */
  readonly anchor?: string | undefined
  /** It says the how-manieth child the element is, and breaks when another comes before it. */
  readonly isPositional?: boolean
}

export function writeCssPath({ steps, anchor }: CssPath): string {
  return [anchor ?? [], steps.join(' > ')].flat().join(' ')
}

/** The shortest path of a few levels that `isUnique` accepts; otherwise the most exact one within the limit. */
export function buildCssPath(own: Element, isUnique: (path: CssPath) => boolean): CssPath {
  const line = lineOf(own)
  const plain = line.map(compoundOf)
  const found = shorten(plain, isUnique)
  if (found) return { steps: found, isPositional: false }
  const exact = line.map((element, index) => withPosition(element, plain[index] ?? '*'))
  const placed = shorten(exact, isUnique)
  if (placed) return { steps: placed, isPositional: true }
  const anchored = { steps: exact.slice(1), anchor: anchorOf(line[0]), isPositional: true }
  const isBetter = anchored.anchor !== undefined && anchored.steps.length > 0 && isUnique(anchored)
  return isBetter ? anchored : { steps: exact, isPositional: true }
}

function shorten(steps: readonly string[], isUnique: (path: CssPath) => boolean): readonly string[] | undefined {
  // If all of it does not suffice, no part of it does.
  if (!isUnique({ steps })) return undefined
  for (let levels = 1; levels < steps.length; levels++)
    if (isUnique({ steps: steps.slice(-levels) })) return steps.slice(-levels)
  return steps
}

/** The element after so many of its ancestors, within its own tree. */
function lineOf(own: Element): Element[] {
  const line = [own]
  for (
    let parent = parentOf(own);
    isElement(parent) && line.length < LIMITS.page.cssPathLevels;
    parent = parentOf(parent)
  ) {
    if (tagOf(parent) === 'body' || tagOf(parent) === 'html') break
    line.unshift(parent)
    if (goodIdOf(parent)) break
  }
  return line
}

/** What one element looks like by itself. */
export function compoundOf(element: Element): string {
  const id = goodIdOf(element)
  if (id) return `#${CSS.escape(id)}`
  const tag = CSS.escape(tagOf(element))
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

function withPosition(element: Element, compound: string): string {
  const hasTwin = twinOn(element, compound, 'nextElementSibling') || twinOn(element, compound, 'previousElementSibling')
  if (!hasTwin) return compound
  let place = 1
  for (let before = element.previousElementSibling; before; before = before.previousElementSibling) place++
  return `${compound}:nth-child(${place})`
}

function twinOn(element: Element, compound: string, side: 'nextElementSibling' | 'previousElementSibling'): boolean {
  for (let sibling = element[side]; sibling; sibling = sibling[side]) if (matches(sibling, compound)) return true
  return false
}

/** The nearest ancestor above that can be told by itself. */
function anchorOf(top: Element | undefined): string | undefined {
  for (let parent = top && parentOf(top); isElement(parent); parent = parentOf(parent))
    if (goodIdOf(parent) || testIdOf(parent)) return compoundOf(parent)
  return undefined
}

export function goodIdOf(element: Element): string | undefined {
  const id = attributeOf(element, 'id')
  return id && !isGenerated(id) ? id : undefined
}
