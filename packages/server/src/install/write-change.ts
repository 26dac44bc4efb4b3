import { chmodSync, mkdirSync, readFileSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { nameBackup } from './plan.ts'
import type { FileChange } from './plan.ts'

/** The text of a file; undefined where there is none. */
export function readConfig(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

/** Makes a change: the backup first, then the file, at once and with the rights that it had. A link stays a link. */
export function writeChange({ path, after, backup, dropsBackup }: FileChange): void {
  if (backup !== undefined) writeAtOnce(nameBackup(path), backup, readMode(path))
  if (after === undefined) rmSync(path)
  else writeAtOnce(resolveLink(path), after, readMode(path))
  if (dropsBackup) rmSync(nameBackup(path), { force: true })
}

function writeAtOnce(path: string, text: string, mode: number | undefined): void {
  mkdirSync(dirname(path), { recursive: true })
  const draft = `${path}.gasoline-${process.pid}`
  try {
    writeFileSync(draft, text, { flag: 'wx', ...(mode !== undefined && { mode }) })
    // The process's mask does not apply to a file that was there.
    if (mode !== undefined) chmodSync(draft, mode)
    renameSync(draft, path)
  } catch (error) {
    rmSync(draft, { force: true })
    throw error
  }
}

function readMode(path: string): number | undefined {
  return statSync(path, { throwIfNoEntry: false })?.mode
}

function resolveLink(path: string): string {
  try {
    return realpathSync(path)
  } catch {
    // A new file.
    return path
  }
}
