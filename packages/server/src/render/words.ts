/** One line of page text for an agent: no control characters, no line breaks, at most `maxChars`. */
export function oneLine(text: string, maxChars: number): string {
  const flat = text
    .slice(0, maxChars * 2 + 50)
    .replaceAll(/\s*[\r\n]+\s*/g, ' ⏎ ')
    .replaceAll(UNSAFE, '')
  return cut(flat, maxChars, text.length)
}

/** The same with its line breaks, for stacks and bodies. */
export function block(text: string, maxChars: number): string {
  return cut(text.slice(0, maxChars + 50).replaceAll('\r\n', '\n').replaceAll(UNSAFE, ''), maxChars, text.length)
}

// Escape sequences and direction overrides could make an agent's terminal show something else than was said.
// oxlint-disable-next-line no-control-regex
const UNSAFE = /\u001b\[[0-9;]*[A-Za-z]|[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g

function cut(text: string, maxChars: number, fullLength: number): string {
  if (text.length <= maxChars && fullLength <= maxChars * 2 + 50) return text
  const kept = text.slice(0, maxChars)
  return `${kept}… (+${Math.max(1, fullLength - kept.length)} chars)`
}

/** Time of day, to the millisecond, in UTC. */
export function clockTime(at: number): string {
  return new Date(at).toISOString().slice(11, 23)
}

/** "3 entries", "1 entry". */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`
}

/** Path and query: what tells requests of one app apart. */
export function shortUrl(url: string): string {
  return oneLine(url.replace(/^[a-z][a-z+.-]*:\/\/[^/?#]+(?=\/)/i, ''), 120)
}

/** The note on what an answer leaves out, or nothing. */
export function leftOut(count: number, what: string, advice: string): string | undefined {
  return count > 0 ? `(${count} ${what} left out; ${advice})` : undefined
}

/** Joins the lines that there are. */
export function lines(...parts: readonly (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined && part !== '').join('\n')
}
