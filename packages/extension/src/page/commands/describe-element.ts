import type { CommandArgs, DomMatch } from '@gasoline/wire'
import { LIMITS } from '@gasoline/wire/limits'
import { attribute, tagOf } from './read.ts'
import { readProperties } from './properties.ts'
import { readStyles } from './styles.ts'
import { cut } from './text.ts'
import { isSecretField, showAttribute } from './withheld.ts'

const { domTextChars, domAttributes } = LIMITS.commands

/** What one element looks like, to an agent; without its children. */
export function describeElement(
  element: Element,
  text: string,
  { include_styles, properties }: Pick<CommandArgs<'query_dom'>, 'include_styles' | 'properties'>,
): DomMatch {
  const isSecret = isSecretField(element)
  const styles = readStyles(element, include_styles, properties)
  // What only CSS knows is answered there.
  const others = properties.filter((name) => name in element || styles?.[name] === undefined)
  const box = boxOf(element)
  return {
    tag: tagOf(element),
    attributes: readAttributes(element, isSecret),
    text,
    boundingBox: box,
    visible: isVisible(element, box),
    ...(styles && { styles }),
    ...(others.length > 0 && { properties: readProperties(element, others, isSecret) }),
  }
}

function boxOf(element: Element): DomMatch['boundingBox'] {
  const { x, y, width, height } = Element.prototype.getBoundingClientRect.call(element)
  return { x: toTenths(x), y: toTenths(y), width: toTenths(width), height: toTenths(height) }
}

/** Rendered, with an area, not transparent. It may still be outside the part of the page that is scrolled into view. */
function isVisible(element: Element, { width, height }: DomMatch['boundingBox']): boolean {
  if (width === 0 || height === 0) return false
  return Element.prototype.checkVisibility.call(element, { opacityProperty: true, visibilityProperty: true })
}

function readAttributes(element: Element, isSecret: boolean): Record<string, string> {
  const names = Element.prototype.getAttributeNames.call(element)
  const shown = names.slice(0, domAttributes).map((name) => {
    const value = showAttribute(element, name, attribute(element, name) ?? '', isSecret)
    return [name, cut(value, domTextChars)] as const
  })
  const leftOut = names.length - shown.length
  return Object.fromEntries(leftOut > 0 ? [...shown, ['…', `${leftOut} more attributes`]] : shown)
}

function toTenths(value: number): number {
  return Math.round(value * 10) / 10
}
