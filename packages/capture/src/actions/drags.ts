import { LIMITS } from '@gasoline/wire/limits'
import { setTimer } from '../natives/natives.ts'
import type { Undo } from '../page/page.ts'
import { contains, getTextContent, isConnected, matches, getRect } from '../dom/access.ts'
import type { ActionContext } from './action-context.ts'
import type { Action, Target } from './target.ts'

/** Smaller movements are an unsteady hand. */
const STEADY_PX = 10
const LEVELS = 4

/** Dragging: by the browser's drag and drop, or by following the pointer, as sliders and sortable lists do. */
export interface Drags {
  /** To be called before the next action is watched. */
  readonly settle: () => void
  readonly start: (event: PointerEvent, target: Target | undefined) => void
  readonly end: (event: PointerEvent) => void
  readonly hasMoved: (x: number, y: number) => boolean
  /** Whether a drag has just ended: the click event after it is not a click of the person. */
  readonly takeDrag: () => boolean
  readonly undo: Undo
}

export function followDrags(context: ActionContext): Drags {
  const { page, recorder, changes } = context
  const { window, listen, guard } = page
  const { document } = window
  let origin:
    | (Point & {
        readonly left: number
        readonly top: number
        readonly target: Target
        readonly offset: Point | undefined
      })
    | undefined
  let isCaptured = false
  let isDragged = false
  let dragged: Target | undefined
  /** Records a drag, if the page reacts to it. */
  let waiting: (() => void) | undefined

  const hasMoved = (x: number, y: number) => origin !== undefined && Math.hypot(x - origin.x, y - origin.y) > STEADY_PX

  function end({ clientX, clientY, button, pointerType }: PointerEvent): void {
    if (!origin || button !== 0 || !hasMoved(clientX, clientY)) return
    const { target, x, y, left, top } = origin
    if (matches(target.raw, 'input,textarea,select')) return
    const rect = isConnected(target.raw) ? getRect(target.raw) : { left, top }
    const hasFollowed = Math.hypot(rect.left - left, rect.top - top) > STEADY_PX
    // Touch captures the pointer implicitly: https://www.w3.org/TR/pointerevents3/#implicit-pointer-capture
    const under = document
      .elementsFromPoint(clientX, clientY)
      // What the page has put there follows the pointer, or keeps the place.
      .find((element) => !contains(target.element, element) && !changes.isAdded(element))
    const record = () => {
      isDragged = true
      recordDrag(target, { x, y }, { x: clientX, y: clientY }, under && context.describeTarget([under]))
    }
    if (hasFollowed || (isCaptured && pointerType === 'mouse') || matches(target.raw, 'canvas')) record()
    else if (isElsewhere(target.element, document.elementFromPoint(clientX, clientY))) awaitEffect(record)
  }

  /** Where neither the element nor the pointer shows a drag, the page does by reacting to it. */
  function awaitEffect(record: () => void): void {
    if (isTextSelected(window)) return
    waiting = record
    settle()
    setTimer(guard(settle), LIMITS.page.changeQuietMs)
  }

  function settle(): void {
    const record = waiting
    if (!record || changes.isUntouched()) return
    waiting = undefined
    record()
  }

  /** A native control that is let go elsewhere was pressed by mistake. */
  function isElsewhere(element: Element, end: Element | null): boolean {
    return !matches(element, 'button,summary,label,a[href]') && (end === null || !contains(element, end))
  }

  function recordDrag(
    target: Target | undefined,
    from: Point | undefined,
    to: Point,
    dropped: Target | undefined,
    fields: Partial<Action> = {},
  ): void {
    const dropTarget = dropped?.fields().selectors
    const dropOffset = dropped && findOffset(dropped.element, to)
    recorder.record('drag', target, {
      // What the page did while the pointer was down belongs to it.
      ...(target && { at: target.at }),
      ...(from && { position: from }),
      ...(origin?.target === target && origin?.offset && { offset: origin.offset }),
      dropPosition: to,
      ...(dropTarget && { dropTarget }),
      ...(dropOffset && { dropOffset }),
      ...fields,
    })
  }

  /** What the page puts under the pointer to show the place has no text. */
  function findNamed(path: readonly EventTarget[]): Element | undefined {
    return path
      .slice(0, LEVELS)
      .find(
        (part): part is Element =>
          part instanceof Element && !changes.isAdded(part) && (getTextContent(part) ?? '').trim() !== '',
      )
  }

  changes.onEnd(() => {
    // While something is dragged, there are no events of the pointer.
    if (!dragged) origin = undefined
  })
  const undos = [
    listen(window, 'gotpointercapture', () => {
      isCaptured = true
    }),
    listen(window, 'dragstart', (event: DragEvent) => {
      if (!event.isTrusted || !context.isOn()) return
      const [raw] = event.composedPath()
      // The pointer may be on a handle; what is dragged is the element around it.
      dragged =
        raw instanceof Element && origin?.target.element !== raw
          ? context.describeTarget(event.composedPath(), { element: raw })
          : origin?.target
    }),
    listen(window, 'drop', (event: DragEvent) => {
      if (!event.isTrusted || !context.isOn()) return
      const files = [...(event.dataTransfer?.files ?? [])].slice(0, 20)
      const path = event.composedPath()
      const element = findNamed(path)
      const dropped = context.describeTarget(path, element && { element })
      const from = dragged && origin && { x: origin.x, y: origin.y }
      const to = { x: event.clientX, y: event.clientY }
      recordDrag(
        dragged,
        from,
        to,
        dropped,
        files.length > 0 ? { files: files.map(({ name, type, size }) => ({ name, type, size })) } : {},
      )
      dragged = undefined
    }),
    listen(window, 'dragend', () => {
      dragged = undefined
    }),
  ]

  return {
    start: ({ clientX: x, clientY: y }, target) => {
      const { left = 0, top = 0 } = target ? getRect(target.raw) : {}
      origin = target && { x, y, left, top, target, offset: findOffset(target.element, { x, y }) }
      isCaptured = false
      isDragged = false
      waiting = undefined
    },
    settle,
    end,
    hasMoved,
    takeDrag: () => {
      const was = isDragged
      isDragged = false
      return was
    },
    undo: () => undos.forEach((undo) => undo()),
  }
}

interface Point {
  readonly x: number
  readonly y: number
}

/** Moving the pointer has selected text. */
/** Where in an element a point of the window is; undefined if it is outside. */
export function findOffset(element: Element, { x, y }: Point): Point | undefined {
  const { left, top, right, bottom } = getRect(element)
  return x < left || x > right || y < top || y > bottom ? undefined : { x: x - left, y: y - top }
}

export function isTextSelected({ document }: Window): boolean {
  return document.getSelection()?.isCollapsed === false
}
