import { getAttribute, getTextContent, queryAll } from './access.ts'

const { getComputedStyle } = window

const ICON_CLASS = /(^|[-_\s])(icons?|symbols?|glyph\w*)([-_\s]|$)/i
const ICON_FONT = /icon|symbol|glyph|awesome/i
/** A ligature of an icon font is the icon's name: `delete`, `arrow_back`. */
const LIGATURE = /^[a-z][a-z\d_]{1,39}$/
/** Elements that are looked at; what has more is no control. */
const MOST_PARTS = 20

/** The texts of icons inside an element that an icon font draws from words. */
export function listIconTexts(element: Element): string[] {
  const parts = [...queryAll(element, '*')]
  if (parts.length > MOST_PARTS) return []
  return parts.flatMap((part) => {
    const text = part.childElementCount === 0 ? (getTextContent(part) ?? '').trim() : ''
    return LIGATURE.test(text) && isIconElement(part) ? [text] : []
  })
}

function isIconElement(part: Element): boolean {
  return (
    ICON_CLASS.test(getAttribute(part, 'class') ?? '') ||
    getAttribute(part, 'aria-hidden') === 'true' ||
    ICON_FONT.test(getComputedStyle(part).fontFamily)
  )
}
