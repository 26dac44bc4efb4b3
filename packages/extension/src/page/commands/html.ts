import { getAttribute, getLocalName, getTextContent } from '@gasoline/capture/dom/access'
import { visitChildNodes } from '@gasoline/capture/dom/text'
import { cut } from './text.ts'
import { escapeHtml, isSecretField, showAttribute, WITHHELD } from './withheld.ts'

const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))

/** An element's HTML without secrets, at most `maxChars` characters. */
export function writeHtml(element: Element, maxChars: number, part: 'outer' | 'inner' = 'outer'): string {
  let html = ''
  const walk = (node: Node): void => {
    if (html.length > maxChars) return
    if (node instanceof Text) html += escapeHtml(node.data)
    if (!(node instanceof Element)) return
    const name = getLocalName(node)
    html += writeStartTag(node)
    if (VOID.has(name)) return
    walkInside(node)
    html += `</${name}>`
  }
  const walkInside = (node: Element): void => {
    if (isSecretField(node)) html += getTextContent(node) === '' ? '' : WITHHELD
    else
      visitChildNodes(node, (child) => {
        walk(child)
        return html.length <= maxChars
      })
  }
  if (part === 'outer') walk(element)
  else walkInside(element)
  return cut(html, maxChars)
}

export function writeStartTag(element: Element): string {
  const isSecret = isSecretField(element)
  const names = Element.prototype.getAttributeNames.call(element)
  const attributes = names.map((name) => {
    const value = showAttribute(element, name, getAttribute(element, name) ?? '', isSecret)
    return ` ${name}="${escapeHtml(value)}"`
  })
  return `<${getLocalName(element)}${attributes.join('')}>`
}
