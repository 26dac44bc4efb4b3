import { clearTimer, setTimer } from '../natives/natives.ts'
import type { Page, Undo } from '../page/page.ts'
import { contains, getParentElement, getRect, getTag, isConnected, isElement } from '../dom/access.ts'

/** A page shows what belongs to something soon after the pointer is over it. */
const SHOWN_MS = 600
/** What appears sooner after a click or a key may be due to that. */
const ACTION_MS = 1_000
const MOST = 20
const OPTIONS: MutationObserverInit = {
  subtree: true,
  childList: true,
  attributes: true,
  attributeOldValue: true,
  attributeFilter: ['style', 'hidden'],
}

export interface Hovers {
  /** What the pointer had to be over so that a script put this element on the screen. */
  readonly findOver: (element: Element) => Element | undefined
  /** What the page does now, it does because the pointer came over something, or left it. */
  readonly isReacting: () => boolean
  readonly undo: Undo
}

/** Follows what scripts show while the pointer is over something: menus and buttons that no style sheet shows. */
export function followHovers({ window, now, listen, guard }: Page): Hovers {
  let shown: { readonly over: WeakRef<Element>; readonly element: WeakRef<Element> }[] = []
  let over: Element | undefined
  let overAt = 0
  let place: { readonly clientX: number; readonly clientY: number } | undefined
  let pausedAt = Number.NEGATIVE_INFINITY
  let timer: ReturnType<typeof setTimeout> | undefined
  /** The move that the page reacts to: at once, or in a task of its own. */
  let move = 0
  let ended = 0

  const take = guard((records: readonly MutationRecord[]) => {
    if (!over) return
    for (const { type, target, addedNodes, oldValue, attributeName } of records) {
      if (type === 'childList') addedNodes.forEach((node) => isElement(node) && add(node, over))
      else if (isElement(target) && wasHidden(attributeName, oldValue)) add(target, over)
    }
  })
  const observer = new window.MutationObserver(take)

  function add(element: Element, by: Element | undefined): void {
    if (!by || contains(element, by)) return
    shown = [...shown.slice(1 - MOST), { over: new WeakRef(by), element: new WeakRef(element) }]
  }

  function stop(): void {
    clearTimer(timer)
    timer = undefined
    observer.disconnect()
    over = undefined
  }

  const check = guard(() => {
    timer = undefined
    const left = overAt + SHOWN_MS - now()
    if (left > 0) timer = setTimer(check, left)
    else stop()
  })

  const onPointerOver = (event: PointerEvent) => {
    if (!event.isTrusted || event.pointerType !== 'mouse') return
    const { clientX, clientY } = event
    // The pointer may rest while the page changes under it.
    const isMoved = place !== undefined && (place.clientX !== clientX || place.clientY !== clientY)
    place = { clientX, clientY }
    if (isMoved) {
      const own = ++move
      setTimer(
        guard(() => {
          ended = own
        }),
        0,
      )
    }
    const [raw] = event.composedPath()
    if (!isMoved || now() - pausedAt < ACTION_MS || !(raw instanceof Element)) return
    if (over) take(observer.takeRecords())
    over = raw
    overAt = now()
    if (timer !== undefined) return
    observer.observe(window.document, OPTIONS)
    timer = setTimer(check, SHOWN_MS)
  }

  /** What appears after a click or a key is no work of the pointer alone. */
  const pause = () => {
    if (over) take(observer.takeRecords())
    pausedAt = now()
    ended = move
    stop()
  }

  const undos = [
    listen(window, 'pointerover', onPointerOver),
    listen(window, 'pointerdown', pause),
    listen(window, 'keydown', pause),
  ]
  return {
    findOver: (element) => {
      for (const entry of shown.toReversed()) {
        const [added, by] = [entry.element.deref(), entry.over.deref()]
        if (added && by && isConnected(by) && contains(added, element)) return findAround(added, by)
      }
      return undefined
    },
    isReacting: () => ended < move,
    undo: () => {
      stop()
      undos.forEach((undo) => undo())
    },
  }
}

function wasHidden(name: string | null, before: string | null): boolean {
  return name === 'hidden' ? before !== null : /display:\s*none|visibility:\s*hidden/.test(before ?? '')
}

/** The nearest element around both, if the pointer can be put on its middle. */
function findAround(shown: Element, by: Element): Element | undefined {
  let around = getParentElement(shown)
  while (around && !contains(around, by)) around = getParentElement(around)
  if (!around || getTag(around) === 'body' || getTag(around) === 'html') return undefined
  const { x, y, width, height } = getRect(around)
  // No part of a page that shows something of its own.
  if (width * height > (innerWidth * innerHeight) / 2) return undefined
  const hit = document.elementFromPoint(x + width / 2, y + height / 2)
  return hit && contains(around, hit) ? around : undefined
}
