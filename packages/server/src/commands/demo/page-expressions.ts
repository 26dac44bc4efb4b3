/** An expression for the box of an element: undefined until it is present, enabled and not covered. */
export function findBox(selector: string): string {
  return `(() => {
    const element = document.querySelector(${JSON.stringify(selector)})
    if (!element || element.disabled) return undefined
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { x, y, width, height } = element.getBoundingClientRect()
    const top = document.elementFromPoint(x + width / 2, y + height / 2)
    if (width === 0 || !element.contains(top)) return undefined
    return { x: Math.round(x), y: Math.round(y), width: Math.round(width), height: Math.round(height) }
  })()`
}

/** An expression for whether a part of the page shows a text, regardless of line breaks. */
export function canRead(text: string, selector: string): string {
  return `(document.querySelector(${JSON.stringify(selector)})?.innerText ?? '').replace(/\\s+/g, ' ').includes(${JSON.stringify(text)})`
}
