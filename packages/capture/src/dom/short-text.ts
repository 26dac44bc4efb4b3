import { takeStart } from '../serialise/cut-text.ts'
import { getTag, isNeverShown } from './access.ts'
import { collectBoundedText } from './text.ts'
import type { TextRules } from './text.ts'

/** For one text: a container of the whole page is not read through. */
const MAX_NODES = 61

/** Snapshots must be cheap: styles and shadow roots are not read; titles of drawings are not text. */
const RULES: TextRules = {
  replace: (element) => {
    const tag = getTag(element)
    return isNeverShown(tag) || tag === 'svg' ? '' : undefined
  },
}

/** The start of an element's text; if there is more than `maxChars`, it ends in an ellipsis. */
export function readShortText(element: Element, maxChars: number): string {
  const { text, isCut } = collectBoundedText([element], RULES, { maxChars, maxNodes: MAX_NODES })
  return isCut ? `${takeStart(text, maxChars - 1)}…` : text
}
