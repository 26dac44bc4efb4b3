import type { CommandResult, DomMatch } from '@gasoline/wire'
import { leftOut, lines, oneLine, plural } from '../text.ts'

const TEXT_CHARS = 500
const ATTRIBUTE_CHARS = 100
const VALUE_CHARS = 200

type Matches = CommandResult<'query_dom'> & { readonly dropped: number }

/** What a selector matched: how many, where, and each element. */
export function renderMatches({ url, title, matches, matchCount, dropped, ...counts }: Matches): string {
  const { hiddenCount = 0, framesNotSearched = 0 } = counts
  const hidden = hiddenCount > 0 ? ` (${hiddenCount} hidden)` : ''
  return lines(
    `${plural(matchCount, 'match', 'matches')}${hidden} on ${oneLine(url, 200)} ${JSON.stringify(oneLine(title, 100))}`,
    ...matches.map((match) => renderDom(match)),
    leftOut(dropped, 'more matches', 'narrow the selector'),
    framesNotSearched > 0 ? `Not searched: ${plural(framesNotSearched, 'frame')}.` : undefined,
  )
}

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
function renderDom(match: DomMatch, depth = 0): string {
  const { children = [], childrenLeftOut = 0 } = match
  const indent = '  '.repeat(depth)
  return lines(
    `${indent}${renderElement(match)}`,
    ...children.map((child) => renderDom(child, depth + 1)),
    childrenLeftOut > 0 ? `${indent}  (${plural(childrenLeftOut, 'more child', 'more children')})` : undefined,
  )
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
