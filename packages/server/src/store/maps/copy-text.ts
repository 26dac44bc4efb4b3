/** A slice keeps its whole source string alive in V8; a copy does not. */
export function copyText(text: string): string {
  return Buffer.from(text).toString()
}
