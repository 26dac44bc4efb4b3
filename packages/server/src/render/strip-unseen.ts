// Escape sequences could make a terminal show something else than was said.
// oxlint-disable-next-line no-control-regex
const CONTROL = /\u001b\[[0-9;]*[A-Za-z]|[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g
/** Marks of direction, zero-width characters and blank letters, tags: a person sees nothing of them, an agent reads them. */
const HIDDEN =
  /[\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb\u{e0000}-\u{e0fff}]/gu
/** Joiners belong between letters of scripts that join, and within emoji; nowhere else, and never two. */
const JOINER = /(?<![\u0100-\u200b\u200e-\uffff])[\u200c\u200d]|[\u200c\u200d](?![\u0100-\u200b\u200e-\uffff])/g
/** One selects a form of the letter before it; several in a row carry hidden bytes. */
const VARIATIONS = /[\ufe00-\ufe0f]{2,}/g
const PLAIN = /^[\t\n\u0020-\u007e]*$/

/** Takes out what is not seen but read: control, direction, tag and zero-width characters. */
export function stripUnseen(text: string): string {
  if (PLAIN.test(text)) return text
  return text.replaceAll(CONTROL, '').replaceAll(HIDDEN, '').replaceAll(JOINER, '').replaceAll(VARIATIONS, '')
}

/** A copy of JSON data whose texts and names are stripped in the same way; `undefined` is left out. */
export function stripData(data: Record<string, unknown>): Record<string, unknown> {
  // `undefined` is not JSON: it would disappear over stdio and stay in memory.
  return strip(JSON.parse(JSON.stringify(data))) as Record<string, unknown>
}

function strip(value: unknown): unknown {
  if (typeof value === 'string') return stripUnseen(value)
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(strip)
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [stripUnseen(name), strip(item)]))
}
