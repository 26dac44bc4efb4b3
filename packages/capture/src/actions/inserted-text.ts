import { LIMITS } from '@gasoline/wire/limits'
import { matches } from '../dom/access.ts'
import { isVisible } from '../dom/visibility.ts'
import { indexOf, slice, trim } from '../natives/strings.ts'

/** What came into a field since the person began to write into it. */
export interface InsertedText {
  readonly add: (event: Event) => void
  /** It took the place of all that was there. */
  readonly isWhole: boolean
  /** The text, if the field is not where it is read: code editors listen on a hidden field and draw elsewhere. They empty it, or keep a line. */
  readonly readTaken: () => string | undefined
}

export function followInsertedText(field: Element, isWhole: boolean): InsertedText {
  let text = ''
  let last = ''
  return {
    isWhole,
    add: (event) => {
      if (event.type !== 'input' || !event.isTrusted || !matches(field, 'textarea')) return
      const { inputType, data } = event as InputEvent
      // A line break has no data, also one inside of a text that comes in at once.
      const added = data ?? (/^insert(?:LineBreak|Text)/.test(inputType) ? '\n' : '')
      if (inputType === 'deleteContentBackward') text = slice(text, 0, -1)
      else if (text.length < LIMITS.actions.valueChars) text += added
      last = trim(added) || last
    },
    readTaken: () => (last !== '' && (isUnseen(field) || indexOf(readText(field), last) < 0) ? text : undefined),
  }
}

function readText(field: Element): string {
  return (field as HTMLTextAreaElement).value
}

function isUnseen(field: Element): boolean {
  return !isVisible(field, { isOpaque: true })
}
