/** The beginning of a text, and how much was left out. */
export function preview(text: string, maxChars: number): string {
  return text.length <= maxChars ? text : `${text.slice(0, maxChars)}… (+${text.length - maxChars} chars)`
}
