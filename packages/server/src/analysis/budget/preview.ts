/** The beginning of a text, with the number of characters left out. */
export function preview(text: string, maxChars: number): string {
  return text.length <= maxChars ? text : `${text.slice(0, maxChars)}… (+${text.length - maxChars} chars)`
}
