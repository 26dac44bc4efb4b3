import { summariseRun } from '../../../server/src/report/run/summarise-run.ts'
import type { RunSummary, TestRun } from '../../../server/src/report/run/summarise-run.ts'
import type { TestReport } from '../../../server/src/report/contract.ts'

/** What run files say, and what of them could not be read. */
export interface ReadRun {
  readonly summary: RunSummary
  readonly files: number
  /** Tests that began and did not end: their worker crashed. */
  readonly unfinished: number
  readonly unreadable: number
}

/** The newest format that this page reads. */
const VERSION = 1

/** Reads run files in this page: they are sent nowhere. */
export async function readRun(files: Iterable<Blob>): Promise<ReadRun> {
  const runs: TestRun[] = []
  let unfinished = 0
  let unreadable = 0
  let count = 0
  for (const file of files) {
    count++
    const begun = new Set<string>()
    for await (const text of readLines(file)) {
      const line = parseLine(text)
      if (!line) unreadable++
      else if (line.type === 'run' && Number(line.version) > VERSION)
        throw new Error('This file is of a newer version. Update Gasoline to read it.')
      else if (line.type === 'test-start') begun.add(String(line.test_id))
      else if (line.type === 'test-end' && isReport(line)) {
        begun.delete(line.test_id)
        runs.push({ report: line })
      }
    }
    unfinished += begun.size
  }
  return { summary: summariseRun(runs), files: count, unfinished, unreadable }
}

type Line = Readonly<Record<string, unknown>>

function parseLine(text: string): Line | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : undefined
  } catch {
    // A process was killed while it wrote, or it is no run file.
    return undefined
  }
}

/** What the summary reads; the rest is not looked at. */
function isReport(line: Line): line is Line & TestReport {
  const { test_id, title_path, status, expected_status, retry, started_at, errors, cause } = line
  const isTexts = (value: unknown) => Array.isArray(value) && value.every((part) => typeof part === 'string')
  const hasTexts = [test_id, status, expected_status].every((value) => typeof value === 'string') && isTexts(title_path)
  const hasNumbers = typeof retry === 'number' && typeof started_at === 'number'
  return (
    hasTexts && hasNumbers && Array.isArray(errors) && errors.every(isError) && (cause === undefined || isCause(cause))
  )
}

function isError(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'message' in value && typeof value.message === 'string'
}

function isCause(value: unknown): boolean {
  const { key, title, text } = (value ?? {}) as Line
  return [key, title, text].every((part) => typeof part === 'string')
}

async function* readLines(file: Blob): AsyncGenerator<string> {
  const reader = file.stream().pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    const lines = (rest + value).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) if (line !== '') yield line
  }
  if (rest !== '') yield rest
}
