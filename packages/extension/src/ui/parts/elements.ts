/** Creates an element. Content becomes text nodes, never markup: much of it comes from pages that cannot be trusted. */
export function createElement<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Readonly<Record<string, string>> = {},
  ...content: readonly (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  element.append(...content)
  return element
}

/** The page's element with this id; throws if it is missing or of another type. */
export function getElement<T extends HTMLElement>(id: string, type: new () => T): T {
  const found = document.getElementById(id)
  if (!(found instanceof type)) throw new Error(`This page has no ${type.name} with the id "${id}".`)
  return found
}

/** Changes a text only if it differs, so that a live region announces only what is new; an empty text hides the element. */
export function setText(target: HTMLElement, text: string): void {
  if (target.textContent !== text) target.textContent = text
  target.hidden = text === ''
}
