/** The module's text out of the line of a bundle that evaluates it: `eval("…")`, perhaps with a call around the literal. */
export function readEvalLine(line: string, scriptUrl: string): string | undefined {
  const named = line.indexOf(`sourceURL=${scriptUrl}`)
  const start = line.indexOf('"', line.indexOf('eval('))
  if (named < 0 || start < 0 || start > named) return undefined
  const end = endOfLiteral(line, start)
  if (end < 0) return undefined
  try {
    const text: unknown = JSON.parse(line.slice(start, end + 1))
    return typeof text === 'string' ? text : undefined
  } catch {
    // Not written by JSON.stringify, so not a form that we know.
    return undefined
  }
}

function endOfLiteral(line: string, start: number): number {
  for (let index = start + 1; index < line.length; index++) {
    if (line[index] === '\\') index++
    else if (line[index] === '"') return index
  }
  return -1
}
