import { charCodeAt, slice } from '../natives/natives.ts'

/** Cuts a text to `maxChars`, never inside a surrogate pair, and appends how much is missing. */
export function cutText(text: string, maxChars: number): string {
  if (text.length <= maxChars) return text
  const kept = takeStart(text, maxChars)
  return `${kept}… [truncated, ${text.length - kept.length} characters left out]`
}

/** The first `maxChars` of a text, one less where that would split a surrogate pair. */
export function takeStart(text: string, maxChars: number): string {
  if (text.length <= maxChars) return text
  if (maxChars <= 0) return ''
  const last = charCodeAt(text, maxChars - 1)
  return slice(text, 0, last >= 0xd8_00 && last <= 0xdb_ff ? maxChars - 1 : maxChars)
}
