import { checkVisibility, getParentElement, getRect } from './access.ts'

interface Seen {
  /** A transparent element can still be clicked, but not be read. */
  readonly isOpaque?: boolean
}

/** Displayed and not hidden by `visibility`; it may still take no space, or be scrolled out of view. */
export function isRendered(element: Element, { isOpaque = false }: Seen = {}): boolean {
  return checkVisibility(element, { visibilityProperty: true, opacityProperty: isOpaque })
}

/** Rendered, and with a size. */
export function isVisible(element: Element, options?: Seen): boolean {
  return isRendered(element, options) && hasSize(getRect(element))
}

const LEVELS_CLIPPED = 3

/** Cut down to a pixel, as texts for screen readers are: rendered, and seen by nobody. */
export function isClipped(element: Element): boolean {
  let around: Element | null = element
  for (let level = 0; around && level < LEVELS_CLIPPED; level++, around = getParentElement(around)) {
    const { width, height } = getRect(around)
    if (width <= 1 && height <= 1) return true
  }
  return false
}

const LEVELS_FADING = 4

/** An animation is about to make it transparent. */
export function isFadingOut(element: Element): boolean {
  let around: Element | null = element
  for (let level = 0; around && level < LEVELS_FADING; level++, around = getParentElement(around)) {
    const effects = around.getAnimations().map(({ effect }) => effect as KeyframeEffect | null)
    if (effects.some((effect) => Number(effect?.getKeyframes().at(-1)?.opacity ?? 1) === 0)) return true
  }
  return false
}

export function hasSize({ width, height }: { readonly width: number; readonly height: number }): boolean {
  return width > 0 && height > 0
}
