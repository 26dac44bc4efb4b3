import { checkVisibility, getRect } from './access.ts'

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

export function hasSize({ width, height }: { readonly width: number; readonly height: number }): boolean {
  return width > 0 && height > 0
}
