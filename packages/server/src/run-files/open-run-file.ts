import { randomBytes, randomUUID } from 'node:crypto'
import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { LIMITS } from '@gasoline/wire/limits'
import type { RunFile, RunInfo, RunLine } from '../report/contract.ts'
import { VERSION } from '../version.ts'

const { bytes: mostBytes, testBytes, lineBytes } = LIMITS.runFile
/** Beyond the limit, tests and their reports are written for so much longer. */
const RESERVE = 1.25

/** Creates a run file in the folder. It is written line by line, so that a process that is killed leaves what it had. */
export function openRunFile(folder: string, info: RunInfo = {}, name = chooseName(info)): RunFile {
  const { warn = () => {} } = info
  const lost: Record<string, number> = {}
  const written = new Map<string, number>()
  let total = 0
  let hasWarned = false
  /** A write broke off, which may have left half a line. */
  let isTorn = false

  function lose(reason: string, count: number): void {
    lost[reason] = (lost[reason] ?? 0) + count
  }

  function fail(what: string, error: unknown): void {
    lose('not written', 1)
    if (hasWarned) return
    hasWarned = true
    const why = error instanceof Error ? error.message : String(error)
    warn(
      `Gasoline cannot ${what} (${why}). Tests are not affected; what they did in the browser is missing in the report.`,
    )
  }

  function open(): { path: string; file: number } | undefined {
    const path = join(folder, `${name}.jsonl`)
    try {
      mkdirSync(folder, { recursive: true })
      return { path, file: openSync(path, 'a') }
    } catch (error) {
      fail(`create ${path}`, error)
      return undefined
    }
  }

  let opened = open()

  function append(text: string): void {
    if (!opened) return lose('not written', 1)
    try {
      const bytes = Buffer.from(`${isTorn ? '\n' : ''}${text}\n`)
      let start = 0
      while (start < bytes.length) start += writeSync(opened.file, bytes, start)
      isTorn = false
      total += bytes.length
    } catch (error) {
      isTorn = true
      fail(`write ${opened.path}`, error)
    }
  }

  /** Whether a line still fits; of events, how many do not is counted. */
  function fits(line: RunLine, bytes: number): boolean {
    if (line.type !== 'events') return total + bytes <= mostBytes * RESERVE && bytes <= lineBytes * 4
    const own = (written.get(line.test_id ?? '') ?? 0) + bytes
    if (total + bytes > mostBytes || own > testBytes) return false
    written.set(line.test_id ?? '', own)
    return true
  }

  function write(line: RunLine): void {
    if (line.type === 'events') {
      for (const part of splitEvents(line)) writeOne(part)
      return
    }
    if (line.type === 'test-end') written.delete(line.test_id)
    writeOne(line)
  }

  function writeOne(line: RunLine): void {
    try {
      const text = JSON.stringify(line)
      if (fits(line, text.length)) append(text)
      else lose('cut: limit of the run file', line.type === 'events' ? line.events.length : 1)
    } catch (error) {
      fail('write a line', error)
    }
  }

  const { project, shard, workerIndex, labels, runId = randomUUID() } = info
  write({
    type: 'run',
    version: 1,
    gasoline: VERSION,
    run_id: runId,
    started_at: Date.now(),
    ...(project !== undefined && { project }),
    ...(shard && { shard }),
    ...(workerIndex !== undefined && { worker: workerIndex }),
    ...(labels && { labels }),
  })

  return {
    path: opened?.path,
    write,
    losses: () => ({ ...lost }),
    close: () => {
      try {
        if (opened) closeSync(opened.file)
      } catch (error) {
        fail('close the run file', error)
      }
      opened = undefined
    },
  }
}

/** No two processes of a run have the same. */
function chooseName({ shard, workerIndex }: RunInfo): string {
  return [
    'run',
    ...(shard ? [`${shard.index}of${shard.total}`] : []),
    ...(workerIndex === undefined ? [] : [`w${workerIndex}`]),
    randomBytes(4).toString('hex'),
  ].join('-')
}

/** A line stays small enough for programs that read it whole. */
function splitEvents(line: Extract<RunLine, { type: 'events' }>): Extract<RunLine, { type: 'events' }>[] {
  // Most lines are far below: they are not measured event by event.
  if (line.events.length <= 20) return [line]
  const parts: (typeof line)[] = []
  let events: (typeof line.events)[number][] = []
  let bytes = 0
  for (const event of line.events) {
    const size = JSON.stringify(event).length
    if (events.length > 0 && bytes + size > lineBytes) {
      parts.push({ ...line, events })
      events = []
      bytes = 0
    }
    events.push(event)
    bytes += size
  }
  return events.length > 0 ? [...parts, { ...line, events }] : parts
}
