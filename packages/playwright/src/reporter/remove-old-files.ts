import { closeSync, fstatSync, openSync, readSync, rmSync } from 'node:fs'
import { basename } from 'node:path'
import { listRunFiles } from '../attempts/read-run-files.ts'

interface CurrentRun {
  readonly runId: string | undefined
  readonly shard: { readonly current: number; readonly total: number } | null
  readonly now: number
}

/** A file without its last line may still be written by another run; after this time it was left behind. */
const LEFT_MS = 86_400_000
const FIRST_BYTES = 2_000
const LAST_BYTES = 4_000

/**
 * Removes what earlier runs left in the folder, so that a report is about this one. Other shards, further commands of the same run
 * (the same `GASOLINE_RUN_ID`) and runs that are under way keep their files.
 */
export function removeOldFiles(folder: string, run: CurrentRun): void {
  const shard = run.shard ? `run-${run.shard.current}of${run.shard.total}-` : undefined
  for (const path of listRunFiles(folder)) {
    const name = basename(path)
    const isOurs = shard === undefined ? /^run-(?!\d+of)/.test(name) : name.startsWith(shard)
    if (isOurs && isOver(path, run)) rmSync(path, { force: true })
  }
}

function isOver(path: string, { runId, now }: CurrentRun): boolean {
  const file = openSync(path, 'r')
  try {
    const { size, mtimeMs } = fstatSync(file)
    const first = readText(file, 0, FIRST_BYTES)
    if (runId !== undefined && first.includes(`"run_id":${JSON.stringify(runId)}`)) return false
    const last = readText(file, Math.max(0, size - LAST_BYTES), LAST_BYTES).trimEnd()
    return last.slice(last.lastIndexOf('\n') + 1).startsWith('{"type":"run-end"') || now - mtimeMs > LEFT_MS
  } finally {
    closeSync(file)
  }
}

function readText(file: number, start: number, bytes: number): string {
  const buffer = Buffer.alloc(bytes)
  return buffer.toString('utf8', 0, readSync(file, buffer, 0, bytes, start))
}
