import { copyText } from '../../../store/maps/copy-text.ts'
import type { Fields } from './translate.ts'

/** Shortens a text to `maxChars` and appends how much was cut. */
export function cutChars(text: string, maxChars: number): string {
  if (text.length <= maxChars) return text
  return `${copyText(text.slice(0, maxChars))}… [truncated, ${text.length - maxChars} characters left out]`
}

/** Shortens a field if it is a string; any other type is left for the schema to reject. */
export function cutField(fields: Fields, name: string, maxChars: number): void {
  const value = fields[name]
  if (typeof value === 'string') fields[name] = cutChars(value, maxChars)
}

/** Any JSON value as text: a string as it is, anything else as JSON. Never its own `toString`, which a page may have replaced. */
export function toText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
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
