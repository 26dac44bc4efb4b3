import type { Undo } from '../page/page.ts'
import { getAttribute, matches, getTag } from '../dom/access.ts'
import { TOGGLE } from './action-context.ts'
import type { ActionContext } from './action-context.ts'
import { nameKey } from './key-name.ts'
import { classifyInput } from './retarget.ts'

const ACTIVATABLE =
  'button,summary,[role=button i],[role=switch i],[role=checkbox i],[role=radio i],[role=tab i],[role=option i],[role=menuitem i],[role=menuitemcheckbox i],[role=menuitemradio i],[role=treeitem i],[role=gridcell i],[tabindex]'
const HAS_LIST = '[aria-autocomplete],[aria-haspopup],[aria-controls],[list]'
/** In a single-line field arrows up and down do nothing but choose from a list of suggestions. */
const TEXT_LINE = /^(?:text|search|email|url|tel)$/

/** Keys that are not part of typing. Typed text is never seen here. */
export function followKeys(context: ActionContext): Undo {
  const { page, recorder, changes, keys } = context
  let repeats = 0

  function reportRepeats(): void {
    const recorded = keys.pressed?.recorded
    if (repeats > 0 && recorded && recorded.action.metadata?.repeats !== repeats)
      recorded.update({ metadata: { ...recorded.action.metadata, repeats } })
  }

  changes.onEnd(() => {
    if (keys.pressed) keys.pressed = { ...keys.pressed, target: undefined }
  })
  const stopUp = page.listen(page.window, 'keyup', reportRepeats)
  const stopDown = page.listen(page.window, 'keydown', (event: KeyboardEvent) => {
    if (!event.isTrusted || !context.isOn()) return
    const [raw] = event.composedPath()
    if (!(raw instanceof Element)) return
    const key = nameKey(
      {
        key: event.key,
        ctrlKey: event.ctrlKey,
        metaKey: event.metaKey,
        altKey: event.altKey,
        shiftKey: event.shiftKey,
        isComposing: event.isComposing,
        isAltGraph: event.getModifierState('AltGraph'),
      },
      {
        writes: classifyInput(raw),
        hasList:
          getAttribute(raw, 'role') === 'combobox' ||
          matches(raw, HAS_LIST) ||
          (getTag(raw) === 'input' && TEXT_LINE.test((raw as HTMLInputElement).type)),
        isActivatable: matches(raw, ACTIVATABLE) && !matches(raw, TOGGLE),
      },
    )
    const before = keys.pressed
    if (key !== undefined && event.repeat && before?.recorded?.action.key === key && before.recorded.element === raw) {
      repeats++
      // A held key repeats 30 times a second: it is reported after 1, 2, 4, 8 … repeats, and on key up.
      if ((repeats & (repeats - 1)) === 0) reportRepeats()
      return
    }
    reportRepeats()
    repeats = 0
    const isToggling = event.key === ' ' && matches(raw, TOGGLE)
    if (key === undefined && !isToggling) {
      keys.pressed = { at: event.timeStamp }
      return
    }
    const isPage = getTag(raw) === 'body' || getTag(raw) === 'html'
    const target = context.begin(event, { element: raw, isWrittenInto: classifyInput(raw) !== 'nothing' })
    target?.finish()
    changes.look()
    keys.pressed = { at: event.timeStamp, target }
    if (key !== undefined) keys.pressed.recorded = recorder.record('keypress', isPage ? undefined : target, { key })
  })
  return () => {
    stopDown()
    stopUp()
  }
}
