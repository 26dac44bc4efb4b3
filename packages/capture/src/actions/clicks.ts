import { setTimer } from '../natives/natives.ts'
import type { Undo } from '../page/page.ts'
import { getAttribute, closestAcross, contains, isConnected, matches } from '../dom/access.ts'
import { findHovered } from '../dom/hovered.ts'
import { getControl } from '../dom/labels.ts'
import { findCausingKey, listModifiers, TOGGLE } from './action-context.ts'
import type { ActionContext } from './action-context.ts'
import type { Action, Target } from './target.ts'
import { findOffset, isTextSelected } from './drags.ts'
import type { Drags } from './drags.ts'
import type { Hovers } from './hovers.ts'
import type { Recorded } from './recorder.ts'
import { retarget } from './retarget.ts'

/** Here the choice or the input is the action, and is reported by itself. */
const NO_CLICK =
  'select,option,input:is([type=range i],[type=color i],[type=file i],[type=date i],[type=time i],[type=month i],[type=week i],[type=datetime-local i])'
const INTERACTIVE_IN_LABEL = 'button,select,input,textarea,a[href]'

/** Clicks of all buttons; for a checkbox or radio button the new state. */
export function followClicks(context: ActionContext, drags: Drags, hovers: Hovers): Undo {
  const { page, recorder, changes, keys } = context
  const { window, listen, guard } = page
  let pointerTarget: Target | undefined
  let isUsed = true
  let hovered: Target | undefined
  let awaited: { readonly control: Element; readonly target: Target | undefined } | undefined

  const onPointerDown = (event: PointerEvent) => {
    if (!event.isTrusted || !context.isOn()) return
    keys.pressed = undefined
    drags.settle()
    pointerTarget = context.begin(event)
    isUsed = false
    hovered = undefined
    changes.hold(true)
    drags.start(event, pointerTarget)
    setTimer(guard(finishSoon), 0)
  }

  /** Between pointer down and up; as two tasks, so that neither is long. */
  function finishSoon(): void {
    finish()
    setTimer(guard(look), 0)
  }

  /** Only if the page has not reacted yet. */
  function finish(): void {
    if (pointerTarget && !isUsed && changes.isUntouched()) pointerTarget.finish()
  }

  function look(): void {
    if (!pointerTarget || isUsed) return
    changes.look()
    const { element } = pointerTarget
    const over = hovered ? undefined : (findHovered(element) ?? hovers.findOver(element))
    hovered ??= over && context.describeTarget([over], { element: over })
  }

  /** The target at pointer down, if the click is about it, else the target now. */
  function findTarget(event: MouseEvent): Target | undefined {
    const [raw] = event.composedPath()
    if (!pointerTarget || isUsed || !(raw instanceof Element)) return describeAgain(event)
    finish()
    look()
    isUsed = true
    const isSame = raw === pointerTarget.raw || retarget(raw) === pointerTarget.element
    // A page that reacts to pointer down may have put something else under the pointer by now.
    return isSame || contains(raw, pointerTarget.raw) || !isConnected(pointerTarget.raw)
      ? pointerTarget
      : describeAgain(event)
  }

  /** Without a pointer down before it, as with assistive technology. */
  function describeAgain(event: MouseEvent): Target | undefined {
    const target = context.begin(event)
    target?.finish()
    changes.look()
    return target
  }

  const onClick = (event: MouseEvent) => {
    // Clicks made by scripts are not actions of the person.
    if (!event.isTrusted || !context.isOn()) return
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
      recordClick(event, waiting.target, raw)
      return
    }
    const target = findTarget(event)
    const control = labelledControl(raw)
    if (!control) recordClick(event, target, raw)
    else {
      // The browser clicks the control next, which is the same action. If it does not, the label itself was clicked.
      const label = { control, target }
      awaited = label
      setTimer(
        guard(() => {
          if (awaited === label) recordClick(event, target, raw)
        }),
        0,
      )
    }
  }

  /** Text was selected, or pointer down and up were on different elements. */
  function isSelecting({ clientX, clientY }: MouseEvent, raw: Element): boolean {
    if (!pointerTarget || isUsed || !drags.hasMoved(clientX, clientY)) return false
    return raw !== pointerTarget.raw || isTextSelected(window)
  }

  function recordClick(event: MouseEvent, target: Target | undefined, raw: Element, button?: string): void {
    const element = target?.element ?? raw
    if (matches(element, NO_CLICK)) return
    const toggle = matches(raw, TOGGLE) ? (raw as HTMLInputElement) : undefined
    const modifiers = listModifiers(event)
    const fields: Partial<Action> = {
      // The page reacted before the click: pointer down was the action.
      ...(target && !changes.isUntouched() && { at: target.at }),
      position: { x: event.clientX, y: event.clientY },
      ...(isDrawn(element, raw) && { offset: findOffset(element, { x: event.clientX, y: event.clientY }) }),
      ...(hovered && target === pointerTarget && { hoverTarget: hovered.fields().selectors }),
      ...(button && { button }),
      ...(modifiers && { modifiers }),
    }
    if (toggle && !button) {
      recordToggle(toggle, () =>
        recorder.record(toggle.checked ? 'check' : 'uncheck', target, { ...fields, checked: toggle.checked }),
      )
      return
    }
    const last = recorder.last()
    if (event.detail > 1 && !button && last?.element === element && last.action.type.endsWith('click')) {
      last.update({ type: 'dblclick', ...(event.detail > 2 && { metadata: { clickCount: event.detail } }) })
      recorder.claim(last)
      return
    }
    const recorded = recorder.record('click', target, fields)
    followAriaState(element, recorded)
  }

  /** Where the page prevents the change, it was only a click. */
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

  /** Space on a checkbox, arrows in a radio group: the new state is the action, not the key. */
  function recordKeyToggle(toggle: HTMLInputElement, key: NonNullable<typeof keys.pressed>): void {
    const { checked } = toggle
    const type = checked ? 'check' : 'uncheck'
    recordToggle(toggle, () => {
      const target = key.target?.element === toggle ? key.target : context.describeTarget([toggle])
      if (!key.recorded) return recorder.record(type, target, { checked })
      key.recorded.update({ type, checked, key: undefined, ...target?.fields() })
      return key.recorded
    })
  }

  /** Custom checkboxes and switches: their state is known once the page has reacted. */
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

  /** Where in it the pointer is matters: a drawing, or a group of shapes in one. */
  function isDrawn(element: Element, raw: Element): boolean {
    return matches(element, 'canvas,svg,img,map') || (raw !== element && matches(element, 'svg *'))
  }

  changes.onEnd(() => {
    pointerTarget = undefined
    hovered = undefined
    awaited = undefined
  })
  const undos = [
    listen(window, 'pointerdown', onPointerDown),
    listen(window, 'click', onClick),
    listen(window, 'auxclick', (event: MouseEvent) => {
      const [raw] = event.composedPath()
      if (event.isTrusted && context.isOn() && event.button === 1 && raw instanceof Element)
        recordClick(event, findTarget(event), raw, 'middle')
    }),
    listen(window, 'contextmenu', (event: MouseEvent) => {
      const [raw] = event.composedPath()
      if (event.isTrusted && context.isOn() && !findCausingKey(keys, event) && raw instanceof Element)
        recordClick(event, findTarget(event), raw, 'right')
    }),
    listen(window, 'pointercancel', () => changes.hold(false)),
    listen(window, 'pointerup', (event: PointerEvent) => {
      changes.hold(false)
      if (!event.isTrusted || !context.isOn()) return
      drags.end(event)
      const target = pointerTarget
      // The browser sends no click where the page has removed the element meanwhile.
      setTimer(
        guard(() => {
          if (
            target &&
            target === pointerTarget &&
            !isUsed &&
            event.button === 0 &&
            !drags.hasMoved(event.clientX, event.clientY) &&
            !isConnected(target.raw) &&
            !drags.takeDrag()
          ) {
            isUsed = true
            recordClick(event, target, target.raw)
          }
        }),
        0,
      )
    }),
  ]
  return () => undos.forEach((undo) => undo())
}

/** The control that the browser will click when this part of a label is clicked. */
function labelledControl(raw: Element): Element | undefined {
  const label = closestAcross(raw, 'label')
  const control = label && getControl(label)
  if (!control || contains(control, raw) || matches(control, ':disabled')) return undefined
  const inner = closestAcross(raw, INTERACTIVE_IN_LABEL)
  return inner && contains(label, inner) ? undefined : control
}
