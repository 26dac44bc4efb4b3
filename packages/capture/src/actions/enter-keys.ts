import { clearTimer, setTimer } from '../natives/natives.ts'
import type { Undo } from '../page/page.ts'
import { countLines, findEditedField, getEditContext } from '../dom/editable.ts'
import type { ActionContext } from './action-context.ts'
import { classifyInput } from './retarget.ts'
import type { Target } from './target.ts'

const ADDS_LINE = new Set(['insertParagraph', 'insertLineBreak'])

interface Pressed {
  readonly field: Element
  readonly target: Target | undefined
  readonly lines: number | undefined
}

interface EnterKeys {
  /** Whether this event belongs to Enter in a field of many lines, and is dealt with here. */
  readonly takes: (event: InputEvent) => boolean
  readonly undo: Undo
}

/**
 * Enter in a field of many lines is typing where it adds a line, and a key where the page takes it: to send, to search, to
 * choose a suggestion. Which of both is known only after the page has handled it.
 */
export function followEnterKeys(
  { page, isOn, begin, changes, recorder, keys }: ActionContext,
  reportChange: () => void,
  write: (event: Event, field: Element) => void,
): EnterKeys {
  const { window, listen, guard } = page
  let pressed: Pressed | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const stop = listen(window, 'keydown', (event: KeyboardEvent) => {
    pressed = undefined
    const { isTrusted, key, repeat, isComposing, shiftKey, ctrlKey, altKey, metaKey } = event
    if (key !== 'Enter' || !isTrusted || repeat || isComposing || shiftKey || ctrlKey || altKey || metaKey) return
    const field = isOn() ? findEditedField(event.composedPath()[0]) : undefined
    if (!field || classifyInput(field) !== 'lines') return
    // What the person wrote, before the page can empty the field.
    reportChange()
    const target = begin(event, { element: field, isWrittenInto: true })
    target?.finish()
    changes.look()
    pressed = { field, target, lines: countLines(field) }
    keys.settle = () => {
      if (event.eventPhase !== 0 || event.defaultPrevented) record()
    }
    settleLater(event, () => event.defaultPrevented)
  })

  function settleLater(event: Event, isHandled: () => boolean): void {
    clearTimer(timer)
    timer = setTimer(
      guard(() => {
        if (!pressed) return
        const { field, lines } = pressed
        if (isHandled()) {
          const now = countLines(field)
          if (lines !== undefined && now !== undefined && now <= lines) {
            record()
            return
          }
          write(event, field)
        }
        // The browser adds the line; after keydown alone, that is still to come.
        else if (event.type === 'keydown') return
        typeOn(field)
      }),
      0,
    )
  }

  function record(): void {
    keys.settle = undefined
    if (!pressed) return
    const { target } = pressed
    pressed = undefined
    recorder.record('keypress', target, { key: 'Enter', ...(target && { at: target.at }) })
  }

  /** What changes on the screen belongs to the typing again. */
  function typeOn(field: Element): void {
    pressed = undefined
    keys.settle = undefined
    const last = recorder.last()
    if (last?.element === field) recorder.claim(last)
  }

  return {
    takes: (event) => {
      if (!pressed || !ADDS_LINE.has(event.inputType)) return false
      const { field } = pressed
      // Where a page has an EditContext, the browser adds no line by itself.
      settleLater(event, () => event.defaultPrevented || getEditContext(field) !== undefined)
      return true
    },
    undo: stop,
  }
}
