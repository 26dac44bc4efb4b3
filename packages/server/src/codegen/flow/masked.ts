/** Whether redaction took something out of a text: what is left is not what the page had. */
export function isMasked(text: string): boolean {
  return text.includes('[redacted')
}
