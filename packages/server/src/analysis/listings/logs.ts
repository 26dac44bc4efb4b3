import type { LogEntry } from '@gasoline/wire'
import { preview } from '../budget/preview.ts'
import { wireLog } from './wire-entries.ts'

/** A run of equal log entries: the newest of them, and how many there were. */
export type LogRun = ReturnType<typeof wireLog> & { readonly count: number }

const SAME = ['message', 'level', 'source', 'url', 'test_id'] as const

/** Folds entries that repeat the one before them; the order stays oldest first. */
export function foldRepeats(logs: readonly LogEntry[]): LogRun[] {
  const runs: LogRun[] = []
  for (const entry of logs) {
    const last = runs.at(-1)
    const isRepeat = last && SAME.every((field) => last[field] === entry[field])
    if (isRepeat) runs[runs.length - 1] = { ...wireLog(entry), count: last.count + 1 }
    else runs.push({ ...wireLog(entry), count: 1 })
  }
  return runs
}

/** What a list of many shows of each: enough to find the one to look at whole. */
export function briefLog(run: LogRun): LogRun {
  const { id, at, timestamp, level, source, message, url, filename, lineno, colno, test_id, count } = run
  return {
    id,
    at,
    timestamp,
    level,
    source,
    message: preview(message, BRIEF_CHARS),
    url,
    filename,
    lineno,
    colno,
    test_id,
    count,
  }
}

const BRIEF_CHARS = 300
