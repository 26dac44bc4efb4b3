/**
 * A property as the browser defines it. Controls of a form shadow the form's own properties by their names
 * (`<input name="children">`), and named images those of the document; lookup from the prototype passes them by.
 */
export function read<N extends Node, K extends keyof N>(node: N, key: K): N[K] {
  const prototype = Object.getPrototypeOf(node) as object
  return Reflect.get(prototype, key, node)
}

export function attribute(element: Element, name: string): string | null {
  return Element.prototype.getAttribute.call(element, name)
}

export function matches(element: Element, selector: string): boolean {
  return Element.prototype.matches.call(element, selector)
}

/** The element's name in small letters. */
export function tagOf(element: Element): string {
  return read(element, 'localName')
}
