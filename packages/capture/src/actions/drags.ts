import type { Undo } from '../page/page.ts'
import { contains, isConnected, matches, getRect } from '../dom/access.ts'
import type { ActionContext } from './action-context.ts'
import type { Action, Target } from './target.ts'

/** A hand is not steady: so many pixels are no movement. */
const STEADY_PX = 10

/** Dragging: by the browser's drag and drop, or by following the pointer, as sliders and sortable lists do. */
export interface Drags {
  readonly press: (event: PointerEvent, aim: Target | undefined) => void
  readonly release: (event: PointerEvent) => void
  readonly hasMoved: (x: number, y: number) => boolean
  /** Whether what just ended was a drag: the click after it is none. */
  readonly takeDrag: () => boolean
  readonly undo: Undo
}

export function followDrags(acts: ActionContext): Drags {
  const { page, recorder } = acts
  const { window, listen } = page
  const { document } = window
  let start:
    | { readonly x: number; readonly y: number; readonly left: number; readonly top: number; readonly aim: Target }
    | undefined
  let isCaptured = false
  let isDragged = false
  let dragged: Target | undefined

  const hasMoved = (x: number, y: number) => start !== undefined && Math.hypot(x - start.x, y - start.y) > STEADY_PX

  function release({ clientX, clientY, button, pointerType }: PointerEvent): void {
    if (!start || button !== 0 || !hasMoved(clientX, clientY)) return
    const { aim, x, y, left, top } = start
    if (matches(aim.raw, 'input,textarea,select')) return
    const rect = isConnected(aim.raw) ? getRect(aim.raw) : { left, top }
    const hasFollowed = Math.hypot(rect.left - left, rect.top - top) > STEADY_PX
    // Touching captures the pointer by itself, to scroll.
    if (!hasFollowed && !(isCaptured && pointerType === 'mouse') && !matches(aim.raw, 'canvas')) return
    isDragged = true
    const under = document.elementsFromPoint(clientX, clientY).find((element) => !contains(aim.element, element))
    recordDrag(aim, { x, y }, { x: clientX, y: clientY }, under && acts.describeTarget([under]))
  }

  function recordDrag(
    aim: Target | undefined,
    from: Point | undefined,
    to: Point,
    target: Target | undefined,
    fields: Partial<Action> = {},
  ): void {
    const dropTarget = target?.fields().selectors
    recorder.record('drag', aim, {
      ...(from && { position: from }),
      dropPosition: to,
      ...(dropTarget && { dropTarget }),
      ...fields,
    })
  }

  const undos = [
    listen(window, 'gotpointercapture', () => {
      isCaptured = true
    }),
    listen(window, 'dragstart', (event: DragEvent) => {
      if (!event.isTrusted || !acts.isOn()) return
      const [raw] = event.composedPath()
      // The pressed part may be a handle; what is dragged is the element around it.
      dragged =
        raw instanceof Element && start?.aim.element !== raw
          ? acts.describeTarget(event.composedPath(), { element: raw })
          : start?.aim
    }),
    listen(window, 'drop', (event: DragEvent) => {
      if (!event.isTrusted || !acts.isOn()) return
      const files = [...(event.dataTransfer?.files ?? [])].slice(0, 20)
      const target = acts.describeTarget(event.composedPath())
      const from = dragged && start && { x: start.x, y: start.y }
      const to = { x: event.clientX, y: event.clientY }
      recordDrag(
        dragged,
        from,
        to,
        target,
        files.length > 0 ? { files: files.map(({ name, type, size }) => ({ name, type, size })) } : {},
      )
      dragged = undefined
    }),
    listen(window, 'dragend', () => {
      dragged = undefined
    }),
  ]

  return {
    press: ({ clientX: x, clientY: y }, aim) => {
      const { left = 0, top = 0 } = aim ? getRect(aim.raw) : {}
      start = aim && { x, y, left, top, aim }
      isCaptured = false
      isDragged = false
    },
    release,
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
