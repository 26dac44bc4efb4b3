const CONTEXT = 2
/** Above it, only what both ends have in common is left out. */
const MOST_LINES = 1_500

type Line = readonly [mark: ' ' | '-' | '+', text: string]

/** The lines that go and come, each with those around it. */
export function renderDiff(before: string, after: string): string {
  const lines = compare(split(before), split(after))
  const isNear = (index: number) =>
    lines.slice(Math.max(0, index - CONTEXT), index + CONTEXT + 1).some(([mark]) => mark !== ' ')
  const shown = lines.map((line, index) => (isNear(index) ? `${line[0]} ${line[1]}` : undefined))
  const parts = shown.flatMap((line, index) =>
    line !== undefined ? [line] : shown[index - 1] !== undefined && index > 0 ? ['  …'] : [],
  )
  return parts.join('\n')
}

function split(text: string): string[] {
  const lines = text.split(/\r?\n/)
  return lines.at(-1) === '' ? lines.slice(0, -1) : lines
}

function compare(before: readonly string[], after: readonly string[]): Line[] {
  let head = 0
  while (head < before.length && head < after.length && before[head] === after[head]) head++
  let tail = 0
  const most = Math.min(before.length, after.length) - head
  while (tail < most && before.at(-1 - tail) === after.at(-1 - tail)) tail++
  const keep = (lines: readonly string[]) => lines.map((text): Line => [' ', text])
  const middle = compareMiddle(before.slice(head, before.length - tail), after.slice(head, after.length - tail))
  return [...keep(before.slice(0, head)), ...middle, ...keep(before.slice(before.length - tail))]
}

/** By the longest common subsequence. */
function compareMiddle(before: readonly string[], after: readonly string[]): Line[] {
  if (before.length > MOST_LINES || after.length > MOST_LINES)
    return [...before.map((text): Line => ['-', text]), ...after.map((text): Line => ['+', text])]
  const lengths = Array.from({ length: before.length + 1 }, () => new Uint16Array(after.length + 1))
  const at = (one: number, other: number) => lengths[one]?.[other] ?? 0
  for (let one = before.length - 1; one >= 0; one--)
    for (let other = after.length - 1; other >= 0; other--) {
      const row = lengths[one]
      if (row)
        row[other] =
          before[one] === after[other] ? at(one + 1, other + 1) + 1 : Math.max(at(one + 1, other), at(one, other + 1))
    }
  const lines: Line[] = []
  let one = 0
  let other = 0
  while (one < before.length || other < after.length) {
    if (one < before.length && before[one] === after[other]) {
      lines.push([' ', before[one++] ?? ''])
      other++
    } else if (other >= after.length || (one < before.length && at(one + 1, other) >= at(one, other + 1)))
      lines.push(['-', before[one++] ?? ''])
    else lines.push(['+', after[other++] ?? ''])
  }
  return lines
}
