import { setTimer } from '../natives/natives.ts'
import type { Undo } from '../page/page.ts'
import { getAttribute, closestAcross, contains, isConnected, matches } from '../dom/access.ts'
import { getControl } from '../dom/labels.ts'
import { findCausingKey, listModifiers } from './action-context.ts'
import type { ActionContext } from './action-context.ts'
import type { Action, Target } from './target.ts'
import type { Drags } from './drags.ts'
import type { Recorded } from './recorder.ts'
import { retarget } from './retarget.ts'

/** What is chosen or written there is the act, and reported by itself. */
const NO_CLICK =
  'select,option,input:is([type=range i],[type=color i],[type=file i],[type=date i],[type=time i],[type=month i],[type=week i],[type=datetime-local i])'
const TOGGLE = 'input:is([type=checkbox i],[type=radio i])'
const INTERACTIVE_IN_LABEL = 'button,select,input,textarea,a[href]'

/** Clicks of all buttons; on a checkbox or radio button the state that they lead to. */
export function followClicks(acts: ActionContext, drags: Drags): Undo {
  const { page, recorder, changes, keys } = acts
  const { window, listen, guard } = page
  let pressed: Target | undefined
  let isUsed = true
  let awaited: { readonly control: Element; readonly aim: Target | undefined } | undefined

  const press = (event: PointerEvent) => {
    if (!event.isTrusted || !acts.isOn()) return
    keys.pressed = undefined
    pressed = acts.begin(event)
    isUsed = false
    drags.press(event, pressed)
    setTimer(guard(finishSoon), 0)
  }

  /** Between pressing and letting go; as two tasks, so that neither is long. */
  function finishSoon(): void {
    finish()
    setTimer(guard(look), 0)
  }

  /** Only if the page has not reacted yet. */
  function finish(): void {
    if (pressed && !isUsed && changes.isUntouched()) pressed.finish()
  }

  function look(): void {
    if (pressed && !isUsed) changes.look()
  }

  /** What the pointer was pressed on, if that is what the click is about, else what it is on now. */
  function findTarget(event: MouseEvent): Target | undefined {
    const [raw] = event.composedPath()
    if (!pressed || isUsed || !(raw instanceof Element)) return describeAgain(event)
    finish()
    look()
    isUsed = true
    const isSame = raw === pressed.raw || retarget(raw) === pressed.element
    // A page that reacts to the press may have put something else under the pointer by now.
    return isSame || contains(raw, pressed.raw) || !isConnected(pressed.raw) ? pressed : describeAgain(event)
  }

  /** No press came before, as with assistive technology. */
  function describeAgain(event: MouseEvent): Target | undefined {
    const aim = acts.begin(event)
    aim?.finish()
    changes.look()
    return aim
  }

  const click = (event: MouseEvent) => {
    // A click by a script is the script's doing; what led to it is recorded.
    if (!event.isTrusted || !acts.isOn()) return
    const [raw] = event.composedPath()
    if (!(raw instanceof Element)) return
    const key = event.detail === 0 ? findCausingKey(keys, event) : undefined
    if (key) {
      if (matches(raw, TOGGLE)) recordKeyToggle(raw as HTMLInputElement, key)
      return
    }
    if (drags.takeDrag() || isSelecting(event, raw)) return
    const waiting = awaited
    awaited = undefined
    if (waiting?.control === raw) {
      recordClick(event, waiting.aim, raw)
      return
    }
    const aim = findTarget(event)
    const control = labelledControl(raw)
    if (!control) recordClick(event, aim, raw)
    else {
      // The browser clicks the control next: that is the same act. If it does not, the label was clicked for itself.
      const label = { control, aim }
      awaited = label
      setTimer(
        guard(() => {
          if (awaited === label) recordClick(event, aim, raw)
        }),
        0,
      )
    }
  }

  /** The press and the release were on different things, as when text is marked. */
  function isSelecting({ clientX, clientY }: MouseEvent, raw: Element): boolean {
    return pressed !== undefined && !isUsed && raw !== pressed.raw && drags.hasMoved(clientX, clientY)
  }

  function recordClick(event: MouseEvent, aim: Target | undefined, raw: Element, button?: string): void {
    const element = aim?.element ?? raw
    if (matches(element, NO_CLICK)) return
    const toggle = matches(raw, TOGGLE) ? (raw as HTMLInputElement) : undefined
    const modifiers = listModifiers(event)
    const fields: Partial<Action> = {
      // The page reacted before the click came: the press was the act.
      ...(aim && !changes.isUntouched() && { at: aim.at }),
      position: { x: event.clientX, y: event.clientY },
      ...(matches(element, 'canvas,svg,img,map') && { offset: { x: event.offsetX, y: event.offsetY } }),
      ...(button && { button }),
      ...(modifiers && { modifiers }),
    }
    if (toggle && !button) {
      recordToggle(toggle, () =>
        recorder.record(toggle.checked ? 'check' : 'uncheck', aim, { ...fields, checked: toggle.checked }),
      )
      return
    }
    const last = recorder.last()
    if (event.detail > 1 && !button && last?.element === element && last.action.type.endsWith('click')) {
      last.update({ type: 'dblclick', ...(event.detail > 2 && { metadata: { clickCount: event.detail } }) })
      recorder.claim(last)
      return
    }
    const recorded = recorder.record('click', aim, fields)
    followAriaState(element, recorded)
  }

  /** Where the page does not let it change, it was a click and no more. */
  function recordToggle(toggle: HTMLInputElement, record: () => Recorded): void {
    const recorded = record()
    const { checked } = toggle
    setTimer(
      guard(() => {
        if (toggle.checked !== checked) recorded.update({ type: 'click', checked: undefined })
      }),
      0,
    )
  }

  /** Space on a checkbox, arrows in a group of radio buttons: the key was the way, the state is the act. */
  function recordKeyToggle(toggle: HTMLInputElement, key: NonNullable<typeof keys.pressed>): void {
    const { checked } = toggle
    const type = checked ? 'check' : 'uncheck'
    recordToggle(toggle, () => {
      const aim = key.aim?.element === toggle ? key.aim : acts.describeTarget([toggle])
      if (!key.recorded) return recorder.record(type, aim, { checked })
      key.recorded.update({ type, checked, key: undefined, ...aim?.fields() })
      return key.recorded
    })
  }

  /** Checkboxes and switches that are made of other elements: their state is known once the page has reacted. */
  function followAriaState(element: Element, recorded: Recorded): void {
    const before = getAttribute(element, 'aria-checked')
    if (before === null) return
    setTimer(
      guard(() => {
        const after = getAttribute(element, 'aria-checked')
        if (after !== before && (after === 'true' || after === 'false'))
          recorded.update({ type: after === 'true' ? 'check' : 'uncheck', checked: after === 'true' })
      }),
      0,
    )
  }

  const undos = [
    listen(window, 'pointerdown', press),
    listen(window, 'click', click),
    listen(window, 'auxclick', (event: MouseEvent) => {
      const [raw] = event.composedPath()
      if (event.isTrusted && acts.isOn() && event.button === 1 && raw instanceof Element)
        recordClick(event, findTarget(event), raw, 'middle')
    }),
    listen(window, 'contextmenu', (event: MouseEvent) => {
      const [raw] = event.composedPath()
      if (event.isTrusted && acts.isOn() && !findCausingKey(keys, event) && raw instanceof Element)
        recordClick(event, findTarget(event), raw, 'right')
    }),
    listen(window, 'pointerup', (event: PointerEvent) => {
      if (!event.isTrusted || !acts.isOn()) return
      drags.release(event)
      const aim = pressed
      // No click comes where the page has removed what was pressed.
      setTimer(
        guard(() => {
          if (aim && aim === pressed && !isUsed && event.button === 0 && !isConnected(aim.raw) && !drags.takeDrag()) {
            isUsed = true
            recordClick(event, aim, aim.raw)
          }
        }),
        0,
      )
    }),
  ]
  return () => undos.forEach((undo) => undo())
}

/** The control that a click on this, a part of a label, will be passed on to. */
function labelledControl(raw: Element): Element | undefined {
  const label = closestAcross(raw, 'label')
  const control = label && getControl(label)
  if (!control || contains(control, raw) || matches(control, ':disabled')) return undefined
  const inner = closestAcross(raw, INTERACTIVE_IN_LABEL)
  return inner && contains(label, inner) ? undefined : control
}
