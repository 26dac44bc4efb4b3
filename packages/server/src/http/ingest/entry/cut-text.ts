/** Shortens a text to `maxChars`, and says by how much. */
export function cutChars(text: string, maxChars: number): string {
  if (text.length <= maxChars) return text
  return `${copy(text.slice(0, maxChars))}… [truncated, ${text.length - maxChars} characters left out]`
}

/** The longest beginning of a text that fits `maxBytes` of UTF-8, whole characters only. */
export function fitBytes(text: string, maxBytes: number): string {
  // A UTF-16 unit never takes more than three bytes.
  if (text.length * 3 <= maxBytes || Buffer.byteLength(text) <= maxBytes) return text
  const bytes = Buffer.from(text.slice(0, maxBytes))
  let end = Math.min(maxBytes, bytes.length)
  while (end > 0 && ((bytes[end] ?? 0) & 0xc0) === 0x80) end--
  return bytes.toString('utf8', 0, end)
}

/** A slice keeps the whole string that it was cut from alive; a copy does not. */
function copy(text: string): string {
  return Buffer.from(text).toString()
}
