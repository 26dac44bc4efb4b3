/** The value of a JSON text, undefined if it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Whoever asked checks the shape, and this has none.
    return undefined
  }
}
