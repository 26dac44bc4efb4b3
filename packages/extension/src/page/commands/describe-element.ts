import type { CommandArgs, DomMatch } from '@gasoline/wire'
import { LIMITS } from '@gasoline/wire/limits'
import { getAttribute, getRect, getLocalName } from '@gasoline/capture/dom/access'
import { hasSize, isRendered } from '@gasoline/capture/dom/visibility'
import { readProperties } from './properties.ts'
import { readStyles } from './styles.ts'
import { cut } from './text.ts'
import { isSecretField, showAttribute } from './withheld.ts'

const { domTextChars, domAttributes } = LIMITS.commands

/** Describes one element to an agent, without its children. */
export function describeElement(
  element: Element,
  text: string,
  { include_styles, properties }: Pick<CommandArgs<'query_dom'>, 'include_styles' | 'properties'>,
): DomMatch {
  const isSecret = isSecretField(element)
  const styles = readStyles(element, include_styles, properties)
  // CSS properties are in `styles`.
  const others = properties.filter((name) => name in element || styles?.[name] === undefined)
  const box = measureBox(element)
  return {
    tag: getLocalName(element),
    attributes: readAttributes(element, isSecret),
    text,
    boundingBox: box,
    visible: hasSize(box) && isRendered(element, { isOpaque: true }),
    ...(styles && { styles }),
    ...(others.length > 0 && { properties: readProperties(element, others, isSecret) }),
  }
}

function measureBox(element: Element): DomMatch['boundingBox'] {
  const { x, y, width, height } = getRect(element)
  return { x: toTenths(x), y: toTenths(y), width: toTenths(width), height: toTenths(height) }
}

function readAttributes(element: Element, isSecret: boolean): Record<string, string> {
  const names = Element.prototype.getAttributeNames.call(element)
  const shown = names.slice(0, domAttributes).map((name) => {
    const value = showAttribute(element, name, getAttribute(element, name) ?? '', isSecret)
    return [name, cut(value, domTextChars)] as const
  })
  const leftOut = names.length - shown.length
  return Object.fromEntries(leftOut > 0 ? [...shown, ['…', `${leftOut} more attributes`]] : shown)
}

function toTenths(value: number): number {
  return Math.round(value * 10) / 10
}
