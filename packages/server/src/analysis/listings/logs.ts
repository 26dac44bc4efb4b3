import type { LogEntry } from '@gasoline/wire'
import { preview } from '../budget/preview.ts'
import { wireLog } from './wire-entries.ts'

/** A run of equal log entries: the newest one, and their number. */
export type LogRun = ReturnType<typeof wireLog> & { readonly count: number }

const SAME = ['message', 'level', 'source', 'url', 'test_id'] as const

/** Merges entries that repeat the previous one; oldest first. */
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

/** The short form for long lists: enough to find the entry to read in full. */
export function briefLog(run: LogRun): LogRun {
  const { id, at, reportedAt, timestamp, level, source, message, url, filename, lineno, colno, test_id, count } = run
  return {
    id,
    at,
    ...(reportedAt !== undefined && { reportedAt }),
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
