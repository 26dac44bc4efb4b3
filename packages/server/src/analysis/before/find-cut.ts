import type { Difference } from './difference.ts'

/** Less may be a notice, or what is left of a line. */
const FEWEST = 20
/** So much of a text is gone at least. */
const PART = 0.1

/** Whether a text is the beginning of what it was before, and ends in the middle of a word or a tag. */
export function findCut(before: string | undefined, now: string): Difference | undefined {
  if (before === undefined || now.length < FEWEST || now.length > (1 - PART) * before.length) return undefined
  if (!/\S$/.test(now) || !/\S/.test(before[now.length] ?? '') || !before.startsWith(now)) return undefined
  return {
    kind: 'cut',
    path: [],
    times: 1,
    of: 1,
    before: { values: 1, bodies: 1 },
    expected: String(before.length),
    got: String(now.length),
    comparedWith: 'request',
    isClear: true,
  }
}
