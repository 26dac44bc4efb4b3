import { LIMITS } from '@gasoline/wire/limits'
import { matches } from '../dom/access.ts'
import { indexOf, trim } from '../natives/strings.ts'
import type { Page } from '../page/page.ts'

/** What came into a field since the person began to write into it. */
export interface InsertedText {
  readonly add: (event: Event) => void
  readonly isEmpty: () => boolean
  /** It took the place of all that was there. */
  readonly isWhole: boolean
  /** The text, if the field no longer has it: code editors listen on a hidden field, draw elsewhere, and empty it. */
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

const MOVES = /^(?:Arrow|Home|End|Page)/

/** In which field all text is selected, by its key: what is written then takes its place. */
export function followWholeSelection({ window, listen }: Pick<Page, 'window' | 'listen'>) {
  let selected: unknown
  const undos = [
    listen(window, 'pointerdown', () => {
      selected = undefined
    }),
    listen(window, 'keydown', (event: KeyboardEvent) => {
      if (!event.isTrusted) return
      if ((event.ctrlKey || event.metaKey) && event.key === 'a') selected = event.composedPath()[0]
      else if (MOVES.test(event.key)) selected = undefined
    }),
  ]
  return {
    take: (field: Element): boolean => {
      const isSelected = selected === field
      selected = undefined
      return isSelected
    },
    undo: (): void => undos.forEach((undo) => undo()),
  }
}
