import { setTimer } from '../natives/natives.ts'
import { LIMITS } from '@gasoline/wire/limits'
import type { Undo } from '../page/page.ts'
import { isVisible } from '../dom/visibility.ts'
import type { ActionContext } from './action-context.ts'
import type { Recorded } from './recorder.ts'

/** Scrolling goes on for a while after the wheel or the finger has stopped. */
const HAND_MS = 1_000

/** Where the person scrolled to: one action for a movement, reported at intervals while it lasts. */
export function followScrolls(context: ActionContext): Undo {
  const { page, recorder } = context
  const { window, listen, guard, now } = page
  let handAt = 0
  let waiting: { readonly target: EventTarget; readonly isByHand: boolean } | undefined
  let last: { readonly target: EventTarget; readonly isByHand: boolean; readonly recorded: Recorded } | undefined

  const hand = () => {
    handAt = now()
  }

  const report = guard(() => {
    const { target, isByHand = false } = waiting ?? {}
    waiting = undefined
    if (!target || !context.isOn()) return
    const element = target instanceof Element ? target : undefined
    // Pages measure with elements that nobody sees.
    if (element && !isVisible(element, { isOpaque: true })) return
    const place = element
      ? { scrollX: element.scrollLeft, scrollY: element.scrollTop }
      : { scrollX: window.scrollX, scrollY: window.scrollY }
    const rounded = { scrollX: Math.round(place.scrollX), scrollY: Math.round(place.scrollY) }
    if (last?.target === target && last.isByHand === isByHand && recorder.newest() === last.recorded) {
      last.recorded.update(rounded)
      return
    }
    const scrolled = element && context.describeTarget([element], { element })
    const fields = {
      ...rounded,
      ...(!scrolled && { target: 'document' }),
      ...(!isByHand && { metadata: { synthetic: true } }),
    }
    last = { target, isByHand, recorded: recorder.note('scroll', scrolled, fields) }
  })

  const undos = [
    listen(window, 'scroll', ({ target }) => {
      if (!target || !context.isOn()) return
      if (!waiting) setTimer(report, LIMITS.page.scrollMs)
      waiting = { target, isByHand: waiting?.isByHand === true || now() - handAt < HAND_MS }
    }),
    ...['touchmove', 'keydown', 'pointerdown'].map((type) => listen(window, type, hand)),
    // By its old name: a listener for `wheel` would silence those of the page for `mousewheel` on the same object. One of
    // the page for `wheel` silences ours, but hardly on both.
    // https://dom.spec.whatwg.org/#concept-event-listener-invoke
    ...[window, window.document].map((target) => listen(target, 'mousewheel', hand)),
  ]
  return () => undos.forEach((undo) => undo())
}
