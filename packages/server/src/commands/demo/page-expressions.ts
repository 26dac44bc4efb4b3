/** Finds where to click on an element: undefined until it is there, enabled, and nothing lies over it. */
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

/** Whether a text can be read in a part of the page, however it is broken into lines. */
export function canRead(text: string, selector: string): string {
  return `(document.querySelector(${JSON.stringify(selector)})?.innerText ?? '').replace(/\\s+/g, ' ').includes(${JSON.stringify(text)})`
}
