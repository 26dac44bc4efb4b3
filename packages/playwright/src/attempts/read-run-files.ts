import { readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { RunLine } from 'gasoline-mcp/report'

/** More is not read: an attempt is compared, no run. */
const MOST_BYTES = 60_000_000

/** The lines of the run files of a run that belong to one test, in the order in which they were written. */
export function readTestLines(folder: string, runId: string | undefined, testId: string): RunLine[] {
  const mark = JSON.stringify(testId)
  const lines: RunLine[] = []
  let left = MOST_BYTES
  for (const path of listRunFiles(folder)) {
    left -= statSync(path).size
    if (left < 0) break
    const [first = '', ...rest] = readFileSync(path, 'utf8').split('\n')
    if (runId !== undefined && !first.includes(JSON.stringify(runId))) continue
    for (const text of rest) {
      if (!text.includes(mark)) continue
      const line = parseLine(text)
      if (line && 'test_id' in line && line.test_id === testId) lines.push(line)
    }
  }
  return lines
}

/** The newest first: they are those of this run. */
export function listRunFiles(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.jsonl'))
      .map((name) => join(folder, name))
      .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)
  } catch {
    // No folder, no files.
    return []
  }
}

/** The last line of a process that was killed may be half a line. */
function parseLine(text: string): RunLine | undefined {
  try {
    return JSON.parse(text) as RunLine
  } catch {
    return undefined
  }
}
