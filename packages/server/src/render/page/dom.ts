import type { DomMatch } from '@gasoline/wire'
import { oneLine, plural } from '../text.ts'

const TEXT_CHARS = 500
const ATTRIBUTE_CHARS = 100
const VALUE_CHARS = 200

/** One element: `<button id="save"> "Save" 80×24 at 10,40`. */
export function renderElement({ tag, attributes, text, boundingBox, visible, styles, properties }: DomMatch): string {
  const parts = [`<${[oneLine(tag, 40), ...Object.entries(attributes).map(attribute)].join(' ')}>`]
  if (text.trim() !== '') parts.push(JSON.stringify(oneLine(text.trim(), TEXT_CHARS)))
  const { x, y, width, height } = boundingBox
  parts.push(visible ? `${whole(width)}×${whole(height)} at ${whole(x)},${whole(y)}` : 'not visible')
  if (styles && Object.keys(styles).length > 0) parts.push(`{${pairs(styles, ': ', '; ')}}`)
  if (properties && Object.keys(properties).length > 0) parts.push(`[${pairs(properties, '=', ', ')}]`)
  return parts.join(' ')
}

/** The same with its children below it. */
export function renderDom(match: DomMatch, depth = 0): string {
  const indent = '  '.repeat(depth)
  const lines = [
    `${indent}${renderElement(match)}`,
    ...(match.children ?? []).map((child) => renderDom(child, depth + 1)),
  ]
  const { childrenLeftOut = 0 } = match
  if (childrenLeftOut > 0) lines.push(`${indent}  (${plural(childrenLeftOut, 'more child', 'more children')})`)
  return lines.join('\n')
}

function attribute([name, value]: [string, string]): string {
  return value === '' ? oneLine(name, 60) : `${oneLine(name, 60)}=${JSON.stringify(oneLine(value, ATTRIBUTE_CHARS))}`
}

function pairs(values: Record<string, unknown>, between: string, after: string): string {
  return Object.entries(values)
    .map(([name, value]) => `${oneLine(name, 60)}${between}${oneLine(formatValue(value), VALUE_CHARS)}`)
    .join(after)
}

function formatValue(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined')
}

function whole(pixels: number): number {
  return Math.round(pixels)
}
