import { stripUnseen } from './strip-unseen.ts'

/** One line of page text for an agent: no control characters, no line breaks, at most `maxChars`. */
export function oneLine(text: string, maxChars: number): string {
  return clean(text, maxChars, (part) => part.replaceAll(/\s*[\r\n\u2028\u2029]+\s*/g, ' ⏎ '))
}

/** The same with its line breaks, for bodies: each line but the first begins with a bar, so that none reads like a line of ours. */
export function block(text: string, maxChars: number): string {
  return clean(text, maxChars, breakLines).replaceAll('\n', `\n${BAR}`)
}

/** A stack, a line each: frames are indented, and all else begins with a bar. */
export function stackLines(stack: string, maxChars: number): string[] {
  const all = clean(stack, maxChars, breakLines).split('\n')
  return all.map((line) => (/^\s*at /.test(line) ? `    ${line.trimStart()}` : `${BAR}${line.trimStart()}`))
}

const BAR = '  | '

const breakLines = (part: string) => part.replaceAll(/\r\n?/g, '\n').replaceAll(/[\u2028\u2029]/g, ' ⏎ ')

function clean(text: string, maxChars: number, unfold: (part: string) => string): string {
  // What is stripped makes room for what follows; more than this is never needed.
  const part = text.slice(0, maxChars * 2 + 50)
  const flat = stripUnseen(unfold(part))
  const kept = flat.slice(0, maxChars)
  const left = flat.length - kept.length + text.length - part.length
  return left > 0 ? `${kept}… (+${left} chars)` : kept
}

/** Time of day, to the millisecond, in UTC. */
export function formatTime(at: number): string {
  return new Date(at).toISOString().slice(11, 23)
}

/** "3 entries", "1 entry". */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`
}

/** Path and query: what distinguishes requests of one app. */
export function toShortUrl(url: string): string {
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
