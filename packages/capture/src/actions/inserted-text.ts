import { LIMITS } from '@gasoline/wire/limits'
import { matches } from '../dom/access.ts'
import { indexOf, trim } from '../natives/strings.ts'

/** What came into a field since the person began to write into it. */
export interface InsertedText {
  readonly add: (event: Event) => void
  readonly isEmpty: () => boolean
  /** The text, if the field no longer has it: code editors listen on a hidden field, draw elsewhere, and empty it. */
  readonly readTaken: () => string | undefined
}

export function followInsertedText(field: Element): InsertedText {
  let text = ''
  let last = ''
  return {
    add: (event) => {
      if (event.type !== 'input' || !event.isTrusted || !matches(field, 'textarea')) return
      const { inputType, data } = event as InputEvent
      if (inputType === 'deleteContentBackward') text = text.slice(0, -1)
      // A line break has no data, also one inside of a text that comes in at once.
      const added = data ?? (inputType === 'insertLineBreak' || inputType === 'insertText' ? '\n' : '')
      if (added === '' || text.length > LIMITS.actions.valueChars) return
      text += added
      last = trim(added) || last
    },
    isEmpty: () => last === '',
    readTaken: () => (last !== '' && indexOf((field as HTMLTextAreaElement).value, last) < 0 ? text : undefined),
  }
}
