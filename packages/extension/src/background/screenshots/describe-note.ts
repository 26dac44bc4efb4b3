import type { PlanNote } from './plan-screenshot.ts'

const SWITCH = 'the user can turn on "Full-page and element screenshots" in the extension\'s options'
const NAME_CHARS = 40

/** What a screenshot shows instead of what was requested, for the agent. */
export function describeNote(note: PlanNote): string {
  switch (note.kind) {
    case 'element-hidden':
      return `${shorten(note.selector)} is scrolled out of its container, so this is the visible part.`
    case 'element-outside':
      return `${shorten(note.selector)} is out of view, so this is the visible part. To capture it, ${SWITCH}.`
    case 'element-part':
      return `Only the visible part of ${shorten(note.selector)}. For all of it, ${SWITCH}.`
    case 'page-part':
      return `Only the visible part of a page ${note.height} px high. For the whole page, ${SWITCH}.`
    case 'page-cut':
      return `The page is ${note.height} px high; this shows the first ${note.shown}.`
  }
}

function shorten(selector: string): string {
  return selector.slice(0, NAME_CHARS)
}
