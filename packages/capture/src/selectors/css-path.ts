import { LIMITS } from '@gasoline/wire/limits'
import { attributeOf, childElementsOf, isElement, matches, parentOf, tagOf } from './dom.ts'
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
  const exact = line.map((element, index) => withPosition(element, plain[index] ?? '*'))
  for (const steps of [plain, exact]) {
    // If all of it does not suffice, no part of it does.
    if (!isUnique({ steps })) continue
    for (let levels = 1; levels <= steps.length; levels++) {
      const path = { steps: steps.slice(-levels), isPositional: steps === exact }
      if (isUnique(path)) return path
    }
  }
  const anchored = { steps: exact.slice(1), anchor: anchorOf(line[0]), isPositional: true }
  const isBetter = anchored.anchor !== undefined && anchored.steps.length > 0 && isUnique(anchored)
  return isBetter ? anchored : { steps: exact, isPositional: true }
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
  const parent = parentOf(element)
  const siblings = parent ? childElementsOf(parent) : []
  if (siblings.filter((sibling) => matches(sibling, compound)).length < 2) return compound
  return `${compound}:nth-child(${siblings.indexOf(element) + 1})`
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
