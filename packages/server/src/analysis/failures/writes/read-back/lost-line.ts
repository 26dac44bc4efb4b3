/** A line that was written, and what stands in its place. */
export interface LostLine {
  readonly sent: string
  readonly got: string
}

const MOST_CHARS = 100_000

/** The first of the new lines of a text, if none of them came back. */
export function findLostLine(sent: string, got: string, before: string | undefined): LostLine | undefined {
  const known = new Set(splitLines(before ?? ''))
  const fresh = splitLines(sent).filter((line) => !known.has(line))
  const kept = toPlain(got)
  const [first] = fresh
  if (first === undefined || fresh.some((line) => kept.includes(toPlain(line)))) return undefined
  const all = new Set(splitLines(sent))
  return { sent: first, got: splitLines(got).find((line) => !all.has(line)) ?? '' }
}

/** Lines that say something. */
function splitLines(text: string): string[] {
  return text
    .slice(0, MOST_CHARS)
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => toPlain(line).length > 2)
}

/** Without case, marks and spaces. */
export function toPlain(text: string): string {
  return text
    .slice(0, MOST_CHARS)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
}
